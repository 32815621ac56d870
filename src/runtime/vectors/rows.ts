// Vectors as int8 rows. In: vectors of floats. Out: codes and scales; their cosines.
// Rule: a row has one scale (value = code * scale), and a cosine is a quotient of whole numbers and the square root of them, so
// every reader of the codes finds the same number. 127 * 127 * 384 is far below 2^53: no sum is rounded.
//
//   [0.5, -0.25] is codes [127, -63], scale 0.00393701

/** Codes row by row: `codes.length / dimension` rows. */
export interface Codes {
  readonly dimension: number;
  readonly codes: Int8Array;
}

export interface Rows extends Codes {
  /** One a row; rounded to six digits, as it is published. */
  readonly scales: readonly number[];
}

/**
 * `vectors`: row by row, `dimension` numbers each. A row of zeros has the scale 0. Throws a RangeError for what is not finite. The
 * cosine between a model's row and its codes is 0.9999 or more; a row with one number far above all its others loses more.
 */
export function encodeRows(vectors: Float32Array, dimension: number): Rows {
  const codes = new Int8Array(vectors.length);
  const scales: number[] = [];
  for (let from = 0; from < vectors.length; from += dimension) {
    let most = 0;
    for (let i = from; i < from + dimension; i++) most = Math.max(most, Math.abs(vectors[i]!));
    if (!Number.isFinite(most)) throw new RangeError(`Row ${from / dimension} of the vectors holds what is no number.`);
    scales.push(Number((most / 127).toPrecision(6)));
    const times = most === 0 ? 0 : 127 / most;
    for (let i = from; i < from + dimension; i++) codes[i] = Math.round(vectors[i]! * times);
  }
  return { dimension, codes, scales };
}

/** The vectors again, as near as their codes are. */
export function decodeRows({ dimension, codes, scales }: Rows): Float32Array {
  const values = new Float32Array(codes.length);
  scales.forEach((scale, row) => {
    for (let i = row * dimension; i < (row + 1) * dimension; i++) values[i] = codes[i]! * scale;
  });
  return values;
}

/** The sum of products of two rows' codes: a whole number. */
export function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** The same of rows in their tables: nothing is made for it, so many can be compared. */
export function rowDot(a: Codes, rowA: number, b: Codes, rowB: number): number {
  const { codes: x, dimension } = a;
  const y = b.codes;
  const fromA = rowA * dimension;
  const fromB = rowB * dimension;
  let sum = 0;
  for (let i = 0; i < dimension; i++) sum += x[fromA + i]! * y[fromB + i]!;
  return sum;
}

/** Each row's product with itself. */
export function squares(rows: Codes): Float64Array {
  return Float64Array.from({ length: rows.codes.length / rows.dimension }, (_, row) => rowDot(rows, row, rows, row));
}

/**
 * The cosine of two rows from their product and their `squares`; 0 where a row is all zeros. What is under the root is a whole number
 * below 2^53 up to dimension 5,884, so nothing is rounded before it.
 */
export function cosineOf(product: number, squareA: number, squareB: number): number {
  const square = squareA * squareB;
  return square === 0 ? 0 : product / Math.sqrt(square);
}

/** The cosine of two rows; 0 where one is all zeros. Scales play no part in it. */
export function cosine(a: Codes, rowA: number, b: Codes, rowB: number): number {
  return cosineOf(rowDot(a, rowA, b, rowB), rowDot(a, rowA, a, rowA), rowDot(b, rowB, b, rowB));
}
