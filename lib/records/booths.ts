import type { Corner } from "#lib/geometry/point";
import type { Fields } from "./record";

export const BOOTH_TYPES = [
  "standard",
  "corner",
  "peninsula",
  "island",
  "table",
  "shell",
  "sponsor",
  "custom",
] as const;
export type BoothType = (typeof BOOTH_TYPES)[number];

export const BOOTH_STATUSES = ["available", "held", "reserved", "sold", "unavailable"] as const;
export type BoothStatus = (typeof BOOTH_STATUSES)[number];

export const HOLD_KINDS = ["order", "manual"] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** What a booth occupies. With a polygon, the box is the polygon's bounding box before rotation. */
export type BoothShape = {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  polygon: Corner[] | null;
};

/** A booth with everything that is kept of it. */
export type Booth = {
  id: string;
  legacyId: number;
  eventId: string;
  levelId: string;
  label: string;
  externalId: string | null;
  title: string | null;
} & BoothShape & {
    type: BoothType;
    status: BoothStatus;
    /** Null exactly while the booth is not held. */
    holdKind: HoldKind | null;
    /** Null while held: a manual hold until somebody releases it. */
    holdExpiresAt: Date | null;
    holdReason: string | null;
    priceCents: number | null;
    notes: string | null;
    description: string | null;
    tags: string[];
    metadata: Record<string, string>;
    color: string | null;
    /** How many sides visitors can enter from, 0 to 4; null when nobody said. */
    openSides: number | null;
    /** How high may be built, in metres; null where the hall's own limit counts. */
    heightLimitM: number | null;
    /** The editor's pointer leaves it where it is; requests may move it all the same. */
    locked: boolean;
    exhibitorIds: string[];
    createdAt: Date;
    updatedAt: Date;
  };

/** A field that the organiser sets and that is copied, published and restored with the plan. */
const PLAN = { public: true, editor: "write", changeable: true, copied: true, restored: true } as const;

export const BOOTH_FIELDS = {
  id: { column: "text", public: true, editor: "read" },
  legacyId: { column: "int", public: true },
  eventId: { column: "text", internal: true },
  levelId: {
    ...PLAN,
    column: "text",
    word: "level",
    csv: { place: 2, name: "level", label: "Level", also: ["hall", "floor", "Halle", "Ebene", "Etage"] },
  },
  label: {
    ...PLAN,
    column: "text",
    csv: {
      place: 1,
      label: "Label",
      also: ["booth", "stand", "number", "booth number", "stand number", "Standnummer"],
    },
  },
  externalId: {
    ...PLAN,
    column: "text",
    word: "external id",
    label: "External ID",
    csv: {
      place: 11,
      header: "external_id",
      label: "External id",
      also: ["id", "reference", "crm id", "key"],
    },
  },
  title: { ...PLAN, column: "text" },
  x: {
    ...PLAN,
    column: "float8",
    word: "place",
    csv: { place: 3, label: "From the left, m", also: ["left", "position x", "pos x"] },
  },
  y: {
    ...PLAN,
    column: "float8",
    word: "place",
    csv: { place: 4, label: "From the top, m", also: ["top", "position y", "pos y"] },
  },
  width: { ...PLAN, column: "float8", csv: { place: 5, label: "Width, m", also: ["Breite", "w", "front"] } },
  height: {
    ...PLAN,
    column: "float8",
    csv: { place: 6, label: "Depth, m", also: ["depth", "length", "Tiefe", "Länge", "h"] },
  },
  rotation: { ...PLAN, column: "float8", csv: { place: 7, label: "Rotation", also: ["angle", "Drehung"] } },
  polygon: { ...PLAN, column: "jsonb" },
  type: {
    ...PLAN,
    column: "text",
    csv: { place: 8, label: "Type", also: ["booth type", "stand type", "Standart"] },
  },
  status: {
    column: "text",
    public: true,
    editor: "write",
    csv: { place: 9, label: "Status", also: ["state", "Zustand"] },
  },
  holdKind: { column: "text", editor: "read" },
  holdExpiresAt: { column: "timestamptz", editor: "read" },
  holdReason: { column: "text", editor: "write", label: "Reason for the hold" },
  priceCents: {
    ...PLAN,
    column: "bigint",
    word: "price",
    csv: { place: 10, name: "price", label: "Price", also: ["Preis", "amount"] },
  },
  // No version has notes, as they are private; a checkpoint of the draft has.
  notes: {
    column: "text",
    editor: "write",
    changeable: true,
    copied: true,
    restored: true,
    csv: { place: 12, label: "Notes", also: ["comment", "remarks", "Notiz", "Bemerkung"] },
  },
  description: { ...PLAN, column: "text" },
  tags: { ...PLAN, column: "text[]" },
  metadata: { ...PLAN, column: "jsonb", label: "More fields" },
  color: { ...PLAN, column: "text", label: "Colour" },
  openSides: { ...PLAN, column: "int" },
  heightLimitM: {
    ...PLAN,
    column: "float8",
    legacyPair: true,
    word: "height limit",
    csv: {
      place: 13,
      header: "height_limit_m",
      label: "Height limit, m",
      also: ["max height", "build height", "Bauhöhe"],
    },
  },
  // In a bundle only locked booths say so, which is why it is not among the public fields.
  locked: {
    column: "boolean",
    editor: "write",
    changeable: true,
    copied: true,
    restored: true,
    label: "Lock",
  },
  exhibitorIds: { public: true, editor: "write", word: "exhibitors" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Booth>;

/** How high may be built on a booth; versions of before say nothing of it. */
export function heightLimitOf(
  booth: Partial<Pick<Booth, "heightLimitM">>,
  level: { heightLimitM?: number | null } | undefined,
): number | null {
  return booth.heightLimitM ?? level?.heightLimitM ?? null;
}

/**
 * A booth about which nothing else was said. One literal, because V8 makes records that grow field by field slow, and
 * bulks have thousands.
 */
export const NEW_BOOTH = {
  externalId: null,
  title: null,
  x: 0,
  y: 0,
  width: 3,
  height: 3,
  rotation: 0,
  polygon: null,
  type: "standard",
  priceCents: null,
  notes: null,
  description: null,
  tags: [],
  metadata: {},
  color: null,
  openSides: null,
  heightLimitM: null,
  locked: false,
} satisfies Omit<Booth, Given | SaleField>;

type Given = "id" | "legacyId" | "eventId" | "levelId" | "label" | "createdAt" | "updatedAt";
type SaleField = "status" | "holdKind" | "holdExpiresAt" | "holdReason" | "exhibitorIds";
