// A vector for any text, made from its characters alone and without a model, so that the path of the model is walked. Never all zeros. The rule:
// it throws for a text that says nothing, for which no embedder is to be asked.
export const anyVector =
  (dimension: number) =>
  (text: string): Float64Array => {
    if (text.trim() === "") throw new Error("a blank text was to be embedded");
    const vector = new Float64Array(dimension).fill(0.01);
    for (let i = 0; i < text.length; i++) vector[(text.charCodeAt(i) * 31 + i) % dimension]! += 1;
    return vector;
  };
