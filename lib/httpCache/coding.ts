/** Encodings of cached bodies, best compression first. */
const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number] | "identity";

/** The best encoding that the client accepts. */
export function codingFor(acceptEncoding: string | null | undefined): Coding {
  return CODINGS.find((coding) => acceptEncoding && accepts(acceptEncoding, coding)) ?? "identity";
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
