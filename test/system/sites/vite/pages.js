// A page for each post, as a small site of one's own makes them with Vite.
import { readdirSync, readFileSync } from "node:fs";

export const pages = () => ({
  name: "pages",
  generateBundle() {
    for (const name of readdirSync("posts")) {
      const text = readFileSync(`posts/${name}`, "utf8");
      if (/^draft: true$/m.test(text)) continue;
      const title = /^title: (.*)$/m.exec(text)[1];
      const source = `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
      this.emitFile({ type: "asset", fileName: `posts/${name.replace(/\.md$/, "")}.html`, source });
    }
  },
});
