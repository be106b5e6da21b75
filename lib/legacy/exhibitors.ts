import { pairsOf } from "./booths";

/** Our names for legacy fields. */
const OUR_FIELD: Record<string, string> = {
  phone1: "phone",
  publicEmail: "email",
  privateEmail: "contactEmail",
};
/** Our names for legacy social networks; discontinued ones are ignored. */
const OUR_NETWORK: Record<string, string> = {
  facebook: "facebook",
  instagram: "instagram",
  linkedin: "linkedin",
  twitter: "x",
  xing: "xing",
  youtube: "youtube",
};
const PLAIN_FIELDS = [
  ...["description", "country", "address", "address2", "city", "state", "zip", "phone1", "phone2"],
  ...["publicEmail", "privateEmail", "vatNumber", "website", "videoUrl", "contactName", "contactPhone"],
  ...["adminNotes", "externalId"],
];

/** Legacy fields that can be written as plain text. */
export const WRITABLE_TEXTS = [...PLAIN_FIELDS, ...Object.keys(OUR_NETWORK), "googlePlus"];

/** Alternative field names that clients send. */
export const EXHIBITOR_SYNONYMS: Record<string, string> = {
  vat: "vatNumber",
  advertise: "advertised",
  exhibitorId: "id",
  ...Object.fromEntries(Object.keys(OUR_NETWORK).map((network) => [`${network}Url`, network])),
};

type LegacyInput = {
  name?: string | undefined;
  featured?: boolean | undefined;
  advertised?: boolean | undefined;
  tags?: string[] | undefined;
  metadata?: Record<string, string> | undefined;
};

/** Converts legacy input to our field names; absent fields stay absent. */
export function exhibitorInput(input: LegacyInput & Record<string, unknown>): Record<string, unknown> {
  const { name, featured, advertised, tags, metadata } = input;
  const texts = PLAIN_FIELDS.map((field) => [OUR_FIELD[field] ?? field, input[field]] as const);
  const links = Object.entries(OUR_NETWORK).map(([theirs, ours]) => [ours, input[theirs]] as const);
  const social = withoutUnsaid(Object.fromEntries(links));
  return withoutUnsaid({
    name,
    featured,
    advertised,
    tags,
    metadata,
    ...Object.fromEntries(texts),
    ...(Object.keys(social).length > 0 ? { social } : {}),
  });
}

function withoutUnsaid(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

type Exhibitor = Record<"name", string> &
  Record<
    | ("externalId" | "description" | "country" | "address" | "address2" | "city" | "state" | "zip")
    | ("phone" | "phone2" | "email" | "contactEmail" | "vatNumber" | "website" | "videoUrl" | "contactName")
    | ("contactPhone" | "adminNotes" | "logoUrl" | "leadingImageUrl"),
    string | null
  > & {
    legacyId: number;
    featured: boolean;
    advertised: boolean;
    social: Record<string, string>;
    tags: string[];
    metadata: Record<string, string>;
    gallery: string[];
    customButtons: readonly { title: string; url: string }[];
    boothLabels: string[];
    updatedAt: Date;
  };

type Category = { id: number; name: string };

/** All fields of an exhibitor for organisers; missing texts are empty. */
export function exhibitorObject(exhibitor: Exhibitor, categories: Category[], autoLoginUrl: string | null) {
  const { social, customButtons } = exhibitor;
  const [button] = customButtons;
  return {
    id: exhibitor.legacyId,
    name: exhibitor.name,
    externalId: exhibitor.externalId,
    description: exhibitor.description ?? "",
    featured: exhibitor.featured,
    advertised: exhibitor.advertised,
    country: exhibitor.country ?? "",
    address: exhibitor.address ?? "",
    address2: exhibitor.address2 ?? "",
    city: exhibitor.city ?? "",
    state: exhibitor.state ?? "",
    zip: exhibitor.zip ?? "",
    phone1: exhibitor.phone ?? "",
    phone2: exhibitor.phone2 ?? "",
    publicEmail: exhibitor.email ?? "",
    privateEmail: exhibitor.contactEmail ?? "",
    vatNumber: exhibitor.vatNumber ?? "",
    website: exhibitor.website ?? "",
    facebook: social.facebook ?? "",
    instagram: social.instagram ?? "",
    linkedin: social.linkedin ?? "",
    twitter: social.x ?? "",
    googlePlus: "",
    xing: social.xing ?? "",
    youtube: social.youtube ?? "",
    videoUrl: exhibitor.videoUrl ?? "",
    contactName: exhibitor.contactName ?? "",
    contactPhone: exhibitor.contactPhone ?? "",
    adminNotes: exhibitor.adminNotes ?? "",
    autoLoginUrl,
    categories,
    tags: exhibitor.tags,
    metadata: pairsOf(exhibitor.metadata),
    booths: exhibitor.boothLabels,
    images: exhibitor.gallery,
    logoFileUrl: exhibitor.logoUrl,
    leadingImageUrl: exhibitor.leadingImageUrl,
    customButtonTitle: button?.title ?? "",
    customButtonUrl: button?.url ?? "",
    updatedAt: exhibitor.updatedAt.toISOString(),
  };
}
