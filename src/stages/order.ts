// The one comparison of strings: by UTF-16 code unit, so that no locale can reorder an output.
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
