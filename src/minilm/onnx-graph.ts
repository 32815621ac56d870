// In: calls that add weights and operations. Out: the bytes of an ONNX model.
// The rule: every operation has one output, whose name is its own; names are numbered, so the same calls give the same bytes.
// Format: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto, operator set 17.
import proto, { type onnx } from "onnx-proto";

const { DataType } = proto.onnx.TensorProto;
const { AttributeType } = proto.onnx.AttributeProto;

export type Name = string & { readonly __name: unique symbol };
type Attribute = number | readonly number[];

export interface GraphIo {
  readonly name: string;
  readonly type: "int64" | "float32";
  /** A number, or the name of a size that the caller chooses: ["batch", "sequence", 384]. */
  readonly shape: readonly (string | number)[];
}

export class OnnxGraph {
  private readonly nodes: onnx.INodeProto[] = [];
  private readonly weights: onnx.ITensorProto[] = [];
  private readonly inputs: onnx.IValueInfoProto[] = [];
  private count = 0;

  input(io: GraphIo): Name {
    this.inputs.push(valueInfo(io));
    return io.name as Name;
  }

  floats(shape: readonly number[], values: Float32Array): Name {
    return this.weight(shape, DataType.FLOAT, values);
  }

  int8s(shape: readonly number[], values: Int8Array): Name {
    return this.weight(shape, DataType.INT8, values);
  }

  int64s(values: readonly number[]): Name {
    return this.weight([values.length], DataType.INT64, BigInt64Array.from(values, BigInt));
  }

  /** A number by itself, as a tensor without dimensions. */
  scalar(value: number): Name {
    return this.weight([], DataType.FLOAT, Float32Array.of(value));
  }

  op(opType: string, inputs: readonly Name[], attributes: Readonly<Record<string, Attribute>> = {}): Name {
    const name = this.name(opType);
    this.nodes.push({
      opType,
      name,
      input: [...inputs],
      output: [name],
      attribute: Object.entries(attributes).map(([key, value]) => attributeOf(key, value)),
    });
    return name;
  }

  /** `output` is given the name and shape under which the caller asks for it. */
  encode(output: Name, io: GraphIo): Uint8Array {
    this.nodes.push({ opType: "Identity", name: io.name, input: [output], output: [io.name] });
    const model: onnx.IModelProto = {
      irVersion: 8,
      opsetImport: [{ domain: "", version: 17 }],
      producerName: "sitelore",
      graph: {
        name: "minilm",
        node: this.nodes,
        initializer: this.weights,
        input: this.inputs,
        output: [valueInfo(io)],
      },
    };
    return proto.onnx.ModelProto.encode(model).finish();
  }

  private weight(shape: readonly number[], dataType: number, values: Float32Array | Int8Array | BigInt64Array): Name {
    const name = this.name("weight");
    const rawData = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.weights.push({ name, dims: [...shape], dataType, rawData });
    return name;
  }

  private name(of: string): Name {
    return `${of}_${this.count++}` as Name;
  }
}

function valueInfo({ name, type, shape }: GraphIo): onnx.IValueInfoProto {
  const dim = shape.map((size) => (typeof size === "number" ? { dimValue: size } : { dimParam: size }));
  const elemType = type === "int64" ? DataType.INT64 : DataType.FLOAT;
  return { name, type: { tensorType: { elemType, shape: { dim } } } };
}

/** Whole numbers are INT, as every attribute used here wants, but for those named in FLOATS. */
function attributeOf(name: string, value: Attribute): onnx.IAttributeProto {
  if (typeof value !== "number") return { name, type: AttributeType.INTS, ints: [...value] };
  if (FLOATS.has(name)) return { name, type: AttributeType.FLOAT, f: value };
  return { name, type: AttributeType.INT, i: value };
}

const FLOATS = new Set(["epsilon"]);
