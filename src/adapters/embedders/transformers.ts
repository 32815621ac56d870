// The parts of transformers.js that are used. In the package this file is a bundle with its image and web runtimes left out
// (scripts/build.mjs), since npm ignores the overrides with which alone it can be installed as a dependency.
import { AutoConfig, AutoModel, AutoTokenizer, env, Tensor } from "@xenova/transformers";

export { AutoConfig, AutoModel, AutoTokenizer, env, Tensor };
