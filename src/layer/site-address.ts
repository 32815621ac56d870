// The address of a published layer, as somebody gives it, in; that of the site, and of each of its files, out. The rule: no Node and nothing to
// load: a page uses it as well.

export const isAddress = (layer: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(layer);

/** "https://a.example/knowledge/manifest.json" is the site "https://a.example"; a query and a fragment go. */
export function siteOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.search = url.hash = "";
  return url.href.replace(/(?:knowledge\/)?(?:manifest\.json)?$/, "").replace(/\/+$/, "");
}

/** "blog/crème 100%.md" is not a URL; its segments are encoded. */
export const urlOf = (site: string, file: string): string =>
  `${site}/${file.split("/").map(encodeURIComponent).join("/")}`;
