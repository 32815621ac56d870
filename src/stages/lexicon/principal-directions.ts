// In: vectors. Out: the few directions along which they differ most, at right angles and of length 1.
// Rule: the same bytes on every machine: plain loops in one order, a start from a fixed sequence, and a square root.
//
// Subspace iteration on the matrix of second moments (Golub and Van Loan, Matrix Computations, 8.2): the directions together span the
// best subspace; which one is which inside it does not matter here, and 30 rounds leave nothing that an int8 code could show.

const ROUNDS = 30;

/** `values` has rows of `dimension`; the result has `count` rows of `dimension`, or `dimension` of them when that is less. */
export function principalDirections(values: Float32Array, dimension: number, count: number): Float64Array {
  const moments = secondMoments(values, dimension);
  const rows = Math.min(count, dimension);
  let directions = start(rows * dimension);
  for (let round = 0; round < ROUNDS; round++) {
    straighten(directions, dimension);
    directions = product(directions, moments, dimension);
  }
  straighten(directions, dimension);
  return directions;
}

/** Sums of products of each two numbers of a row, over all rows. Four rows at a time: it is what takes the time. */
function secondMoments(values: Float32Array, dimension: number): Float64Array {
  const moments = new Float64Array(dimension * dimension);
  const padded = new Float64Array(Math.ceil(values.length / dimension / 4) * 4 * dimension);
  padded.set(values);
  for (let one = 0; one < padded.length; one += 4 * dimension) {
    const [two, three, four] = [one + dimension, one + 2 * dimension, one + 3 * dimension];
    for (let i = 0; i < dimension; i++) {
      const [a, b, c, d] = [padded[one + i]!, padded[two + i]!, padded[three + i]!, padded[four + i]!];
      for (let j = 0; j <= i; j++)
        moments[i * dimension + j]! +=
          a * padded[one + j]! + b * padded[two + j]! + c * padded[three + j]! + d * padded[four + j]!;
    }
  }
  for (let i = 0; i < dimension; i++)
    for (let j = 0; j < i; j++) moments[j * dimension + i] = moments[i * dimension + j]!;
  return moments;
}

/** Numbers from -1 to 1 that only look random (Numerical Recipes' linear congruential generator). */
function start(length: number): Float64Array {
  let state = 1;
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** Each row times a symmetric matrix. */
function product(rows: Float64Array, matrix: Float64Array, dimension: number): Float64Array {
  const out = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row += dimension) {
    for (let i = 0; i < dimension; i++) {
      const value = rows[row + i]!;
      for (let j = 0; j < dimension; j++) out[row + j]! += value * matrix[i * dimension + j]!;
    }
  }
  return out;
}

/** Gram and Schmidt, in place; a row that the earlier ones make up becomes zeros. */
function straighten(rows: Float64Array, dimension: number): void {
  for (let row = 0; row < rows.length; row += dimension) {
    const before = Math.sqrt(dotOf(rows, row, row, dimension));
    for (let other = 0; other < row; other += dimension) {
      const along = dotOf(rows, row, other, dimension);
      for (let i = 0; i < dimension; i++) rows[row + i]! -= along * rows[other + i]!;
    }
    const length = Math.sqrt(dotOf(rows, row, row, dimension));
    const scale = length > before * NOTHING_LEFT ? 1 / length : 0;
    for (let i = 0; i < dimension; i++) rows[row + i]! *= scale;
  }
}

/** A share of a row's length below which what is left of it is rounding. */
const NOTHING_LEFT = 1e-12;

function dotOf(rows: Float64Array, a: number, b: number, dimension: number): number {
  let sum = 0;
  for (let i = 0; i < dimension; i++) sum += rows[a + i]! * rows[b + i]!;
  return sum;
}
