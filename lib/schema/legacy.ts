import { z } from "zod";
import { fromMetadata } from "#lib/legacy/booths";
import { EXHIBITOR_SYNONYMS, exhibitorInput, WRITABLE_TEXTS } from "#lib/legacy/exhibitors";
import { inOurSpelling } from "#lib/legacy/spelling";
import { MAX_HOLD_MINUTES } from "#lib/sales/hold";
import { BoothPatch } from "./booths";
import { ExhibitorInput, ExhibitorPatch } from "./exhibitors";
import { SessionPatch } from "./sessions";
import { Metadata, WebAddress } from "./shared";

/**
 * Request bodies of the legacy API. Clients send numbers as text, switches as words and lists of one item as the item.
 * The values are then validated by the schemas of the resources.
 */

const Key = z
  .union([z.string().trim().min(1).max(200), z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)], {
    error: "This must be an id: a whole number, or a text.",
  })
  .transform(String)
  .meta({ id: "CompatId" });
const MaybeKey = z
  .union([z.literal("").transform(() => undefined), z.null().transform(() => undefined), Key])
  .meta({ id: "CompatOptionalId" })
  .optional();
const Words = z.union([z.string(), z.number().transform(String), z.null()]);
/** Empty text means no value. */
const Text = Words.transform((text) => (text === null || text.trim() === "" ? null : text)).optional();
const Switch = z
  .union([
    z.boolean(),
    z.literal([1, "1", "true", "True", "on", "yes"]).transform(() => true),
    z.literal([0, "0", "false", "False", "off", "no", ""]).transform(() => false),
  ])
  .optional();
const Count = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    {
      error: "This must be a whole number.",
    },
  )
  .pipe(z.number().int().min(1).max(1_000_000));

function listOf<T extends z.ZodType>(item: T, max = 5_000) {
  return z.union([
    z.array(item).max(max),
    z.literal("").transform((): z.output<T>[] => []),
    z.null().transform((): z.output<T>[] => []),
    item.transform((one): z.output<T>[] => [one as z.output<T>]),
  ]);
}

const Pairs = z
  .union([
    z.array(z.object({ key: z.string(), value: Words })).transform((pairs) => mapOf(pairs)),
    z.record(z.string(), Words).transform((map) => withoutNulls(map)),
  ])
  .meta({ id: "CompatMetadata" });

function mapOf(pairs: readonly { key: string; value: string | null }[]): Record<string, string> {
  return withoutNulls(Object.fromEntries(pairs.map(({ key, value }) => [key, value])));
}

function withoutNulls(map: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? ""]));
}

/** Validates with the resource's own schema; its errors are reported for the body. */
function readAs<T extends z.ZodType>(schema: T, input: unknown, context: z.core.$RefinementCtx): z.output<T> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  for (const { code, path, message } of result.error.issues) {
    context.addIssue({ code: "custom", path, message, params: { code } });
  }
  return z.NEVER;
}

/** How the body of an action is read: property names in any case, synonyms, and unknown ones ignored. */
export type Sent<T extends z.ZodType> = { schema: T; spelled(given: Record<string, unknown>): unknown };

function sent<T extends z.ZodType>(
  schema: T,
  names: readonly string[],
  synonyms: Record<string, string> = {},
): Sent<T> {
  const all = { expoId: "eventId", ...synonyms };
  return { schema, spelled: (given) => inOurSpelling(given, names, all) };
}

function fields<S extends z.ZodRawShape>(shape: S, synonyms: Record<string, string> = {}) {
  return sent(z.object(shape), Object.keys(shape), synonyms);
}

const EVENT = { eventId: Key };
const ONE = { eventId: MaybeKey, id: Key };
const OF_EXHIBITOR = { exhibitorId: "id" };

export const NoFields = fields({});
export const OfEvent = fields(EVENT);
export const OneExhibitor = fields(ONE, OF_EXHIBITOR);
export const OneCategory = fields(ONE, { categoryId: "id" });

const WebhookUrl = z
  .union([WebAddress, z.literal("").transform(() => null), z.null()])
  .optional()
  .transform((url) => url ?? null);
const webhook = fields({ ...EVENT, webhookUrl: WebhookUrl }, { url: "webhookUrl" });
export const WebhookSetting = {
  ...webhook,
  schema: webhook.schema.transform(({ eventId, webhookUrl }) => ({ eventId, url: webhookUrl })),
};

const Fields = z.union([
  listOf(z.string(), 100),
  z.record(z.string(), z.unknown()).transform((map) => Object.keys(map).filter((name) => Boolean(map[name]))),
]);
export const BulkRead = fields({
  ...EVENT,
  ids: listOf(Key, 20_000).optional(),
  externalIds: listOf(Key, 20_000).optional(),
  fields: Fields.optional(),
});
export const ByExternalId = fields({ ...EVENT, externalId: Key });

