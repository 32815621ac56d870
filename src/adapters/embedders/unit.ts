/** Makes the length 1, in place. False when there is nothing to make it of: all zeros, or a number that is none. */
export function toUnit(vector: Float32Array): boolean {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square);
  if (!(length > 0 && length < Infinity)) return false;
  for (let i = 0; i < vector.length; i++) vector[i]! /= length;
  return true;
}
