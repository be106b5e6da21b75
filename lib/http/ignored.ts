import { z } from "zod";
import { nearestWord } from "#lib/text/nearest";
import type { Endpoint } from "./endpoint";
import type { Ignored } from "./reply";

const MOST_IGNORED = 20;
const MOST_LETTERS = 100;

/** Unknown query parameters, to warn about typos. Public addresses receive tracking parameters and are exempt. */
export function ignoredIn(
  { access, query }: Pick<Endpoint, "access" | "query">,
  { url }: Request,
): Ignored[] {
  if (access === "public") return [];
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const sent = [...new Set(new URL(url).searchParams.keys())].map((name) => name.slice(0, MOST_LETTERS));
  return sent
    .filter((name) => !known.includes(name))
    .slice(0, MOST_IGNORED)
    .map((name) => ({ name, nearest: nearestWord(name, known) }));
}
