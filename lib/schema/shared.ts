import { z } from "zod";
import { isAddressWord } from "#lib/text/addressWords";
import { readCursor } from "#lib/text/cursor";
import { looksLikeId } from "#lib/text/ids";
import { DEFAULT_LIMIT } from "#lib/text/paging";
import { readSort, type Sort } from "#lib/text/sort";
import { LanguageTag } from "./languageTag";

/** Schemas shared by several resources. */

const MAX_LIMIT = 1_000;

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, "This is a whole number, written in digits.")
  .transform(Number);

/** Beyond the end of any list, but within the integer range of the database. */
const MAX_OFFSET = 1_000_000_000;

export const Paging = z.object({
  limit: wholeNumber
    .transform((limit) => Math.min(limit, MAX_LIMIT))
    .optional()
    .meta({
      description: `The maximum number of results; ${DEFAULT_LIMIT} by default, at most ${MAX_LIMIT}.`,
    }),
  offset: wholeNumber
    .transform((offset) => Math.min(offset, MAX_OFFSET))
    .optional()
    .meta({ description: "The number of records to skip." }),
  after: z
    .string()
    .max(4_000)
    .transform((text, context) => {
      const cursor = readCursor(text);
      if (cursor) return cursor;
      const message = "This is no cursor of a list. Leave `after` out, and take `meta.next` from there.";
      context.addIssue({ code: "custom", params: { code: "invalid_cursor" }, message });
      return z.NEVER;
    })
    .optional()
    .meta({
      description:
        "The cursor of the next page: `meta.next` of the previous page, with the same filters and `sort`. " +
        "It cannot be combined with `offset`.",
    }),
});

/** The sort parameter of a list; `-` means descending. Ties keep the list's default order. */
export function sortBy<const Field extends string>(fields: readonly Field[]) {
  return z
    .string()
    .max(200)
    .transform((text, context): Sort<Field>[] => {
      const read = readSort(text, fields);
      if ("sort" in read) return read.sort;
      const message = `"${read.unknown}" is not a sort field; use ${fields.join(", ")}.`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional()
    .meta({ description: `Fields to sort by, \`-\` for descending order: ${fields.join(", ")}.` });
}

export const SortLanguage = LanguageTag.meta({
  description: "The language whose alphabet names are sorted by, such as `de`.",
});

/** Values of a filter, separated by commas or as repeated parameters. */
const several = z
  .union([z.string().max(2_000), z.array(z.string().max(200)).max(100)])
  .transform((sent) => [
    ...new Set([sent].flat().flatMap((text) => text.split(",").map((word) => word.trim()))),
  ]);

/** One or more of some words, separated by commas or as repeated parameters. */
export function severalOf<const Word extends string>(words: readonly Word[]) {
  const one = { type: "string", enum: [...words] };
  return several
    .transform((sent, context): Word[] => {
      const wrong = sent.find((word) => !words.some((known) => known === word));
      if (wrong === undefined) return sent as Word[];
      context.addIssue({ code: "invalid_value", values: [...words], input: wrong });
      return z.NEVER;
    })
    .meta({ anyOf: [one, { type: "array", items: one }] });
}

/** The same for ids, which contain no commas. */
export const SeveralIds = several.meta({
  anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
});

/** A boolean query parameter: 1 or 0. */
export const Flag = z.enum(["1", "0", "true", "false"]).transform((word) => word === "1" || word === "true");

/** An optional field with a default; `null` resets it to the default. */
export function orUsual<S extends z.ZodType>(schema: S, usual: z.output<S>) {
  return schema
    .nullable()
    .transform((value): z.output<S> => value ?? usual)
    .optional();
}

/** Metres on the plan. */
export const Coordinate = z.number().min(-100_000).max(100_000);
export const MAX_SIZE = 10_000;
export const Size = z.number().gt(0).max(MAX_SIZE);
/** Maximum build height in metres. */
export const HeightLimit = z.number().gt(0).max(200);
export const Corners = z
  .array(z.tuple([Coordinate, Coordinate]))
  .min(3)
  .max(1_000);

/** A record's id in another system. */
export const ForeignId = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !looksLikeId(text), "An externalId must not look like one of our ids.");

/** A foreign id that can be used in a path instead of our own. */
export const ExternalId = ForeignId.refine(
  (text) => !isAddressWord(text),
  'An externalId is part of URLs, where "import", "merge", "." and ".." are reserved.',
);

/** Only URLs that a browser can open without running code: javascript: and data: are refused. */
export const WebAddress = z
  .string()
  .trim()
  .max(2_048)
  .refine((text) => isWebAddress(text), "This must be an http or https address.")
  .refine((text) => !namesUser(text), "Leave the user name and password out of this address.");

/** The path of an uploaded image. */
const OWN_PICTURE = /^\/media\/[\w-]+(?:\.[\w-]+)*$/;

function isWebAddress(text: string): boolean {
  if (OWN_PICTURE.test(text)) return true;
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** User names in URLs can disguise the host or reveal a password. */
function namesUser(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== "" || password !== "";
}

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("This is not an e-mail address."));

export const Color = z
  .string()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "A colour is written as #rgb or #rrggbb.");

/** Databases and calendars disagree on other years. */
const hasOrdinaryYear = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9_999;

/**
 * ISO 8601 with any offset, stored as UTC. Invalid text aborts validation, because rules about the whole record expect
 * a Date.
 */
export const Moment = z.iso
  .datetime({ offset: true, abort: true })
  .transform((text) => new Date(text))
  .refine(hasOrdinaryYear, "The year must be 1 to 9999, in UTC.")
  .meta({ description: "ISO 8601 with a time zone." });

/** A filter for clients that keep a copy of a list up to date. */
export const UpdatedSince = Moment.optional().meta({
  description:
    "Only records that were created or changed at or after this moment; deleted records are not included. " +
    "Use a time one minute before your last request, because a change has the time at which it began.",
});

/** For lists whose only filter is the time of the last change. */
export const RecordFilter = Paging.extend({ updatedSince: UpdatedSince });

/** For lists that are returned as a whole unless a page is requested. */
export const WholeListFilter = RecordFilter;
export type WholeListFilter = z.output<typeof WholeListFilter>;

/** A filter in which an empty value looks for records without one. */
export const OrNone = z
  .string()
  .max(200)
  .transform((text) => (text === "" ? null : text));

/** An amount in minor units of its currency. */
export const Cents = z.number().int().min(0).max(1_000_000_000_000);

export const Tags = z.array(z.string().trim().min(1).max(100)).max(100);
export const Metadata = z
  .record(z.string().max(100), z.string().max(2_000))
  .refine((map) => Object.keys(map).length <= 100, "There is room for 100 entries.");

/** The timestamps of every record. */
export const Stamps = { createdAt: z.date(), updatedAt: z.date() };
