import { z } from "zod";
import type { EXHIBITOR_FIELDS } from "#lib/records/exhibitors";
import { slugProblem } from "#lib/text/slugProblem";
import { SORTS } from "#lib/text/sort";
import { SAMPLES } from "#lib/webhooks/samples";
import type { InputShape, OutputShape } from "./shapes";
import {
  Email,
  ExternalId,
  Flag,
  ForeignId,
  Metadata,
  orUsual,
  Paging,
  SeveralIds,
  SortLanguage,
  Stamps,
  sortBy,
  Tags,
  UpdatedSince,
  WebAddress,
} from "./shared";
import { translationsUpTo } from "./translations";

const words = (max: number) => z.string().trim().max(max).nullish();
const Name = z.string().trim().min(1).max(200);

const Slug = z.string().superRefine((slug, context) => {
  const problem = slugProblem(slug);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

const RichText = z.string().max(20_000).nullish().meta({
  description: "Rich text with basic formatting, lists and links; other tags are removed.",
});

const Link = WebAddress.nullish();
const Social = z
  .object({
    linkedin: Link,
    facebook: Link,
    instagram: Link,
    x: Link,
    youtube: Link,
    xing: Link,
    tiktok: Link,
  })
  .meta({ id: "SocialLinks" });

const CustomButtons = z
  .array(z.object({ title: z.string().trim().min(1).max(100), url: WebAddress }))
  .max(3)
  .meta({ id: "CustomButtons" });

const Translations = translationsUpTo({ name: 200, description: 20_000 }).meta({
  id: "ExhibitorTranslations",
});

const input = {
  name: Name,
  slug: Slug.optional().meta({ description: "The name in URLs; by default derived from the name." }),
  externalId: ExternalId.nullish(),
  partnerId: ForeignId.nullish().meta({ description: "The exhibitor's id at an external data provider." }),
  description: RichText,
  logoUrl: WebAddress.nullish(),
  leadingImageUrl: WebAddress.nullish(),
  gallery: orUsual(z.array(WebAddress).max(50), []),
  website: WebAddress.nullish(),
  email: Email.nullish().meta({ description: "The e-mail address that is shown to visitors." }),
  phone: words(100),
  phone2: words(100),
  address: words(500),
  address2: words(500),
  city: words(200),
  state: words(200),
  zip: words(50),
  country: words(100),
  social: orUsual(Social, {}),
  videoUrl: WebAddress.nullish(),
  customButtons: orUsual(CustomButtons, []),
  categoryIds: orUsual(z.array(z.string()).max(100), []),
  categories: orUsual(z.array(Name).max(100), []).meta({
    description:
      "The names of categories; missing categories are created. Together with categoryIds they replace all " +
      "categories of the exhibitor.",
  }),
  tags: orUsual(Tags, []),
  featured: orUsual(z.boolean(), false),
  advertised: orUsual(z.boolean(), false).meta({
    description: "Whether its logo is shown at the top of lists.",
  }),
  sortIndex: orUsual(z.number().int().min(-1_000_000).max(1_000_000), 0),
  brands: orUsual(z.array(z.string().trim().min(1).max(200)).max(200), []),
  searchWords: orUsual(z.array(z.string().trim().min(1).max(200)).max(200), []),
  translations: orUsual(Translations, {}),
  contactName: words(200),
  contactEmail: Email.nullish(),
  contactPhone: words(100),
  vatNumber: words(100),
  adminNotes: z.string().max(5_000).nullish(),
  metadata: orUsual(Metadata, {}),
} satisfies InputShape<typeof EXHIBITOR_FIELDS>;

export const ExhibitorInput = z.object(input).meta({
  id: "ExhibitorInput",
  example: {
    name: "Nova Lighting GmbH",
    externalId: "crm-acc-551",
    website: "https://nova-lighting.example",
    categories: ["Lighting"],
    contactEmail: "zoe@nova-lighting.example",
  },
});

export const ExhibitorPatch = z
  .object({ ...input, name: Name.optional() })
  .meta({ id: "ExhibitorPatch", example: { featured: true } });

export type ExhibitorPatch = z.output<typeof ExhibitorPatch>;
export type ExhibitorInput = z.output<typeof ExhibitorInput>;

const text = z.string().nullable();

export const Exhibitor = z
  .object({
    id: z.string(),
    legacyId: z.number().int(),
    name: z.string(),
    slug: z.string(),
    externalId: text,
    partnerId: text,
    description: text,
    logoUrl: text,
    leadingImageUrl: text,
    gallery: z.array(z.string()),
    website: text,
    email: text,
    phone: text,
    phone2: text,
    address: text,
    address2: text,
    city: text,
    state: text,
    zip: text,
    country: text,
    social: z.record(z.string(), z.string()),
    videoUrl: text,
    customButtons: z.array(z.object({ title: z.string(), url: z.string() })),
    categoryIds: z.array(z.string()),
    tags: z.array(z.string()),
    featured: z.boolean(),
    advertised: z.boolean(),
    sortIndex: z.number().int(),
    brands: z.array(z.string()),
    searchWords: z.array(z.string()),
    translations: z.record(
      z.string(),
      z.object({ name: z.string().optional(), description: z.string().optional() }),
    ),
    contactName: text,
    contactEmail: text,
    contactPhone: text,
    vatNumber: text,
    adminNotes: text,
    metadata: z.record(z.string(), z.string()),
    boothIds: z.array(z.string()),
    boothLabels: z.array(z.string()),
    ...Stamps,
  } satisfies OutputShape<typeof EXHIBITOR_FIELDS>)
  .meta({
    id: "Exhibitor",
    example: SAMPLES["exhibitor.created"].exhibitor,
    description: "An exhibitor with all its fields for organisers.",
  });

export const ExhibitorFilter = Paging.extend({
  updatedSince: UpdatedSince,
  q: z.string().max(200).optional().meta({
    description: "Part of a name, externalId, partnerId, brand, tag, search word, city or contact.",
  }),
  categoryId: SeveralIds.optional().meta({
    description: "In this category or a subcategory; several are separated by commas or repeated.",
  }),
  levelId: SeveralIds.optional().meta({
    description: "With a booth on this level; several are separated by commas or repeated.",
  }),
  featured: Flag.optional().meta({ description: "1 for featured exhibitors, 0 for the others." }),
  unassigned: Flag.optional().meta({ description: "1 for exhibitors without a booth." }),
  withoutLogo: Flag.optional().meta({ description: "1 for exhibitors without a logo." }),
  invited: Flag.optional().meta({
    description: "1 for exhibitors who were sent their portal link, 0 for the others.",
  }),
  sort: sortBy(SORTS.exhibitors),
  lang: SortLanguage.optional(),
});

export const PortalLink = z
  .object({
    url: z.string(),
    expiresAt: z.date().nullable().meta({ description: "Null for an event without an end." }),
    rotatedAt: z.date().nullable(),
    sentAt: z.date().nullable().meta({ description: "When it was last sent by e-mail." }),
  })
  .meta({ id: "PortalLink", description: "The exhibitor's portal link; anyone with it can edit the entry." });

export const PortalEmail = z
  .object({
    message: z.string().trim().max(2_000).nullish().meta({ description: "The organiser's own text." }),
  })
  .meta({ id: "PortalLetter", example: { message: "Please upload your logo by the first of March." } });

const Related = z.looseObject({ id: z.string() });

export const ExhibitorDossier = z
  .object({
    exportedAt: z.date(),
    exhibitor: Exhibitor,
    booths: z.array(Related),
    sessions: z.array(Related),
    orders: z.array(Related),
    extras: z.array(
      z.object({
        extra: z.object({ id: z.string(), kind: z.string(), name: z.string() }),
        quantity: z.number().int(),
        boothId: text,
        orderId: text,
      }),
    ),
    analytics: z.looseObject({ totals: z.record(z.string(), z.number().int()) }).meta({
      description: "The exhibitor's analytics since the event was created: totals, byDay and searches.",
    }),
  })
  .meta({ id: "ExhibitorDossier", description: "All stored data about one exhibitor." });
