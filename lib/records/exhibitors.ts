import type { Fields } from "./record";

export type CustomButton = { title: string; url: string };
export type Translation = { name?: string; description?: string };

/** A company that exhibits, with the categories it is in. */
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

/** What visitors see of a company. */
const PROFILE = { public: true, changeable: true, copied: true, restored: true } as const;
/** What only the team sees. */
const PRIVATE = { changeable: true, copied: true } as const;

export const EXHIBITOR_FIELDS = {
  id: { column: "text", public: true },
  legacyId: { column: "int", public: true },
  eventId: { column: "text", internal: true },
  name: { ...PROFILE, column: "text" },
  slug: { ...PROFILE, column: "text" },
  externalId: { ...PROFILE, column: "text", word: "external id" },
  partnerId: { ...PROFILE, column: "text" },
  description: { ...PROFILE, column: "text" },
  logoUrl: { ...PROFILE, column: "text", word: "logo" },
  leadingImageUrl: { ...PROFILE, column: "text", word: "leading image" },
  gallery: { ...PROFILE, column: "text[]" },
  website: { ...PROFILE, column: "text" },
  email: { ...PROFILE, column: "text" },
  phone: { ...PROFILE, column: "text" },
  phone2: { ...PROFILE, column: "text" },
  address: { ...PROFILE, column: "text" },
  address2: { ...PROFILE, column: "text" },
  city: { ...PROFILE, column: "text" },
  state: { ...PROFILE, column: "text" },
  zip: { ...PROFILE, column: "text" },
  country: { ...PROFILE, column: "text" },
  social: { ...PROFILE, column: "jsonb" },
  videoUrl: { ...PROFILE, column: "text", word: "video" },
  customButtons: { ...PROFILE, column: "jsonb" },
  categoryIds: { ...PROFILE, word: "categories" },
  tags: { ...PROFILE, column: "text[]" },
  featured: { ...PROFILE, column: "boolean" },
  advertised: { ...PROFILE, column: "boolean" },
  sortIndex: { ...PROFILE, column: "int", word: "order" },
  brands: { ...PROFILE, column: "text[]" },
  searchWords: { ...PROFILE, column: "text[]" },
  translations: { ...PROFILE, column: "jsonb" },
  contactName: { ...PRIVATE, column: "text" },
  contactEmail: { ...PRIVATE, column: "text" },
  contactPhone: { ...PRIVATE, column: "text" },
  vatNumber: { ...PRIVATE, column: "text" },
  adminNotes: { ...PRIVATE, column: "text" },
  metadata: { ...PRIVATE, column: "jsonb" },
  portalVersion: { column: "int", internal: true },
  portalRotatedAt: { column: "timestamptz", internal: true },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Exhibitor>;
