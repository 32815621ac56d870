// A tool as a model is shown it. In: a tool. Out: its name, what it does, and the JSON Schema of its arguments, without what endpoints stumble over.
import { z } from "zod";
import type { ToolSpec } from "../ports-model.js";
import type { Tool } from "../tool.js";

export function toolSpec({ name, description, input }: Tool): ToolSpec {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, { io: "input" }) as Record<string, unknown>;
  return { name, description, parameters: { additionalProperties: false, ...parameters } };
}
