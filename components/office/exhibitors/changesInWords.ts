type Fields = Record<string, unknown>;

const LABELS: Record<string, string> = {
  name: "Company",
  logoUrl: "Logo",
  leadingImageUrl: "Leading picture",
  email: "Public e-mail",
  address: "Street",
  address2: "Addition",
  zip: "Postal code",
  social: "Networks",
  videoUrl: "Video",
  customButtons: "Buttons",
  searchWords: "Search words",
};

/** What is wanted otherwise, each field as a person reads it. */
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

/** Rich text, told by its words: what makes a line of its own parts them, what marks a few of them does not. */
function withoutTags(text: string): string {
  return text
    .replace(/<\/?(a|b|em|i|s|span|strong|u)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
