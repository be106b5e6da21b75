import { z } from "zod";
import { EDITABLE_FIELDS } from "#lib/plan/portal";
import { Exhibitor, ExhibitorPatch } from "./exhibitors";
import { OwnNotice } from "./notices";
import { Locale } from "./parties";
import { Proposal } from "./proposals";
import { translationsOf, translationsUpTo } from "./translations";

const text = z.string().nullable();
const editable = Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, true])) as {
  [Field in (typeof EDITABLE_FIELDS)[number]]: true;
};

export const PortalProfilePatch = ExhibitorPatch.pick(editable).meta({
  id: "PortalProfilePatch",
  example: { website: "https://nova-lighting.example", brands: ["Nova", "Halo"] },
});

export type PortalProfilePatch = z.output<typeof PortalProfilePatch>;

const Profile = Exhibitor.pick(editable).meta({
  id: "PortalProfile",
  description: "The part of an entry that the exhibitor can edit.",
});

const Pending = z.object({
  changes: z.record(z.string(), z.unknown()),
  submittedAt: z.date(),
  refusedAt: z.date().nullable(),
  refusal: text.meta({ description: "The organiser's reason for rejecting the changes." }),
});

const Names = translationsUpTo({ name: 200 }).meta({ id: "NameTranslations" });

export const Portal = z
  .object({
    event: z.object({
      name: z.string(),
      slug: z.string(),
      logoUrl: text,
      startsAt: z.date().nullable(),
      endsAt: z.date().nullable(),
      timezone: z.string(),
      published: z.boolean(),
      introduction: text,
    }),
    exhibitor: z.object({ id: z.string(), slug: z.string(), categories: z.array(z.string()) }),
    profile: Profile,
    rights: z.object({
      edit: z.enum(["live", "approval", "locked", "closed"]).meta({
        description:
          "Whether edits are published at once (`live`), need approval, or are not possible because the " +
          "organiser locked this entry or the deadline `closesAt` for all entries has passed.",
      }),
      closesAt: z.date().nullable(),
    }),
    pending: Pending.nullable(),
    notices: z.array(OwnNotice).meta({
      description: "Notices of plan changes that affect this exhibitor, latest first.",
    }),
    booths: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        areaM2: z.number(),
        level: z.string(),
        type: z.string(),
      }),
    ),
    names: z.record(z.string(), Names).meta({
      description: "Translated names of levels and categories, by their original name.",
    }),
    extras: z.object({
      held: z.array(
        z.object({
          name: z.string(),
          translations: translationsOf("extras"),
          quantity: z.number().int(),
          boothLabel: text,
          ordered: z.boolean(),
        }),
      ),
      offered: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          name: z.string(),
          description: text,
          translations: translationsOf("extras"),
          priceCents: z.number().int().nullable(),
          currency: z.string(),
          available: z.number().int().nullable().meta({
            description: "The remaining quantity; null for no limit.",
          }),
        }),
      ),
    }),
    ordering: z
      .object({
        boothsLeft: z.number().int().meta({
          description:
            "The number of further booths that the exhibitor can order; `GET …/booths` lists them.",
        }),
        terms: z
          .object({
            text: z.string(),
            sha256: z.string().meta({
              description: "The SHA-256 digest that identifies this version of the terms.",
            }),
          })
          .nullable()
          .meta({ description: "The terms of sale of the event." }),
      })
      .meta({ description: "What the exhibitor can order in the portal." }),
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.number().int(),
        status: z.string(),
        boothLabel: z.string(),
        boothLabels: z.array(z.string()).meta({ description: "The labels of all booths of the order." }),
        amountCents: z.number().int(),
        paidCents: z.number().int(),
        currency: z.string(),
        createdAt: z.date(),
        url: z.string().meta({
          description: "The URL of the order's page with payment, documents and history.",
        }),
      }),
    ),
    proposals: z.array(Proposal).meta({
      description: "Changes of these orders that the organiser proposed, the newest first.",
    }),
    sessions: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        startsAt: z.date(),
        endsAt: z.date(),
        description: text,
      }),
    ),
    deadlines: z.array(z.object({ title: z.string(), at: z.date(), note: text, over: z.boolean() })),
    contacts: z.array(z.object({ name: z.string(), role: text, email: text, phone: text })),
  })
  .meta({ id: "Portal", description: "An event as one of its exhibitors sees it." });

const FirstLocale = Locale.nullish().meta({
  description: "The language of documents and e-mails, unless an earlier order of the exhibitor has one.",
});

const AcceptedTermsInput = z
  .object({ sha256: z.string().regex(/^[0-9a-f]{64}$/i) })
  .nullish()
  .meta({
    description: "The terms that the exhibitor accepts, identified by `ordering.terms.sha256`.",
  });

export const PortalOrder = z
  .object({
    extraId: z.string(),
    quantity: z.number().int().min(1).max(1_000).optional(),
    acceptedTerms: AcceptedTermsInput,
    locale: FirstLocale,
  })
  .meta({ id: "PortalOrder", example: { extraId: "xtr_6pKq1cRz9vXh3tNb0yLsWd", quantity: 2 } });
export type PortalOrder = z.output<typeof PortalOrder>;

export const PortalBoothOrder = z
  .object({
    boothId: z.string().min(1).max(200).meta({ description: "The booth's id, label or externalId." }),
    acceptedTerms: AcceptedTermsInput,
    locale: FirstLocale,
  })
  .meta({ id: "PortalBoothOrder", example: { boothId: "A14" } });
export type PortalBoothOrder = z.output<typeof PortalBoothOrder>;

export const PortalBoothOffer = z
  .object({
    id: z.string(),
    label: z.string(),
    level: z.string(),
    areaM2: z.number(),
    type: z.string(),
    adjoins: z.boolean().meta({ description: "Whether it is next to a booth of the exhibitor." }),
    priceCents: z.number().int().nullable().meta({ description: "Before tax; null without a price." }),
    currency: z.string(),
  })
  .meta({ id: "PortalBoothOffer" });

export const PortalSessionPatch = z
  .object({
    title: z.string().trim().min(1).max(200).optional(),
    description: z.string().max(20_000).nullish(),
  })
  .meta({ id: "PortalSessionPatch", example: { title: "Light without shadows" } });

export const PortalEntry = z
  .object({
    enteredAt: z.date().nullable(),
    lockedAt: z.date().nullable(),
    pending: Pending.nullable(),
  })
  .meta({ id: "PortalEntry", description: "The state of an exhibitor's portal link." });

export const PortalLock = z
  .object({ locked: z.boolean() })
  .meta({ id: "PortalLock", example: { locked: true } });

export const PortalVerdict = z
  .object({
    approve: z.boolean(),
    reason: z.string().trim().max(1_000).nullish().meta({ description: "The reason sent to the exhibitor." }),
  })
  .meta({ id: "PortalVerdict", example: { approve: false, reason: "Please use your registered name." } });

export const PortalChange = z
  .object({
    exhibitorId: z.string(),
    name: z.string(),
    slug: z.string(),
    changes: z.record(z.string(), z.unknown()),
    before: z.record(z.string(), z.unknown()).meta({ description: "The current values." }),
    submittedAt: z.date(),
  })
  .meta({ id: "PortalChange", description: "An exhibitor's changes awaiting approval." });
