type Fields = Record<string, unknown>;

const LABELS: Record<string, string> = {
  name: "Company",
  logoUrl: "Logo",
  leadingImageUrl: "Cover image",
  email: "Public e-mail",
  address: "Street",
  address2: "Address line 2",
  zip: "Postal code",
  social: "Social networks",
  videoUrl: "Video",
  customButtons: "Buttons",
  searchWords: "Search words",
};

/** The requested changes, each field as readable text. */
export function changesInWords(before: Fields, changes: Fields) {
  return Object.entries(changes).map(([field, after]) => ({
    field,
    label: LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1),
    was: written(before[field]),
    will: written(after),
  }));
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
