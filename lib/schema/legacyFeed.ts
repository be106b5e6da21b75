import { z } from "zod";

const text = z.string().max(100_000).nullish();
const whole = z.number().int();
const list = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(most).default([]);

const LegacyBoothItem = z.object({
  id: whole,
  name: z.string().trim().min(1),
  title: text,
  externalId: text,
  description: text,
  color: text,
  status: text,
  size: text,
  type: text,
  boothTypeName: text,
  price: z.union([z.string(), z.number()]).nullish(),
  exhibitors: z.array(whole).max(1_000).optional(),
  special: z.boolean().optional(),
  isOnHold: z.boolean().optional(),
  meta: z.record(z.string(), z.string()).optional(),
  poiTypeId: whole.nullish(),
});

const LegacyExhibitorItem = z.object({
  id: whole,
  name: z.string().trim().min(1),
  externalId: text,
  description: text,
  address: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  phone1: text,
  website: text,
  facebook: text,
  instagram: text,
  linkedin: text,
  twitter: text,
  xing: text,
  youtube: text,
  videoUrl: text,
  email: text,
  leadingImageUrl: text,
  customButtonTitle: text,
  customButtonUrl: text,
  customButton2Title: text,
  customButton2Url: text,
  customButton3Title: text,
  customButton3Url: text,
  featured: z.boolean().optional(),
  advertise: z.boolean().optional(),
  logo: z.union([z.string(), z.object({ url: text })]).nullish(),
  gallery: z.array(text).max(50).optional(),
  categories: z.array(whole).max(1_000).optional(),
  order: z.number().min(-1_000_000).max(1_000_000).optional(),
});

const LegacySessionItem = z.object({
  id: whole,
  name: z.string().trim().min(1),
  externalId: text,
  description: text,
  startDate: text,
  endDate: text,
  link: text,
  exhibitorId: whole.nullish(),
  boothId: whole.nullish(),
  speakers: z
    .array(z.object({ name: text, company: text, jobTitle: text, photoFile: text }))
    .max(200)
    .optional(),
  tracks: z
    .array(z.object({ name: text }))
    .max(100)
    .optional(),
});

const Named = z.object({ id: whole, name: z.string().trim().min(1) });

export const LegacyFeedInput = z
  .object({
    title: text,
    startDate: text,
    endDate: text,
    logo: text,
    locale: text,
    boothTerm: text,
    levelTerm: text,
    exhibitorTerm: text,
    booths: z.array(LegacyBoothItem).max(10_000),
    exhibitors: list(LegacyExhibitorItem, 20_000),
    categories: list(Named, 5_000),
    poiTypes: list(Named, 1_000),
    events: list(LegacySessionItem, 5_000),
  })
  .meta({
    id: "LegacyFeedInput",
    description:
      "A legacy feed: the `data.json` of the legacy system, or the `data.legacy.json` of this product.",
    example: {
      title: "Musterbau 2027",
      startDate: "2027-05-04T08:00:00Z",
      booths: [
        { id: 8001, name: "A-100", externalId: "crm-54", exhibitors: [], size: "3 x 3 m", price: "2700 EUR" },
        { id: 8003, name: "A-101", exhibitors: [7001], type: "corner", size: "3 x 4 m" },
      ],
      exhibitors: [{ id: 7001, name: "Nordlicht GmbH", externalId: "crm-9", categories: [501] }],
      categories: [{ id: 501, name: "Lighting" }],
    },
  });

/** A bundle has an `event`; a legacy feed has booths at the top level and no coordinates. */
export function isLegacyFeed(value: unknown): boolean {
  return typeof value === "object" && value !== null && !("event" in value) && "booths" in value;
}
