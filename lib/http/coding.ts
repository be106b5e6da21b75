/** The encodings in which bytes are kept, the smaller one first. */
const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number] | "identity";

/** Browsers send a handful of different headers, so each is read once; somebody who invents them fills no memory. */
const read = new Map<string, Coding>();
const MOST_READ = 200;

/** The best of the encodings that a client takes. */
export function codingFor(acceptEncoding: string | null | undefined): Coding {
  if (!acceptEncoding) return "identity";
  const known = read.get(acceptEncoding);
  if (known) return known;
  const coding = CODINGS.find((one) => accepts(acceptEncoding, one)) ?? "identity";
  if (read.size < MOST_READ) read.set(acceptEncoding, coding);
  return coding;
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
