/** Encodings of cached bodies, best compression first. */
const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number] | "identity";

/** Clients send only a few different headers, so each is read once. Limited in number and length. */
const bestByHeader = new Map<string, Coding>();
const [MOST_HEADERS, LONGEST_HEADER] = [200, 100];

/** The best encoding that the client accepts. */
export function codingFor(acceptEncoding: string | null | undefined): Coding {
  if (!acceptEncoding) return "identity";
  const known = bestByHeader.get(acceptEncoding);
  if (known) return known;
  const best = CODINGS.find((coding) => accepts(acceptEncoding, coding)) ?? "identity";
  if (bestByHeader.size === MOST_HEADERS) bestByHeader.clear();
  if (acceptEncoding.length <= LONGEST_HEADER) bestByHeader.set(acceptEncoding, best);
  return best;
}

/** Weight 0 rejects an encoding; `*` stands for all encodings that are not listed. */
function accepts(header: string, coding: string): boolean {
  const words = header.toLowerCase().split(",");
  const named = words.find((word) => nameOf(word) === coding) ?? words.find((word) => nameOf(word) === "*");
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named);
}

function nameOf(word: string): string {
  return word.split(";", 1)[0]?.trim() ?? "";
}

/**
 * Next removes `Content-Encoding` from a handler's response. The server in front reads this header instead and restores
 * it.
 */
export const CODING_HEADER = "x-body-coding";
