import { z } from "zod";
import { RULE_SET_IDS } from "#lib/plan/ruleSets";
import { isCurrency } from "#lib/pricing/currencies";
import type { EVENT_FIELDS } from "#lib/records/events";
import { MAX_HOLD_MINUTES } from "#lib/sales/hold";
import { MAX_REMINDERS } from "#lib/sales/reminders";
import { slugProblem } from "#lib/text/slugProblem";
import { OrderMessage, OwnEmailText } from "./orderEmails";
import { DATEV, SELLER } from "./seller";
import type { InputShape, OutputShape } from "./shapes";
import { Cents, Coordinate, Email, Flag, Moment, RecordFilter, Stamps, WebAddress } from "./shared";
import { translationsInput, translationsOf } from "./translations";

const Slug = z.string().superRefine((slug, context) => {
  const problem = slugProblem(slug);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

const Timezone = z
  .string()
  .refine(isTimezone, "This is not a time zone of the IANA list, such as Europe/Berlin.");

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const Venue = z.object({
  name: z.string().max(200).optional(),
  address: z.string().max(500).optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
});

/** Replaces the whole venue; null fields count as absent. */
const VenueInput = z
  .object({
    name: Venue.shape.name.nullable(),
    address: Venue.shape.address.nullable(),
    lat: Venue.shape.lat.nullable(),
    lng: Venue.shape.lng.nullable(),
  })
  .transform((venue) => Venue.parse(withoutNulls(venue)));

function withoutNulls(stated: object): object {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null));
}

function isAscending(reminders: readonly { daysAfterDue: number }[]): boolean {
  return reminders.every(
    ({ daysAfterDue }, index) => daysAfterDue > (reminders[index - 1]?.daysAfterDue ?? 0),
  );
}

/** In a patch, null removes a key; unknown keys are kept. */
const group = <T extends z.core.$ZodLooseShape>(shape: T) => z.looseObject(shape).nullish();
const text = (max: number) => z.string().max(max).nullish();
/** Settings are stored as JSON, so times stay text. */
const MomentText = z.iso.datetime({ offset: true });
const flag = z.boolean().nullish();

