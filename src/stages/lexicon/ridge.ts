// In: a sparse matrix X (texts by words) and targets Y (texts by numbers). Out: W (words by numbers) and an intercept, so that
// intercept + X W comes near Y.
// Rule: the same bytes on every machine: plain loops in one order, and no function of Math but the square root of others.
//
// Ridge regression with an intercept that is not held back: W minimises |Yc - Xc W|^2 + lambda |W|^2, c for "less the mean of the column".
// Solved by conjugate gradients on (Xc'Xc + lambda) W = Xc'Yc, each column of Y by itself (Hestenes and Stiefel, 1952); few steps
// leave it short of the minimum, which holds rare words back a little more.
import { columnMeans, type Sparse } from "./sparse.js";

export interface Ridge {
  /** `x.width` rows of `width`. */
  readonly rows: Float32Array;
  readonly intercept: Float64Array;
}

export interface RidgeOptions {
  readonly lambda: number;
  readonly steps: number;
}

/** Columns of Y solved together: as many as there are running sums in the inner loop, which keeps them in registers. */
const BLOCK = 8;

/** `y` has `x.rows` rows of `width`. */
export function ridge(x: Sparse, y: Float32Array, width: number, options: RidgeOptions): Ridge {
  const rows = new Float32Array(x.width * width);
  const intercept = new Float64Array(width);
  const means = columnMeans(x);
  for (let from = 0; from < width; from += BLOCK) {
    const size = Math.min(BLOCK, width - from);
    const target = new Float64Array(x.rows * BLOCK);
    for (let row = 0; row < x.rows; row++)
      for (let c = 0; c < size; c++) target[row * BLOCK + c] = y[row * width + from + c]!;
    const mean = takeMeanOut(target);
    const solved = conjugateGradients(x, means, target, options);
    for (let word = 0; word < x.width; word++)
      for (let c = 0; c < size; c++) {
        const value = solved[word * BLOCK + c]!;
        rows[word * width + from + c] = value;
        mean[c]! -= means[word]! * value;
      }
    intercept.set(mean.subarray(0, size), from);
  }
  return { rows, intercept };
}

/** All matrices from here on have rows of BLOCK numbers. */
function conjugateGradients(
  x: Sparse,
  means: Float64Array,
  target: Float64Array,
  { lambda, steps }: RidgeOptions,
): Float64Array {
  const w = new Float64Array(x.width * BLOCK);
  const residual = transposedProduct(x, target);
  const direction = residual.slice();
  let norms = dots(residual, residual);
  for (let step = 0; step < steps; step++) {
    const image = normalProduct(x, means, direction);
    for (let i = 0; i < image.length; i++) image[i]! += lambda * direction[i]!;
    const along = dots(direction, image);
    const far = norms.map((norm, c) => (along[c]! > 0 ? norm / along[c]! : 0));
    addScaled(w, far, direction);
    addScaled(
      residual,
      far.map((value) => -value),
      image,
    );
    const next = dots(residual, residual);
    const keep = next.map((norm, c) => (norms[c]! > 0 ? norm / norms[c]! : 0));
    for (let i = 0; i < direction.length; i += BLOCK)
      for (let c = 0; c < BLOCK; c++) direction[i + c] = residual[i + c]! + keep[c]! * direction[i + c]!;
    norms = next;
  }
  return w;
}

/** X'Y, for Y with means 0. */
function transposedProduct({ rows, width, starts, columns, values }: Sparse, y: Float64Array): Float64Array {
  const out = new Float64Array(width * BLOCK);
  for (let row = 0; row < rows; row++) {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const to = columns[at]! * BLOCK;
      for (let c = 0; c < BLOCK; c++) out[to + c]! += values[at]! * y[row * BLOCK + c]!;
    }
  }
  return out;
}

/** Xc'Xc P = X'X P - n m (m'P), m being the means of X's columns: Xc itself would not be sparse. */
function normalProduct(x: Sparse, means: Float64Array, p: Float64Array): Float64Array {
  const { rows, width, starts, columns, values } = x;
  const out = new Float64Array(width * BLOCK);
  for (let row = 0; row < rows; row++) addRow(out, p, starts[row]!, starts[row + 1]!, columns, values);
  const sum = new Float64Array(BLOCK);
  for (let word = 0; word < width; word++)
    for (let c = 0; c < BLOCK; c++) sum[c]! += means[word]! * p[word * BLOCK + c]!;
  for (let word = 0; word < width; word++)
    for (let c = 0; c < BLOCK; c++) out[word * BLOCK + c]! -= rows * means[word]! * sum[c]!;
  return out;
}

/** Adds x (x'P) to `out`, x being one text. Nearly all of the time of a fit is spent here, hence the eight sums by name. */
function addRow(
  out: Float64Array,
  p: Float64Array,
  from: number,
  to: number,
  columns: Uint32Array,
  values: Float64Array,
): void {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = from; at < to; at++) {
    const value = values[at]!;
    const word = columns[at]! * BLOCK;
    a += value * p[word]!;
    b += value * p[word + 1]!;
    c += value * p[word + 2]!;
    d += value * p[word + 3]!;
    e += value * p[word + 4]!;
    f += value * p[word + 5]!;
    g += value * p[word + 6]!;
    h += value * p[word + 7]!;
  }
  for (let at = from; at < to; at++) {
    const value = values[at]!;
    const word = columns[at]! * BLOCK;
    out[word]! += value * a;
    out[word + 1]! += value * b;
    out[word + 2]! += value * c;
    out[word + 3]! += value * d;
    out[word + 4]! += value * e;
    out[word + 5]! += value * f;
    out[word + 6]! += value * g;
    out[word + 7]! += value * h;
  }
}

/** The product of each column of `a` with that of `b`. */
function dots(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(BLOCK);
  for (let i = 0; i < a.length; i += BLOCK) for (let c = 0; c < BLOCK; c++) out[c]! += a[i + c]! * b[i + c]!;
  return out;
}

/** Adds `by[c] * b` to each column c of `a`. */
function addScaled(a: Float64Array, by: Float64Array, b: Float64Array): void {
  for (let i = 0; i < a.length; i += BLOCK) for (let c = 0; c < BLOCK; c++) a[i + c]! += by[c]! * b[i + c]!;
}

/** Takes each column's mean out of it, and returns the means. */
function takeMeanOut(y: Float64Array): Float64Array {
  const mean = new Float64Array(BLOCK);
  for (let i = 0; i < y.length; i += BLOCK) for (let c = 0; c < BLOCK; c++) mean[c]! += y[i + c]!;
  for (let c = 0; c < BLOCK; c++) mean[c]! /= y.length / BLOCK || 1;
  for (let i = 0; i < y.length; i += BLOCK) for (let c = 0; c < BLOCK; c++) y[i + c]! -= mean[c]!;
  return mean;
}
