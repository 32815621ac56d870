// The JSON Schema of a configuration file, made from the one zod schema, for editors: `"$schema": "..."` in JSON and YAML.
import { z } from "zod";
import { configSchema } from "./schema.js";

/** Of what an author may write: every option with a default is optional. */
export function configJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(configSchema, { io: "input" }) as Record<string, unknown> & { properties: object };
  return {
    ...schema,
    title: "sitelore configuration",
    properties: {
      $schema: { type: "string", description: "Address of this schema, for editors." },
      ...schema.properties,
    },
  };
}
