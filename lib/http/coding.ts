/** The encodings in which bytes are kept, the smaller one first. */
const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number] | "identity";

/** The best of the encodings that a client takes. */
export function codingFor(acceptEncoding: string | null | undefined): Coding {
  if (!acceptEncoding) return "identity";
  return CODINGS.find((coding) => accepts(acceptEncoding, coding)) ?? "identity";
}

/** A word with the weight 0 is a refusal, also of the star that stands for all words not named. */
function accepts(header: string, coding: string): boolean {
  const words = header.toLowerCase().split(",");
  const named = words.find((word) => nameOf(word) === coding) ?? words.find((word) => nameOf(word) === "*");
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named);
}

function nameOf(word: string): string {
  return word.split(";", 1)[0]?.trim() ?? "";
}
