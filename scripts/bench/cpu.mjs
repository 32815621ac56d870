/** CPU time of this process so far, of all its threads (also those that compile and collect garbage), in milliseconds. */
export function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
