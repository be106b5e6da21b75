import type { Speech } from "./speech";

/** A text by its key, so that pure code can name it without a language. Its values may be such texts too. */
export type Phrase<Key extends string> = { key: Key; values?: PhraseValues<Key> };
export type PhraseValues<Key extends string> = Readonly<Record<string, PhraseValue<Key>>>;
type PhraseValue<Key extends string> = string | number | Phrase<Key> | readonly (string | Phrase<Key>)[];

/** Writes a phrase with the phrases and lists among its values. */
export function writePhrase<Key extends string>(phrase: Phrase<Key>, speech: Speech<Key>): string {
  const written = (value: PhraseValue<Key>): string | number => {
    if (typeof value === "string" || typeof value === "number") return value;
    if (isList(value)) {
      return new Intl.ListFormat(speech.language).format(value.map((one) => String(written(one))));
    }
    return writePhrase(value, speech);
  };
  const values = Object.entries(phrase.values ?? {}).map(([name, value]) => [name, written(value)]);
  return speech.say(phrase.key, Object.fromEntries(values));
}

function isList<Key extends string>(
  value: PhraseValue<Key>,
): value is Extract<PhraseValue<Key>, readonly unknown[]> {
  return Array.isArray(value);
}
