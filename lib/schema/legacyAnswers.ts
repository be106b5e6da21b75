import { z } from "zod";

/** Responses of the legacy API and feeds. */

const Id = z.number().int().positive();
const text = z.string();
const maybe = z.string().nullable();
const PairList = z.array(z.object({ key: text, value: text }));
const texts = z.array(text);

export const Nothing = z.object({});
export const Numbered = z.object({ id: Id });
export const LegacyEvents = z.array(
  z.object({ id: Id, key: text, name: text, startDate: maybe, endDate: maybe }),
);
export const LegacyCategory = z.object({ id: Id, name: text });
export const LegacyCategories = z.array(LegacyCategory);
export const LegacyExhibitorLines = z.array(
  z.object({ id: Id, name: text, booths: texts, categories: texts, tags: texts, extras: texts }),
);

const flag = z.boolean();
export const LegacyExhibitor = z
  .object({
    id: Id,
    name: text,
    externalId: maybe,
    description: text,
    featured: flag,
    advertised: flag,
    country: text,
    address: text,
    address2: text,
    city: text,
    state: text,
    zip: text,
    phone1: text,
    phone2: text,
    publicEmail: text,
    privateEmail: text,
    vatNumber: text,
    website: text,
    facebook: text,
    instagram: text,
    linkedin: text,
    twitter: text,
    googlePlus: text,
    xing: text,
    youtube: text,
    videoUrl: text,
    contactName: text,
    contactPhone: text,
    adminNotes: text,
    autoLoginUrl: maybe.meta({
      description: "The portal link; only for API keys that may create portal links.",
    }),
    categories: z.array(LegacyCategory),
    tags: texts,
    metadata: PairList,
    booths: texts,
    images: texts,
    logoFileUrl: maybe,
    leadingImageUrl: maybe,
    customButtonTitle: text,
    customButtonUrl: text,
    updatedAt: text,
  })
  .meta({ id: "LegacyExhibitor" });
export const LegacyExhibitorParts = z.array(LegacyExhibitor.partial().meta({ id: "LegacyExhibitorPart" }));

const boothLine = {
  id: Id,
  name: text,
  externalId: maybe,
  title: text,
  type: text,
  size: text,
  price: z.number().nullable().meta({
    description: "The current price before tax: the booth's own, or that of a pricing rule.",
  }),
  reserveUrl: maybe.meta({ description: "The URL of the page to reserve the booth, while it is available." }),
  buyUrl: maybe.meta({
    description: "The URL of the page to buy the booth, if it has a price and can be paid online.",
  }),
  isOnHold: flag,
  isSpecialSection: flag,
  status: text,
  exhibitors: z.array(Id),
  exhibitorNames: texts,
};
export const LegacyBooths = z.array(z.object(boothLine));
export const LegacyBooth = z
  .object({ ...boothLine, adminNotes: text, metadata: PairList })
  .meta({ id: "LegacyBooth" });
export const Added = z.union([z.literal("Already added"), Nothing]);

const LegacyExtra = z
  .object({
    id: Id,
    name: text,
    description: text,
    price: z.number().nullable(),
    limitPerEvent: z.number().int().nullable(),
    limitPerExhibitor: z.number().int().nullable(),
    isReserveOrBuyAllowed: flag,
    Exhibitors: z.array(
      z.object({
        name: text,
        externalId: maybe,
        booth: z.object({ name: text, externalId: maybe }).nullable(),
      }),
    ),
  })
  .meta({ id: "LegacyExtra" });
export const LegacyExtras = z.object({ extras: z.array(LegacyExtra), boothExtras: z.array(LegacyExtra) });
export const LegacyHeldExtras = z.array(
  z.object({ id: Id, name: text, quantity: z.number().int(), booths: texts.optional() }),
);

export const LegacySessions = z.array(
  z
    .object({
      id: Id,
      externalId: maybe,
      name: text,
      description: text,
      dates: texts,
      startDate: text,
      endDate: text,
      logo: maybe,
      boothId: Id.nullable(),
      boothName: maybe,
      speakerIds: z.array(Id),
      trackIds: z.array(Id),
    })
    .meta({ id: "LegacySession" }),
);
export const UpsertedSessions = z.array(z.object({ id: Id, externalId: maybe }));

/** Feed items have further fields, which clients may ignore. */
const FeedItem = z.looseObject({ id: Id, name: text });
export const LegacyFeed = z
  .looseObject({
    title: text,
    homeUrl: text,
    logo: text,
    boothTerm: text,
    levelTerm: text,
    exhibitorTerm: text,
    booths: z.array(FeedItem.extend({ exhibitors: z.array(Id) })),
    exhibitors: z.array(FeedItem.extend({ categories: z.array(Id) })),
    categories: z.array(FeedItem),
    poiTypes: z.array(FeedItem),
    events: z.array(FeedItem),
  })
  .meta({ id: "LegacyFeed", description: "The plan in the format of legacy clients." });