export const SettingsPatch = z
  .looseObject({
    sales: group({
      enabled: flag,
      currency: z.string().refine(isCurrency, "This is not a currency of ISO 4217, such as EUR.").nullish(),
      holdMinutes: z.number().int().min(1).max(MAX_HOLD_MINUTES).nullish(),
      taxRatePercent: z.number().min(0).max(100).nullish(),
      taxName: text(50),
      acceptLatePayments: flag,
      requirePublished: flag,
      terms: text(20_000),
      invoicePrefix: text(20),
      payment: group({
        depositPercent: z.number().min(0).max(100).nullish(),
        balanceDueDaysBeforeStart: z.number().int().min(0).max(3_650).nullish(),
        invoiceDueDays: z.number().int().min(0).max(3_650).nullish(),
        releaseAfterDays: z.number().int().min(0).max(3_650).nullish(),
      }),
      offerMinutes: z.number().int().min(1).max(MAX_HOLD_MINUTES).nullish().meta({
        description: "How long a booth is held for the first company on the waiting list, in minutes.",
      }),
      cancellation: z
        .array(
          z.object({
            daysBeforeStart: z.number().int().min(0).max(3_650),
            feePercent: z.number().min(0).max(100),
          }),
        )
        .max(50)
        .nullish()
        .meta({
          description:
            "The cancellation terms: from `daysBeforeStart` days before the event, the fee is `feePercent` " +
            "of the invoiced amount.",
        }),
      requireBilling: flag.meta({
        description:
          "Whether buyers have to enter a billing address on the order pages. API requests never need one.",
      }),
      mergeSelections: flag.meta({
        description:
          "Whether neighbouring booths that a buyer reserves as one stand are merged at once. By default they are " +
          "reserved separately, and the request is noted on the order.",
      }),
      checkVatIds: flag.meta({
        description: "Whether VAT ids are checked with the EU's service; true by default.",
      }),
      reminders: z
        .array(
          z.object({
            daysAfterDue: z.number().int().min(1).max(365),
            feeCents: Cents.max(1_000_000).optional(),
            payWithinDays: z.number().int().min(1).max(365).optional(),
            texts: z.record(z.string().regex(/^[a-z]{2,3}$/), z.string().trim().max(2_000)).optional(),
          }),
        )
        .max(MAX_REMINDERS)
        .refine(isAscending, "Each reminder needs more days than the one before.")
        .nullish()
        .meta({ description: "The reminders for overdue invoices, at most three; none by default." }),
      emailTemplates: z
        .array(z.object({ name: z.string().trim().min(1).max(100), ...OrderMessage.shape }))
        .max(50)
        .nullish()
        .meta({ description: "Templates for e-mails to buyers." }),
      emailTexts: z.array(OwnEmailText).max(400).nullish().meta({
        description: "The organiser's own texts for automatic e-mails to buyers; see `email-texts`.",
      }),
      ownNumberSeries: flag.meta({
        description:
          "Whether this event has its own document numbers and prefix; otherwise all events of the organisation share one series.",
      }),
      seller: group(SELLER),
      datev: group(DATEV).meta({ description: "The values in the header of the DATEV export." }),
      showCompanyWhenPaid: flag.meta({
        description:
          "Whether the public plan shows the company of a paid order at once, without a new publication; true by default.",
      }),
    }),
    viewer: group({
      theme: group({ primary: z.string().max(50).nullish() }),
      boothColours: z.enum(["plain", "category", "availability"]).nullish(),
      languages: z.array(z.string().max(20)).max(50).nullish(),
      defaultLanguage: text(20),
      showPrices: flag,
      showSoldCompanies: flag,
      units: z.enum(["m", "ft"]).nullish(),
      boothTerm: text(50),
      exhibitorTerm: text(50),
      levelTerm: text(50),
    }),
    kiosk: group({
      idleSeconds: z.number().int().min(5).max(3_600).nullish(),
      attract: z.array(z.unknown()).max(50).nullish(),
      youAreHere: group({ levelId: text(100), x: Coordinate.nullish(), y: Coordinate.nullish() }),
      lowReach: flag,
      screenHeightCm: z.number().min(20).max(500).nullish(),
      popularSearches: flag,
      volume: z.number().int().min(0).max(100).nullish(),
      printer: flag,
    }),
    portal: group({
      introduction: text(5_000),
      approval: flag.meta({
        description: "Whether changes by exhibitors need an organiser's approval.",
      }),
      closesAt: MomentText.nullish().meta({ description: "Until when exhibitors can edit their entries." }),
      deadlines: z
        .array(z.object({ title: z.string().trim().min(1).max(200), at: MomentText, note: text(1_000) }))
        .max(50)
        .nullish(),
      contacts: z
        .array(
          z.object({
            name: z.string().trim().min(1).max(200),
            role: text(200),
            email: Email.nullish(),
            phone: text(100),
          }),
        )
        .max(20)
        .nullish(),
      extraIds: z.array(z.string().max(200)).max(1_000).nullish().meta({
        description: "The extras that exhibitors can order in the portal; null for all that are on sale.",
      }),
      maxBooths: z
        .number()
        .int()
        .min(0)
        .max(20)
        .nullish()
        .meta({
          description:
            "The number of booths up to which exhibitors can order further ones in the portal; 0 by default, " +
            "which allows none.",
        }),
    }),
    publishing: group({
      refuseOnErrors: flag.meta({ description: "Whether issues of severity error block publishing." }),
      minAisleWidth: z
        .number()
        .min(0)
        .max(100)
        .nullish()
        .meta({
          description:
            "The minimum aisle width in metres; narrower aisles are reported. By default the value of the " +
            "safety rules, or 1.2.",
        }),
      ruleSet: z.enum(RULE_SET_IDS).nullish().meta({
        description: "The safety rules for checking escape routes; null for none.",
      }),
      people: z.number().int().min(1).max(999_999).nullish().meta({
        description: "The number of people for whom the exits must be wide enough.",
      }),
    }),
    embed: group({ allowedOrigins: z.array(WebAddress).max(100).nullish() }),
    integrations: group({
      partner: group({
        sourceUrl: WebAddress.nullish(),
        everyHours: z.number().int().min(1).max(720).nullish().meta({
          description: "The interval of automatic imports until the event ends; null for never.",
        }),
      }),
    }),
    analytics: group({ enabled: flag, retentionDays: z.number().int().min(1).max(3_650).nullish() }),
    wayfinding: group({ walkingSpeed: z.number().min(0.1).max(5).nullish() }),
    search: group({
      synonyms: z.record(z.string().max(100), z.array(z.string().max(100)).max(50).nullable()).nullish(),
    }),
  })
  .meta({
    id: "EventSettings",
    description:
      "Settings are merged deeply: objects are merged, arrays are replaced, and null removes a key.",
  });

