import sitelore from "sitelore/vite";
import { pages } from "./pages.js";

export default {
  root: "src",
  base: "/notes/",
  build: { outDir: "../dist", emptyOutDir: true },
  plugins: [pages(), sitelore()],
};