/** A category by number, by name, or by both, which need not match. */
const CategoryRef = z
  .union([
    z.object({ id: MaybeKey, name: z.string().trim().min(1).max(200).optional() }),
    z
      .number()
      .int()
      .transform((id) => ({ id: String(id), name: undefined })),
    z
      .string()
      .trim()
      .min(1)
      .max(200)
      .transform((name) => ({ id: /^\d+$/.test(name) ? name : undefined, name })),
  ])
  .meta({ id: "CompatCategory" });
export type LegacyCategoryRef = { id?: string | undefined; name?: string | undefined };

const exhibitorShape = {
  name: z.string().trim().min(1).max(100),
  featured: Switch,
  advertised: Switch,
  categories: listOf(CategoryRef, 100).optional(),
  tags: listOf(z.string(), 100).optional(),
  metadata: Pairs.optional(),
};
const TEXTS = Object.fromEntries(WRITABLE_TEXTS.map((name) => [name, Text]));
const EXHIBITOR_NAMES = [...Object.keys(exhibitorShape), ...WRITABLE_TEXTS, "eventId", "id"];

const NewExhibitor = z
  .object({ ...TEXTS, ...exhibitorShape, ...EVENT })
  .transform(({ eventId, categories, ...input }, context) => ({
    eventId,
    categories,
    input: readAs(ExhibitorInput, exhibitorInput(input), context),
  }));
const ExhibitorChange = z
  .object({ ...TEXTS, ...exhibitorShape, ...ONE, name: exhibitorShape.name.optional() })
  .transform(({ eventId, id, categories, ...input }, context) => ({
    eventId,
    id,
    categories,
    input: readAs(ExhibitorPatch, exhibitorInput(input), context),
  }));

export type LegacyExhibitorInput = z.output<typeof ExhibitorPatch>;

export const AddExhibitor = sent(NewExhibitor, EXHIBITOR_NAMES, EXHIBITOR_SYNONYMS);
export const UpdateExhibitor = sent(ExhibitorChange, EXHIBITOR_NAMES, EXHIBITOR_SYNONYMS);

const ImageUrl = z.union([z.literal("").transform(() => null), z.null(), WebAddress]).optional();
export const PictureOf = fields(
  { ...ONE, imgUrl: ImageUrl, file: z.instanceof(Uint8Array).optional() },
  { ...OF_EXHIBITOR, url: "imgUrl", imageUrl: "imgUrl", logo: "file", image: "file" },
);

export const OneBooth = fields({ ...EVENT, name: Key }, { boothName: "name" });
export const UpdateBooth = fields(
  {
    ...EVENT,
    name: Key,
    adminNotes: Text,
    isOnHold: Switch,
    holdMinutes: Count.pipe(z.number().max(MAX_HOLD_MINUTES)).optional(),
    metadata: Pairs.pipe(Metadata)
      .transform((pairs, context) => readAs(BoothPatch, fromMetadata(pairs), context))
      .optional(),
  },
  { boothName: "name" },
);
export const BoothOfExhibitor = fields({ ...EVENT, boothName: Key, exhibitorId: Key }, { name: "boothName" });

const CategoryName = z.string().trim().min(1).max(200);
export const AddCategory = fields({ ...EVENT, name: CategoryName });
export const UpdateCategory = fields({ ...ONE, name: CategoryName }, { categoryId: "id" });

export const ExtraOfExhibitor = fields(
  { ...ONE, extraId: Key, quantity: Count.optional(), boothName: MaybeKey },
  OF_EXHIBITOR,
);

const Moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], {
    error: "This must be a date and time, such as 2027-05-04T09:00:00Z.",
  })
  .meta({ id: "CompatMoment" });
const inUtc = (moment: string) =>
  /T/.test(moment) ? moment.replace(/(T[\d:.]+)$/, "$1Z") : `${moment}T00:00:00Z`;
const SessionItem = z
  .object({
    id: MaybeKey,
    externalId: MaybeKey,
    name: z.string().trim().min(1).max(200).optional(),
    description: Text,
    dates: z.array(Moment).length(2).optional(),
    startDate: Moment.optional(),
    endDate: Moment.optional(),
    boothId: z.union([MaybeKey, z.literal(0).transform(() => undefined)]),
    boothName: MaybeKey,
  })
  .transform(({ id, name, externalId, description, ...item }, context) => {
    const [start = item.startDate, end = item.endDate] = item.dates ?? [];
    const input = {
      title: name,
      externalId,
      description,
      boothId: item.boothId ?? item.boothName,
      startsAt: start && inUtc(start),
      endsAt: end && inUtc(end),
    };
    return { id, input: readAs(SessionPatch, input, context) };
  })
  .meta({ id: "CompatSession" });
export type LegacySessionInput = z.output<typeof SessionItem>;

export const UpsertSessions = fields({ ...EVENT, sessions: listOf(SessionItem) });
export const DeleteSessions = fields({
  ...EVENT,
  ids: listOf(Key).default([]),
  externalIds: listOf(Key).default([]),
});
