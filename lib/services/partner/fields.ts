import { isRefusal, Refusal } from "#lib/refusal";
import { asFlag, asList } from "#lib/text/cells";
import { headerKey } from "#lib/text/csv";

/** Maps common field names of partners' feeds to the fields of an exhibitor. */

type Read = (value: unknown) => unknown;
type Field = { name: string; synonyms: readonly string[]; read: Read };

const ADDRESS: readonly Field[] = [
  field("address", asText, ["street", "address1", "addressLine1", "line1"]),
  field("address2", asText, ["addressLine2", "line2"]),
  field("city", asText, ["town", "locality"]),
  field("state", asText, ["region", "province"]),
  field("zip", asText, ["zipCode", "postalCode", "postcode"]),
  field("country", asText, ["countryName", "countryCode"]),
];
const NETWORKS: readonly Field[] = [
  ...["facebook", "instagram", "linkedin", "youtube", "xing", "tiktok"].map((name) =>
    field(name, asWebAddress, [`${name}Url`]),
  ),
  field("x", asWebAddress, ["xUrl", "twitter", "twitterUrl"]),
];
const NAMES = ["companyName", "company", "exhibitorName", "exhibitor", "title", "displayName"];
const NAME = field("name", asText, NAMES);
const FIELDS: readonly Field[] = [
  field("partnerId", asText, ["id", "uuid", "guid", "exhibitorId", "companyId"]),
  field("externalId", asText, ["externalReference", "reference", "customerNumber"]),
  NAME,
  field("description", asText, ["about", "profile", "companyProfile", "text", "summary"]),
  field("website", asWebAddress, ["url", "web", "homepage", "websiteUrl", "webUrl", "link"]),
  field("logoUrl", asWebAddress, ["logo", "logoImage"]),
  field("leadingImageUrl", asWebAddress, ["leadingImage", "image", "imageUrl", "headerImage", "cover"]),
  field("videoUrl", asWebAddress, ["video"]),
  field("email", asText, ["publicEmail", "companyEmail"]),
  field("phone", asText, ["phone1", "telephone", "tel", "phoneNumber"]),
  field("phone2", asText, ["telephone2"]),
  ...ADDRESS,
  field("categories", asNames, ["category", "productGroups", "sectors"]),
  field("tags", asNames, ["keywords"]),
  field("brands", asNames, ["brand"]),
  field("featured", asBoolean, ["isFeatured", "premium"]),
  field("contactName", asText, ["contact", "contactPerson"]),
  field("contactEmail", asText, ["privateEmail"]),
  field("contactPhone", asText, []),
  field("vatNumber", asText, ["vat", "vatId", "taxId"]),
];

/** Nested objects and the fields they may contain. The name of a contact person must not become the company's name. */
const FOLDERS: readonly { keys: readonly string[]; fields: readonly Field[] }[] = [
  { keys: ["address", "location"], fields: ADDRESS },
  { keys: ["social", "socialmedia", "links"], fields: NETWORKS },
  {
    keys: ["contact", "contactperson"],
    fields: [
      field("contactName", asText, ["name", "fullName"]),
      field("contactEmail", asText, ["email"]),
      field("contactPhone", asText, ["phone", "telephone"]),
    ],
  },
];

/** Whether a column contains names, without which no record can be imported. */
export function hasNames(headers: readonly string[]): boolean {
  const words = [NAME.name, ...NAME.synonyms].map(headerKey);
  return headers.some((header) => words.includes(headerKey(header)));
}

/** Converts a record. Empty and unknown values are ignored, because a feed never removes anything. */
export function toInput(record: Record<string, unknown>): Record<string, unknown> {
  const all = valuesOf(record);
  const folders = FOLDERS.flatMap(({ keys, fields }) =>
    keys.flatMap((key) => {
      const inner = all.get(key);
      if (!isRecord(inner)) return [];
      all.delete(key);
      return [read(fields, valuesOf(inner))];
    }),
  );
  const mapped = Object.assign({}, ...folders, read([...FIELDS, ...NETWORKS], all)) as Record<
    string,
    unknown
  >;
  const entries = Object.entries(mapped);
  const isNetwork = ([name]: [string, unknown]) => NETWORKS.some((network) => network.name === name);
  const social = Object.fromEntries(entries.filter(isNetwork));
  const input = Object.fromEntries(entries.filter((entry) => !isNetwork(entry)));
  return Object.keys(social).length > 0 ? { ...input, social } : input;
}

function valuesOf(record: Record<string, unknown>): Map<string, unknown> {
  const entries = Object.entries(record).filter(([, value]) => value !== null && value !== "");
  return new Map(entries.map(([key, value]) => [headerKey(key), value]));
}

function read(fields: readonly Field[], values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const { name, synonyms, read } of fields) {
    for (const key of [name, ...synonyms].map(headerKey)) {
      const value = readAt(name, read, values.get(key));
      if (value === undefined) continue;
      input[name] = value;
      break;
    }
  }
  return input;
}

/** Names the field when a value has the wrong type. */
function readAt(name: string, read: Read, value: unknown): unknown {
  if (value === undefined) return undefined;
  try {
    return read(value);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { message } = error;
    throw new Refusal("validation_error", message, [{ path: name, code: "invalid_type", message }]);
  }
}

function field(name: string, read: Read, synonyms: readonly string[]): Field {
  return { name, synonyms, read };
}

function asText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw wrong(value, "text");
}

/** Accepts a plain address, an object with an address, and addresses without a scheme. */
function asWebAddress(value: unknown): string | undefined {
  const text = asText(isRecord(value) ? (value.url ?? value.href ?? value.src) : value);
  return text === undefined || /^([a-z][a-z0-9+-]*:|\/)/i.test(text) ? text : `https://${text}`;
}

function asNames(value: unknown): string[] {
  if (typeof value === "string") return asList(value);
  if (!Array.isArray(value)) throw wrong(value, "a list of names");
  return value.flatMap((item) => asText(isRecord(item) ? (item.name ?? item.title) : item) ?? []);
}

function asBoolean(value: unknown): boolean {
  return typeof value === "boolean" ? value : asFlag(asText(value) ?? "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrong(value: unknown, expected: string): Refusal {
  const found = Array.isArray(value) ? "a list" : typeof value;
  return new Refusal("validation_error", `Expected ${expected}, found ${found}.`);
}
