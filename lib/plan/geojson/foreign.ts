import type { Properties } from "./collection";

/** What features of other programs say about themselves, by the names that such programs use. */
const LABELS = ["label", "name", "ref", "number", "booth", "stand"];
const LEVELS = ["level", "floor", "storey", "hall"];

/** A booth's number, or the name of anything else. */
export function labelIn(properties: Properties): string | null {
  return wordIn(properties, LABELS);
}

/** The level's name or number. */
export function levelIn(properties: Properties): string | null {
  return wordIn(properties, LEVELS);
}

/** The first of some properties, whatever its capitals, that is a word or a number. */
function wordIn(properties: Properties, names: readonly string[]): string | null {
  const values = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of names) {
    const value = values.get(name);
    const word = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
    if (word !== "") return word;
  }
  return null;
}
