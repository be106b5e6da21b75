import { mentionOf, withMentions } from "#lib/plan/comments";
import { fold } from "#lib/text/fold";

/** Mentions while a comment is written: people are shown by name and sent by id. */

export type Colleague = { id: string; name: string };

const MOST_OFFERED = 6;

/** The text typed after an @ before the caret; a name may have a space in it. */
export function mentionTyped(text: string, caret: number): { from: number; word: string } | null {
  const found = /(?:^|[\s(])@([^\s@]*(?: [^\s@]+)?)$/u.exec(text.slice(0, caret));
  const word = found?.[1];
  return word === undefined ? null : { from: caret - word.length - 1, word };
}

/** People whose name, or a later word of it, begins with what is typed. */
export function offered(people: readonly Colleague[], word: string): Colleague[] {
  const key = ` ${fold(word)}`;
  return people.filter(({ name }) => ` ${fold(name)}`.includes(key)).slice(0, MOST_OFFERED);
}

/** The text with a name in the place of what was typed, and the caret behind it. */
export function withName(
  text: string,
  { from, caret }: { from: number; caret: number },
  { name }: Colleague,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ""), caret: before.length };
}

/**
 * The text with ids in the place of names. Of people with the same name, those who were chosen from the list are meant, one
 * after the other; a name that only one person has needs no choice.
 */
export function toSend(text: string, people: readonly Colleague[], chosen: readonly Colleague[]): string {
  const idsOf = new Map<string, string[]>();
  for (const { id, name } of chosen) idsOf.set(name, [...(idsOf.get(name) ?? []), id]);
  for (const { id, name } of people) {
    const isOnlyOne = people.filter((other) => other.name === name).length === 1;
    if (!idsOf.has(name) && isOnlyOne) idsOf.set(name, [id]);
  }
  // The longest name first: "Ada Weber" is not "Ada" and a word.
  const names = [...idsOf.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  if (names.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])@(${names.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return text.replace(pattern, (all, name: string) => {
    const ids = idsOf.get(name) ?? [];
    const id = ids.length > 1 ? ids.shift() : ids[0];
    return id === undefined ? all : mentionOf(id);
  });
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The text with names in the place of ids; people without a name stay as they are. */
export function toEdit(text: string, people: readonly Colleague[]): string {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return withMentions(text, (id) => (names.has(id) ? `@${names.get(id)}` : mentionOf(id)));
}

export type Piece = { at: number; text: string; isMention: boolean };

/** A text in pieces, with the names of the people whom it mentions; `unknown` is shown for people who have left. */
export function piecesOf(text: string, people: readonly Colleague[], unknown: string): Piece[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const marked = withMentions(text, (id) => `\u0000@${names.get(id) ?? unknown}\u0000`);
  return marked
    .split("\u0000")
    .map((piece, at) => ({ at, text: piece, isMention: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
