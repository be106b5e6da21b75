import type { Properties } from "./collection";

/** Names of properties that other programs use for labels and levels. */
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

/** The first of some properties, regardless of case, that is a word or a number. */
function wordIn(properties: Properties, names: readonly string[]): string | null {
  const values = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of names) {
    const value = values.get(name);
    const word = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
    if (word !== "") return word;
  }
  return null;
}
