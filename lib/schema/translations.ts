import { z } from "zod";
import type { TRANSLATED, TranslatedKind, TranslationsOf } from "#lib/records/translations";

const LanguageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "A language is written as de or pt-BR.");

const MOST_LANGUAGES = 50;

/** Texts in other languages, each at most as long as the original may be. */
export function translationsUpTo<Field extends string>(lengths: Record<Field, number>) {
  const texts = Object.fromEntries(
    Object.entries<number>(lengths).map(([field, length]) => [
      field,
      z.string().trim().max(length).optional(),
    ]),
  ) as Record<Field, z.ZodOptional<z.ZodString>>;
  return z
    .record(LanguageCode, z.object(texts))
    .refine(
      (translations) => Object.keys(translations).length <= MOST_LANGUAGES,
      `There is room for ${MOST_LANGUAGES} languages.`,
    );
}

type Lengths<K extends TranslatedKind> = Record<(typeof TRANSLATED)[K][number], number>;

const lengths = {
  event: { name: 200, description: 20_000 },
  levels: { name: 200, shortName: 20 },
  elements: { name: 200, text: 2_000 },
  categories: { name: 200 },
  transitions: { name: 200 },
  extras: { name: 200, description: 20_000 },
  sessions: { title: 200, description: 20_000 },
} satisfies { [K in TranslatedKind]: Lengths<K> };

const schemas = {
  event: translationsUpTo(lengths.event).meta({ id: "EventTranslations" }),
  levels: translationsUpTo(lengths.levels).meta({ id: "LevelTranslations" }),
  elements: translationsUpTo(lengths.elements).meta({ id: "ElementTranslations" }),
  categories: translationsUpTo(lengths.categories).meta({ id: "CategoryTranslations" }),
  transitions: translationsUpTo(lengths.transitions).meta({ id: "TransitionTranslations" }),
  extras: translationsUpTo(lengths.extras).meta({ id: "ExtraTranslations" }),
  sessions: translationsUpTo(lengths.sessions).meta({ id: "SessionTranslations" }),
};

/** For a response. */
export function translationsOf<K extends TranslatedKind>(kind: K) {
  return schemas[kind] as unknown as z.ZodType<TranslationsOf<K>, TranslationsOf<K>>;
}

/** For a request; without this field the translations are unchanged. */
export function translationsInput<K extends TranslatedKind>(kind: K) {
  const description = "Its texts in other languages, by language: `{ de: { name: … } }`.";
  return translationsOf(kind)
    .nullable()
    .transform((translations) => translations ?? {})
    .optional()
    .meta({ description });
}

const Kind = z.enum(["event", "levels", "elements", "categories", "transitions", "extras", "sessions"]);

export const TranslatedText = z
  .object({
    kind: Kind,
    id: z.string(),
    field: z.string().meta({ description: "The translated field, such as `name`." }),
    text: z.string().meta({ description: "The text in the event's own language." }),
    translations: z.record(z.string(), z.string()).meta({ description: "The text by language." }),
  })
  .meta({ id: "TranslatedText", description: "A text of the event that visitors read." });
export type TranslatedText = z.output<typeof TranslatedText>;

const MOST_CHANGES = 5_000;

const TextChange = z
  .object({
    kind: Kind,
    id: z.string().min(1).max(100),
    field: z.string().min(1).max(50),
    language: LanguageCode,
    text: z.string().trim().max(20_000).meta({ description: "Empty to remove the translation." }),
  })
  .superRefine(({ kind, field, text }, context) => {
    const most = (lengths[kind] as Record<string, number>)[field];
    const about = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (most === undefined) about("field", `The ${kind} have no text "${field}" that can be translated.`);
    else if (text.length > most) about("text", `This is longer than ${most} characters.`);
  })
  .meta({ id: "TextChange" });

export const TranslationChanges = z.object({ texts: z.array(TextChange).min(1).max(MOST_CHANGES) }).meta({
  id: "TranslationChanges",
  example: {
    texts: [
      { kind: "levels", id: "lvl_0a1b2c3d4e5f6g7h8i9j0k", field: "name", language: "de", text: "Halle 1" },
    ],
  },
});
export type TranslationChanges = z.output<typeof TranslationChanges>;

export const TranslationsSaved = z
  .object({ changed: z.number().int().meta({ description: "The number of changed records." }) })
  .meta({ id: "TranslationsSaved" });
