import { z } from "zod";
import { type SESSION_FIELDS, timesFault } from "#lib/records/sessions";
import { SORTS } from "#lib/text/sort";
import { SAMPLES } from "#lib/webhooks/samples";
import type { InputShape, OutputShape } from "./shapes";
import {
  Coordinate,
  ExternalId,
  Moment,
  orUsual,
  Paging,
  SortLanguage,
  Stamps,
  sortBy,
  Tags,
  UpdatedSince,
  WebAddress,
} from "./shared";
import { translationsInput, translationsOf } from "./translations";

const words = z.string().trim().max(200).nullish();
const Title = z.string().trim().min(1).max(200);

const Speaker = z.object({
  name: z.string().trim().min(1).max(200),
  title: words,
  company: words,
  photoUrl: WebAddress.nullish(),
});

const input = {
  title: Title.optional(),
  name: Title.optional().meta({ description: "An alternative to `title`, with the same meaning." }),
  startsAt: Moment,
  endsAt: Moment,
  externalId: ExternalId.nullish(),
  description: z.string().max(20_000).nullish().meta({
    description: "Rich text with basic formatting, lists and links; other tags are removed.",
  }),
  kind: words,
  track: words,
  speakers: orUsual(z.array(Speaker).max(50), []),
  exhibitorId: z
    .string()
    .nullish()
    .meta({ description: "The exhibitor's id, slug, externalId or legacyId." }),
  boothId: z.string().nullish().meta({ description: "The place: provide boothId, elementId, or a point." }),
  booth: z.string().nullish().meta({ description: "A booth's label, instead of boothId." }),
  elementId: z.string().nullish(),
  levelId: z.string().nullish().meta({ description: "The level of a point; needs x and y." }),
  x: Coordinate.nullish(),
  y: Coordinate.nullish(),
  url: WebAddress.nullish(),
  capacity: z.number().int().min(0).max(1_000_000).nullish(),
  tags: orUsual(Tags, []),
  translations: translationsInput("sessions"),
} satisfies InputShape<typeof SESSION_FIELDS>;

type SessionFields = Record<string, unknown>;
type Context = {
  addIssue(issue: { code: "custom"; path: string[]; message: string; params?: object }): void;
};

function refuseWithoutTitle({ title, name }: SessionFields, context: Context): void {
  if (title !== undefined || name !== undefined) return;
  const params = { code: "required" };
  context.addIssue({ code: "custom", path: ["title"], message: "This is required.", params });
}

type Times = { startsAt?: Date | undefined; endsAt?: Date | undefined };

function refuseBackwards({ startsAt, endsAt }: Times, context: Context): void {
  const message = startsAt && endsAt ? timesFault({ startsAt, endsAt }) : null;
  if (message) context.addIssue({ code: "custom", path: ["endsAt"], message });
}

const PLACES = [["boothId", "booth"], ["elementId"], ["levelId", "x", "y"]];

function refuseTwoPlaces(sessionInput: SessionFields, context: Context): void {
  const places = PLACES.flatMap((names) => names.find((name) => sessionInput[name] != null) ?? []);
  const [first, second] = places;
  if (second === undefined) return;
  const message = `A session takes place at one place; ${first} and ${second} are two.`;
  context.addIssue({ code: "custom", path: [second], message });
}

export const SessionInput = z
  .object(input)
  .superRefine((sessionInput, context) => {
    refuseWithoutTitle(sessionInput, context);
    refuseBackwards(sessionInput, context);
    refuseTwoPlaces(sessionInput, context);
  })
  .meta({
    id: "SessionInput",
    example: {
      title: "Light that sells",
      startsAt: "2027-04-21T09:00:00Z",
      endsAt: "2027-04-21T09:45:00Z",
      speakers: [{ name: "Zoë Ärmel", company: "Nova Lighting GmbH" }],
      booth: "B12",
    },
  });

export const SessionPatch = z
  .object({ ...input, startsAt: Moment.optional(), endsAt: Moment.optional() })
  .superRefine((sessionInput, context) => {
    refuseBackwards(sessionInput, context);
    refuseTwoPlaces(sessionInput, context);
  })
  .meta({ id: "SessionPatch", example: { capacity: 80 } });

export type SessionPatch = z.output<typeof SessionPatch>;
export type SessionInput = z.output<typeof SessionInput>;

const text = z.string().nullable();

export const Session = z
  .object({
    id: z.string(),
    legacyId: z.number().int(),
    title: z.string(),
    startsAt: z.date(),
    endsAt: z.date(),
    externalId: text,
    description: text,
    kind: text,
    track: text,
    trackLegacyId: z.number().int().nullable().meta({ description: "The number of the track." }),
    speakers: z.array(
      z.object({ legacyId: z.number().int(), name: z.string(), title: text, company: text, photoUrl: text }),
    ),
    exhibitorId: text,
    boothId: text,
    elementId: text,
    levelId: text,
    x: z.number().nullable(),
    y: z.number().nullable(),
    url: text,
    capacity: z.number().int().nullable(),
    tags: z.array(z.string()),
    translations: translationsOf("sessions"),
    ...Stamps,
  } satisfies OutputShape<typeof SESSION_FIELDS>)
  .meta({
    id: "Session",
    example: SAMPLES["session.created"].session,
    description: "A session of the programme: a talk, a demo, a tour.",
  });

export const SessionFilter = Paging.extend({
  updatedSince: UpdatedSince,
  q: z.string().max(200).optional().meta({ description: "Part of a title, track or kind." }),
  exhibitorId: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The exhibitor's id, slug, externalId or legacyId." }),
  sort: sortBy(SORTS.sessions),
  lang: SortLanguage.optional(),
});
