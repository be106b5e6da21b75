import type { Settings } from "#lib/text/merge";
import type {
  BundleBanner,
  BundleBooth,
  BundleCategory,
  BundleEdge,
  BundleElement,
  BundleEvent,
  BundleExhibitor,
  BundleExtra,
  BundleLevel,
  BundleNode,
  BundleSession,
} from "./bundle";
import type { Passage } from "./plan";

/** What is not named here never leaves: notes, contacts, holds, portal links and whatever a table learns later. */
export const PUBLIC = {
  event: fieldsOf<BundleEvent>()([
    "id",
    "legacyId",
    "name",
    "slug",
    "description",
    "startsAt",
    "endsAt",
    "timezone",
    "venue",
    "logoUrl",
  ]),
  level: fieldsOf<BundleLevel>()([
    "id",
    "name",
    "shortName",
    "index",
    "elevation",
    "width",
    "height",
    "background",
    "northDegrees",
    "georeference",
  ]),
  booth: fieldsOf<Omit<BundleBooth, "areaM2" | "price" | "locked">>()([
    "id",
    "legacyId",
    "levelId",
    "label",
    "externalId",
    "title",
    "x",
    "y",
    "width",
    "height",
    "rotation",
    "polygon",
    "type",
    "status",
    "priceCents",
    "description",
    "tags",
    "metadata",
    "color",
    "openSides",
    "exhibitorIds",
  ]),
  exhibitor: fieldsOf<Omit<BundleExhibitor, "boothIds">>()([
    "id",
    "legacyId",
    "name",
    "slug",
    "externalId",
    "partnerId",
    "description",
    "logoUrl",
    "leadingImageUrl",
    "gallery",
    "website",
    "email",
    "phone",
    "phone2",
    "address",
    "address2",
    "city",
    "state",
    "zip",
    "country",
    "social",
    "videoUrl",
    "customButtons",
    "categoryIds",
    "tags",
    "featured",
    "advertised",
    "sortIndex",
    "brands",
    "searchWords",
    "translations",
  ]),
  category: fieldsOf<BundleCategory>()(["id", "legacyId", "name", "color", "parentId", "sortIndex"]),
  session: fieldsOf<BundleSession>()([
    "id",
    "legacyId",
    "title",
    "startsAt",
    "endsAt",
    "externalId",
    "description",
    "kind",
    "track",
    "speakers",
    "exhibitorId",
    "boothId",
    "elementId",
    "levelId",
    "x",
    "y",
    "url",
    "capacity",
    "tags",
  ]),
  element: fieldsOf<BundleElement>()(["id", "levelId", "kind", "geometry", "props"]),
  node: fieldsOf<BundleNode>()(["id", "levelId", "x", "y", "name", "kind", "generated"]),
  edge: fieldsOf<Omit<BundleEdge, "lengthM">>()([
    "id",
    "levelId",
    "from",
    "to",
    "bidirectional",
    "accessible",
    "width",
    "penalty",
    "closed",
    "closedFrom",
    "closedUntil",
    "name",
    "generated",
  ]),
  transition: fieldsOf<Passage>()([
    "id",
    "name",
    "kind",
    "nodeIds",
    "accessible",
    "travelSeconds",
    "direction",
    "closed",
  ]),
  banner: fieldsOf<BundleBanner>()([
    "id",
    "placement",
    "imageUrl",
    "linkUrl",
    "exhibitorId",
    "title",
    "weight",
    "startsAt",
    "endsAt",
    "levelId",
  ]),
  extra: fieldsOf<BundleExtra>()([
    "id",
    "legacyId",
    "kind",
    "name",
    "description",
    "priceCents",
    "currency",
    "limitPerEvent",
    "limitPerExhibitor",
  ]),
};

/** Of the settings: whole groups that steer the viewer, and of others single keys. */
const PUBLIC_SETTINGS: Record<string, "all" | readonly string[]> = {
  viewer: "all",
  kiosk: "all",
  embed: "all",
  wayfinding: "all",
  search: "all",
  analytics: ["enabled"],
  sales: ["enabled", "currency", "holdMinutes", "taxRatePercent", "taxName", "terms"],
};

export function publicSettings(settings: Settings, currency: string): Settings {
  const shown: Settings = {};
  for (const [name, keys] of Object.entries(PUBLIC_SETTINGS)) {
    const group = settings[name];
    if (typeof group !== "object" || group === null) continue;
    const entries = Object.entries(group).filter(([key]) => keys === "all" || keys.includes(key));
    if (entries.length > 0) shown[name] = Object.fromEntries(entries);
  }
  return { ...shown, sales: { ...(shown.sales as object | undefined), currency } };
}

/** The names of all fields of a record; leaving one out does not compile. */
function fieldsOf<T>() {
  return <const F extends readonly (keyof T)[]>(
    fields: [keyof T] extends [F[number]] ? F : readonly Exclude<keyof T, F[number]>[],
  ): readonly (keyof T)[] => fields as readonly (keyof T)[];
}

export function only<T extends object>(fields: readonly (keyof T)[]): (record: T) => T {
  return (record) => {
    const kept = {} as T;
    for (const field of fields) kept[field] = record[field];
    return kept;
  };
}
