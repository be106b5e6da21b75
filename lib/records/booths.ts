import type { Corner } from "#lib/geometry/point";
import type { BoothType } from "./boothTypes";
import type { Fields } from "./record";

export { BOOTH_TYPES, type BoothType, heightLimitOf } from "./boothTypes";

export const BOOTH_STATUSES = ["available", "held", "reserved", "sold", "unavailable"] as const;
export type BoothStatus = (typeof BOOTH_STATUSES)[number];

export const HOLD_KINDS = ["order", "manual"] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** The area of a booth. With a polygon, the box is the polygon's bounding box before rotation. */
export type BoothShape = {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  polygon: Corner[] | null;
};

/** All stored fields of a booth. */
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
    /** Null if and only if the booth is not held. */
    holdKind: HoldKind | null;
    /** Null while held means a manual hold without an end. */
    holdExpiresAt: Date | null;
    holdReason: string | null;
    priceCents: number | null;
    notes: string | null;
    description: string | null;
    tags: string[];
    metadata: Record<string, string>;
    color: string | null;
    /** Sides from which visitors can enter, 0 to 4; null if unknown. */
    openSides: number | null;
    /** Maximum build height in metres; null means the limit of the hall. */
    heightLimitM: number | null;
    /** Protects against dragging in the editor; API requests can still move it. */
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
  // Notes are private, so published versions do not have them; checkpoints do.
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
  // Bundles contain this only for locked booths, so it is not a public field.
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

/**
 * A booth with default values. One literal, because objects that grow field by field are slow in V8 and bulk requests
 * have thousands.
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
/** The fields that belong to the sale of a booth rather than to its place on the plan. */
export const SALE_FIELDS = ["status", "holdKind", "holdExpiresAt", "holdReason", "exhibitorIds"] as const;
type SaleField = (typeof SALE_FIELDS)[number];
