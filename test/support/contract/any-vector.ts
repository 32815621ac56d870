// A vector for any text, made from its characters alone and without a model, so that the path of the model is walked. Never all zeros.
export const anyVector =
  (dimension: number) =>
  (text: string): Float64Array => {
    const vector = new Float64Array(dimension).fill(0.01);
    for (let i = 0; i < text.length; i++) vector[(text.charCodeAt(i) * 31 + i) % dimension]! += 1;
    return vector;
  };
