/** Encodings of cached bodies, best compression first. */
const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number] | "identity";

/**
 * Browsers send few different headers, so the parsed result is cached, up to a limit that made-up headers cannot
 * exceed.
 */
const read = new Map<string, Coding>();
const MOST_READ = 200;

/** The best encoding that the client accepts. */
export function codingFor(acceptEncoding: string | null | undefined): Coding {
  if (!acceptEncoding) return "identity";
  const known = read.get(acceptEncoding);
  if (known) return known;
  const coding = CODINGS.find((one) => accepts(acceptEncoding, one)) ?? "identity";
  if (read.size < MOST_READ) read.set(acceptEncoding, coding);
  return coding;
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
