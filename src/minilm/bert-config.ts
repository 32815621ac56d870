// The part of a BERT model's config.json that its graph is made by, as the transformers library writes it.
import { z } from "zod";

export const bertConfig = z.object({
  model_type: z.literal("bert"),
  hidden_act: z.literal("gelu"),
  position_embedding_type: z.literal("absolute").default("absolute"),
  /** Numbers a token. */
  hidden_size: z.number().int().positive(),
  num_hidden_layers: z.number().int().positive(),
  num_attention_heads: z.number().int().positive(),
  layer_norm_eps: z.number().positive(),
  max_position_embeddings: z.number().int().positive(),
});

export type BertConfig = z.infer<typeof bertConfig>;
