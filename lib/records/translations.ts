/**
 * Texts of a record in other languages than the event's own, by language and field. Versions of the plan that were
 * published before translations existed have none.
 */
export type Translations<Field extends string> = Record<string, { [F in Field]?: string | undefined }>;

/** The translatable texts of each kind of record. */
export const TRANSLATED = {
  event: ["name", "description"],
  levels: ["name", "shortName"],
  elements: ["name", "text"],
  categories: ["name"],
  transitions: ["name"],
  extras: ["name", "description"],
  sessions: ["title", "description"],
} as const;

export type TranslatedKind = keyof typeof TRANSLATED;
export type TranslationsOf<K extends TranslatedKind> = Translations<(typeof TRANSLATED)[K][number]>;
