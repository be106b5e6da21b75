import type { Fields, With } from "./record";

export type CustomButton = { title: string; url: string };
export type Translation = { name?: string | undefined; description?: string | undefined };

/** A company that exhibits, with its categories. */
export type Exhibitor = {
  id: string;
  legacyId: number;
  eventId: string;
  name: string;
  slug: string;
  externalId: string | null;
  partnerId: string | null;
  description: string | null;
  logoUrl: string | null;
  leadingImageUrl: string | null;
  gallery: string[];
  website: string | null;
  email: string | null;
  phone: string | null;
  phone2: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  social: Record<string, string>;
  videoUrl: string | null;
  customButtons: CustomButton[];
  categoryIds: string[];
  tags: string[];
  featured: boolean;
  advertised: boolean;
  sortIndex: number;
  brands: string[];
  searchWords: string[];
  translations: Record<string, Translation>;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  vatNumber: string | null;
  adminNotes: string | null;
  metadata: Record<string, string>;
  portalVersion: number;
  portalRotatedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Fields visible to visitors. */
const PROFILE = { public: true, changeable: true, copied: true, restored: true } as const;
const OWN_PROFILE = { ...PROFILE, portal: true } as const;
/** Fields visible to the team only. */
const PRIVATE = { changeable: true, copied: true } as const;
const OWN_CONTACT = { ...PRIVATE, portal: true } as const;

export const EXHIBITOR_FIELDS = {
  id: { column: "text", public: true },
  legacyId: { column: "int", public: true },
  eventId: { column: "text", internal: true },
  name: { ...OWN_PROFILE, column: "text" },
  slug: { ...PROFILE, column: "text" },
  externalId: { ...PROFILE, column: "text", word: "external id" },
  partnerId: { ...PROFILE, column: "text" },
  description: { ...OWN_PROFILE, column: "text" },
  logoUrl: { ...OWN_PROFILE, column: "text", word: "logo" },
  leadingImageUrl: { ...OWN_PROFILE, column: "text", word: "leading image" },
  gallery: { ...OWN_PROFILE, column: "text[]" },
  website: { ...OWN_PROFILE, column: "text" },
  email: { ...OWN_PROFILE, column: "text" },
  phone: { ...OWN_PROFILE, column: "text" },
  phone2: { ...OWN_PROFILE, column: "text" },
  address: { ...OWN_PROFILE, column: "text" },
  address2: { ...OWN_PROFILE, column: "text" },
  city: { ...OWN_PROFILE, column: "text" },
  state: { ...OWN_PROFILE, column: "text" },
  zip: { ...OWN_PROFILE, column: "text" },
  country: { ...OWN_PROFILE, column: "text" },
  social: { ...OWN_PROFILE, column: "jsonb" },
  videoUrl: { ...OWN_PROFILE, column: "text", word: "video" },
  customButtons: { ...OWN_PROFILE, column: "jsonb" },
  categoryIds: { ...PROFILE, word: "categories" },
  tags: { ...PROFILE, column: "text[]" },
  featured: { ...PROFILE, column: "boolean" },
  advertised: { ...PROFILE, column: "boolean" },
  sortIndex: { ...PROFILE, column: "int", word: "order" },
  brands: { ...OWN_PROFILE, column: "text[]" },
  searchWords: { ...OWN_PROFILE, column: "text[]" },
  translations: { ...OWN_PROFILE, column: "jsonb" },
  contactName: { ...OWN_CONTACT, column: "text" },
  contactEmail: { ...OWN_CONTACT, column: "text" },
  contactPhone: { ...OWN_CONTACT, column: "text" },
  vatNumber: { ...OWN_CONTACT, column: "text" },
  adminNotes: { ...PRIVATE, column: "text" },
  metadata: { ...PRIVATE, column: "jsonb" },
  portalVersion: { column: "int", internal: true },
  portalRotatedAt: { column: "timestamptz", internal: true },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Exhibitor>;

/** A new exhibitor with default values. */
export const NEW_EXHIBITOR = {
  externalId: null,
  partnerId: null,
  description: null,
  logoUrl: null,
  leadingImageUrl: null,
  gallery: [],
  website: null,
  email: null,
  phone: null,
  phone2: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  social: {},
  videoUrl: null,
  customButtons: [],
  categoryIds: [],
  tags: [],
  featured: false,
  advertised: false,
  sortIndex: 0,
  brands: [],
  searchWords: [],
  translations: {},
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  vatNumber: null,
  adminNotes: null,
  metadata: {},
} satisfies Omit<ExhibitorInput, "name" | "slug">;

/** The fields that requests may set. */
export type ExhibitorInput = Pick<Exhibitor, With<typeof EXHIBITOR_FIELDS, "changeable">>;
