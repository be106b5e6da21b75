import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";

type Fields = Record<string, unknown>;

const LABELS: Record<string, OfficeKey> = {
  name: "common.company",
  logoUrl: "exhibitors.logo",
  leadingImageUrl: "exhibitors.coverImage",
  email: "exhibitors.publicEMail",
  address: "exhibitors.street",
  address2: "exhibitors.addressLine2",
  zip: "exhibitors.postalCode",
  social: "exhibitors.socialNetworks",
  videoUrl: "exhibitors.video",
  customButtons: "exhibitors.buttons",
  searchWords: "exhibitors.searchWords",
  description: "exhibitors.description",
  website: "common.website",
  phone: "entry.phone",
  city: "exhibitors.city",
  state: "address.state",
  country: "common.country",
  brands: "exhibitors.brands",
  tags: "exhibitors.tags",
  gallery: "picture.gallery",
  translations: "exhibitors.translations",
};

/** The requested changes, each field as readable text. */
export function changesInWords(say: Say<OfficeKey>, before: Fields, changes: Fields) {
  return Object.entries(changes).map(([field, after]) => ({
    field,
    label: labelOf(say, field),
    was: written(before[field]),
    will: written(after),
  }));
}

function labelOf(say: Say<OfficeKey>, field: string): string {
  const key = LABELS[field];
  return key ? say(key) : field.charAt(0).toUpperCase() + field.slice(1);
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join(", ");
  if (typeof value !== "object") return withoutTags(String(value));
  return Object.entries(value)
    .filter(([, inner]) => written(inner) !== "")
    .map(([name, inner]) => `${name}: ${written(inner)}`)
    .join("; ");
}

/** Rich text as plain text: block elements separate words, inline elements do not. */
function withoutTags(text: string): string {
  return text
    .replace(/<\/?(a|b|em|i|s|span|strong|u)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