const Name = z.string().trim().min(1).max(200);

const input = {
  name: Name,
  slug: Slug.optional(),
  description: z.string().max(20_000).nullish(),
  startsAt: Moment.nullish(),
  endsAt: Moment.nullish(),
  timezone: Timezone.optional(),
  venue: VenueInput.nullish(),
  logoUrl: WebAddress.nullish(),
  settings: SettingsPatch.optional(),
  translations: translationsInput("event"),
} satisfies InputShape<typeof EVENT_FIELDS>;

const endsAfterStart = ({ startsAt, endsAt }: { startsAt?: Date | null; endsAt?: Date | null }) =>
  !startsAt || !endsAt || endsAt >= startsAt;
const ORDER_OF_DATES = { path: ["endsAt"], message: "An event must not end before it starts." };

export const EventInput = z
  .object(input)
  .refine(endsAfterStart, ORDER_OF_DATES)
  .meta({
    id: "EventInput",
    example: {
      name: "Nordlicht 2027",
      timezone: "Europe/Berlin",
      settings: { sales: { currency: "EUR", holdMinutes: 30 } },
    },
  });

export const EventPatch = z
  .object({ ...input, name: Name.optional() })
  .refine(endsAfterStart, ORDER_OF_DATES)
  .meta({ id: "EventPatch", example: { settings: { sales: { holdMinutes: 60 } } } });

export type EventPatch = z.output<typeof EventPatch>;

export const Event = z
  .object({
    id: z.string(),
    legacyId: z.number().int(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    startsAt: z.date().nullable(),
    endsAt: z.date().nullable(),
    timezone: z.string(),
    venue: Venue.nullable(),
    logoUrl: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
    status: z.enum(["draft", "published"]),
    publishedVersion: z.number().int().nullable(),
    publishedAt: z.date().nullable(),
    counts: z.object({
      levels: z.number().int(),
      booths: z.number().int(),
      exhibitors: z.number().int(),
      sessions: z.number().int(),
    }),
    translations: translationsOf("event"),
    ...Stamps,
  } satisfies OutputShape<typeof EVENT_FIELDS>)
  .meta({ id: "Event", description: "A trade event with its levels, booths and exhibitors." });

export const EventFilter = RecordFilter.extend({
  deleted: Flag.optional().meta({ description: "1 for deleted events that can still be restored." }),
});

/** What a copy of an event can include besides its map. */
export const COPIED_PARTS = ["exhibitors", "pricing", "extras", "discounts", "banners", "kiosks"] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number];

export const EventDuplicate = z
  .object({
    name: Name,
    slug: Slug.optional(),
    includeExhibitors: z.boolean().optional().meta({ description: "The same as `exhibitors` in `include`." }),
    include: z
      .array(z.enum(COPIED_PARTS))
      .max(50)
      .optional()
      .meta({ description: "What to include besides the map; nothing by default." }),
  })
  .meta({ id: "EventDuplicate", example: { name: "Nordlicht 2028", include: ["exhibitors", "pricing"] } });
export type EventDuplicate = z.output<typeof EventDuplicate>;
