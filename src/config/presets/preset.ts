// A preset is a generator's habits: the options that its sites share, applied under everything that the file says.
import type { ConfigInput } from "../schema.js";

export type Preset = Omit<ConfigInput, "preset" | "site">;
