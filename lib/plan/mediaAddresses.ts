/** Stored addresses of uploaded pictures have no host, so they work on every host. */
const OWN = '"/media/';
const BASE = /"baseUrl":\s*"([^"\\]+)"/;

/** JSON for other hosts: addresses of uploaded pictures get the base URL of this installation. */
export function withBase(json: string, base: string): string {
  return json.replaceAll(OWN, `"${base}/media/`);
}

/** The reverse of `withBase`. */
export function withoutBase(json: string, base = baseOf(json)): string {
  return base === undefined ? json : json.replaceAll(`"${base}/media/`, OWN);
}

/** The installation that a bundle's addresses refer to; bundles of older versions name none. */
export function baseOf(json: string): string | undefined {
  return BASE.exec(json)?.[1];
}
