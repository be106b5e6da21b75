import type { TranslatedKind, Translations, TranslationsOf } from "#lib/records/translations";
import { languageFitting } from "#lib/text/tag";
import type { Bundle } from "./bundle";

type Texts = Record<string, string | null | undefined>;
type Translatable = { translations?: Record<string, Texts> };

/**
 * The translation into this language, or into a fitting one: `pt-BR` is used for `pt`, `zh-TW` for `zh-Hant`, and
 * `pt` for `pt-BR`. Null without a translation.
 */
function textsIn({ translations = {} }: Translatable, language: string): Texts | null {
  const exact = translations[language];
  if (exact) return exact;
  const codes = Object.keys(translations);
  const fitting = codes.find((code) => fits(code, language)) ?? codes.find((code) => fits(language, code));
  return fitting === undefined ? null : (translations[fitting] ?? null);
}

/** Tags are compared once, because a plan has thousands of names in the same few languages. */
const compared = new Map<string, boolean>();

function fits(tag: string, language: string): boolean {
  const pair = `${tag} ${language}`;
  const known = compared.get(pair) ?? languageFitting(tag, [language]) !== undefined;
  compared.set(pair, known);
  return known;
}

/** A record with its texts in the reader's language; texts without a translation stay. */
export function recordIn<R extends { translations?: TranslationsOf<TranslatedKind> }>(
  record: R,
  language: string,
): R {
  const texts = textsIn(record, language);
  return texts ? { ...record, ...written(texts), translations: withOwn(record, record, texts) } : record;
}

/** A name in the reader's language. */
export function nameIn(
  record: { name: string; translations?: Record<string, { name?: string | undefined }> },
  language: string,
): string {
  return textsIn(record, language)?.name || record.name;
}

/** The translation of one text, such as a description; undefined without one. */
export function translationIn(record: Translatable, language: string, field: string): string | undefined {
  return textsIn(record, language)?.[field] || undefined;
}

/** The names of a record in other languages, to be chosen from later; no field without any. */
export function translated(record: { translations?: Translations<"name"> }): {
  translations?: Translations<"name">;
} {
  return record.translations === undefined ? {} : { translations: record.translations };
}

/** Elements have their texts among their properties. */
function elementIn<E extends Pick<Bundle["elements"][number], "props" | "translations">>(
  element: E,
  language: string,
): E {
  const texts = textsIn(element, language);
  if (!texts) return element;
  const { props } = element;
  return {
    ...element,
    props: { ...props, ...written(texts) },
    translations: withOwn(element, props, texts),
  };
}

/** The plan with its texts in this language. The same object if nothing is translated. */
export function inLanguage(bundle: Bundle, language: string): Bundle {
  const change = {
    event: recordIn(bundle.event, language),
    levels: listIn(bundle.levels, language, recordIn),
    elements: listIn(bundle.elements, language, elementIn),
    categories: listIn(bundle.categories, language, recordIn),
    sessions: listIn(bundle.sessions, language, recordIn),
    extras: listIn(bundle.extras, language, recordIn),
  };
  const transitions = listIn(bundle.wayfinding.transitions, language, recordIn);
  const isSame =
    transitions === bundle.wayfinding.transitions &&
    (Object.keys(change) as (keyof typeof change)[]).every((part) => change[part] === bundle[part]);
  return isSame ? bundle : { ...bundle, ...change, wayfinding: { ...bundle.wayfinding, transitions } };
}

function listIn<R>(records: R[], language: string, translate: (record: R, language: string) => R): R[] {
  const translated = records.map((record) => translate(record, language));
  return translated.some((record, index) => record !== records[index]) ? translated : records;
}

/** Adds the original texts that a translation replaces, so that search still finds them. */
function withOwn(
  { translations }: Translatable,
  own: object,
  texts: Texts,
): Record<string, Record<string, string>> {
  const kept = Object.entries(own).filter(([field, text]) => texts[field] && typeof text === "string");
  return { ...(translations as Record<string, Record<string, string>>), own: Object.fromEntries(kept) };
}

/** An empty translation counts as none. */
function written(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}
