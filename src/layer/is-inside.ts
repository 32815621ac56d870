// A path that a manifest lists in, whether it stays inside the layer out: "blog/a.md" does, "../a", "/a", "a//b" and "c:a" do not.
// The rule: a layer may come from a stranger, and its manifest must not make us read outside its folder or its site.

export const isInside = (path: string): boolean =>
  !path.startsWith("/") &&
  !/[\\\0:]/.test(path) &&
  !path.split("/").some((segment) => segment === ".." || segment === "." || segment === "");
