// In: the bytes of a safetensors file. Out: its tensors as 32-bit floats, by name.
// The rule: what the header says of a tensor must be what its bytes are; anything else is an error that names the tensor.
// Format: 8 bytes of header length, a JSON header, the data (https://github.com/huggingface/safetensors).
import { z } from "zod";

export interface Tensor {
  readonly shape: readonly number[];
  /** Row by row. */
  readonly values: Float32Array;
}

const offset = z.number().int().nonnegative();
const header = z.record(
  z.string(),
  z.object({
    dtype: z.string(),
    shape: z.array(z.number().int().nonnegative()),
    data_offsets: z.tuple([offset, offset]),
  }),
);

/** Tensors of other types than F16 and F32 (position ids, say) are left out. */
export function readSafetensors(bytes: Uint8Array): Map<string, Tensor> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = bytes.length < 8 ? Infinity : Number(view.getBigUint64(0, true));
  if (headerLength > bytes.length - 8) throw new Error("The weights end before their header does.");
  const data = bytes.subarray(8 + headerLength);
  const tensors = new Map<string, Tensor>();
  for (const [name, { dtype, shape, data_offsets: span }] of Object.entries(
    headerOf(bytes.subarray(8, 8 + headerLength)),
  )) {
    if (dtype !== "F16" && dtype !== "F32") continue;
    const count = shape.reduce((product, size) => product * size, 1);
    const size = dtype === "F16" ? 2 : 4;
    if (span[1] - span[0] !== count * size || span[1] > data.length) {
      throw new Error(`The weights of ${name} are ${span[1] - span[0]} bytes and should be ${count * size}.`);
    }
    // A copy: the data may start at any offset, and a typed array only at a multiple of its element.
    const raw = new Uint8Array(data.subarray(span[0], span[1])).buffer;
    const values = dtype === "F16" ? floatsOf(new Uint16Array(raw)) : new Float32Array(raw);
    tensors.set(name, { shape, values });
  }
  return tensors;
}

function headerOf(bytes: Uint8Array): z.infer<typeof header> {
  try {
    const { __metadata__, ...tensors } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return header.parse(tensors);
  } catch (error) {
    throw new Error("The header of the weights cannot be read.", { cause: error });
  }
}

/** IEEE 754 halves, by a table of all 65,536. */
function floatsOf(halves: Uint16Array): Float32Array {
  table ??= Float32Array.from({ length: 0x10000 }, (_, half) => floatOf(half));
  const floats = new Float32Array(halves.length);
  for (let i = 0; i < halves.length; i++) floats[i] = table[halves[i]!]!;
  return floats;
}

let table: Float32Array | null = null;

/** 1 bit of sign, 5 of exponent (15 more than it is), 10 of fraction. */
function floatOf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
