/** In our records the address of an uploaded picture has no host, so that it leads to whichever one is open. */
const OWN = '"/media/';
const BASE = /"baseUrl":\s*"([^"\\]+)"/;

/** Bundles and other JSON for readers elsewhere: addresses of uploaded pictures with this installation's name. */
export function withBase(json: string, base: string): string {
  return json.replaceAll(OWN, `"${base}/media/`);
}

/** What the above was done to with `base`, as it was before. */
export function withoutBase(json: string, base = baseOf(json)): string {
  return base === undefined ? json : json.replaceAll(`"${base}/media/`, OWN);
}

/** The installation that a bundle's addresses lead to; none is named in those published by older versions. */
export function baseOf(json: string): string | undefined {
  return BASE.exec(json)?.[1];
}
