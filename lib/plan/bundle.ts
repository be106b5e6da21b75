import type { Point } from "#lib/geometry/point";
import { BANNER_FIELDS, type Banner } from "#lib/records/banners";
import { BOOTH_FIELDS, type Booth, NEW_BOOTH } from "#lib/records/booths";
import { CATEGORY_FIELDS, type Category } from "#lib/records/categories";
import { ELEMENT_FIELDS, type MapElement } from "#lib/records/elements";
import { EVENT_FIELDS, type EventRecord } from "#lib/records/events";
import { EXHIBITOR_FIELDS, type Exhibitor } from "#lib/records/exhibitors";
import { EXTRA_FIELDS, type Extra } from "#lib/records/extras";
import { LEVEL_FIELDS, type Level } from "#lib/records/levels";
import { fieldsWith, type PublicPart, pick } from "#lib/records/record";
import { SESSION_FIELDS, type Session } from "#lib/records/sessions";
import {
  type AisleEdge,
  type AisleNode,
  EDGE_FIELDS,
  NODE_FIELDS,
  PASSAGE_FIELDS,
  type Passage,
} from "#lib/records/wayfinding";
import type { Settings } from "#lib/text/merge";
import { areaM2 } from "./booths/shape";
import type { Plan } from "./plan";
import { publicSettings } from "./publicSettings";

/** Records as visitors see them: without notes, contacts, holds and portal links. */
export type BundleEvent = PublicPart<EventRecord, typeof EVENT_FIELDS>;
export type BundleLevel = PublicPart<Level, typeof LEVEL_FIELDS>;
export type BundleBooth = PublicPart<Booth, typeof BOOTH_FIELDS> & {
  areaM2: number;
  /** In major units of the event's currency. */
  price: number | null;
  /** Only present on locked booths, as on elements. */
  locked?: boolean;
};
export type BundleExhibitor = PublicPart<Exhibitor, typeof EXHIBITOR_FIELDS> & { boothIds: string[] };
export type BundleCategory = PublicPart<Category, typeof CATEGORY_FIELDS>;
export type BundleSession = PublicPart<Session, typeof SESSION_FIELDS>;
export type BundleElement = PublicPart<MapElement, typeof ELEMENT_FIELDS>;
export type BundleNode = PublicPart<AisleNode, typeof NODE_FIELDS>;
export type BundleEdge = PublicPart<AisleEdge, typeof EDGE_FIELDS> & { lengthM: number };
export type BundlePassage = PublicPart<Passage, typeof PASSAGE_FIELDS>;
export type BundleBanner = PublicPart<Banner, typeof BANNER_FIELDS>;
/** An extra that is for sale. */
export type BundleExtra = PublicPart<Extra, typeof EXTRA_FIELDS>;

/** Removes what visitors may not see; a field added to a table stays private until it is marked public. */
const PUBLIC = {
  event: pick(fieldsWith(EVENT_FIELDS, "public")),
  level: pick(fieldsWith(LEVEL_FIELDS, "public")),
  booth: pick(fieldsWith(BOOTH_FIELDS, "public")),
  exhibitor: pick(fieldsWith(EXHIBITOR_FIELDS, "public")),
  category: pick(fieldsWith(CATEGORY_FIELDS, "public")),
  session: pick(fieldsWith(SESSION_FIELDS, "public")),
  element: pick(fieldsWith(ELEMENT_FIELDS, "public")),
  node: pick(fieldsWith(NODE_FIELDS, "public")),
  edge: pick(fieldsWith(EDGE_FIELDS, "public")),
  transition: pick(fieldsWith(PASSAGE_FIELDS, "public")),
  banner: pick(fieldsWith(BANNER_FIELDS, "public")),
  extra: pick(fieldsWith(EXTRA_FIELDS, "public")),
};

/** The public defaults of a new booth. */
export const NEW_PUBLIC_BOOTH = PUBLIC.booth(NEW_BOOTH);

/** Everything of a fair that visitors may see: published, sent to viewers, exported and imported. */
export type Bundle = {
  /** The version number it was published with; null for the live plan. */
  version: number | null;
  generatedAt: string;
  /** The base URL of the installation that published it; image addresses on the wire begin with it. */
  baseUrl?: string;
  event: BundleEvent;
  levels: BundleLevel[];
  booths: BundleBooth[];
  exhibitors: BundleExhibitor[];
  categories: BundleCategory[];
  sessions: BundleSession[];
  elements: BundleElement[];
  wayfinding: { nodes: BundleNode[]; edges: BundleEdge[]; transitions: BundlePassage[] };
  banners: BundleBanner[];
  extras: BundleExtra[];
  settings: Settings;
};

/** The fair's stored records; they may have more fields than visitors may see. */
export type BundleRecords = {
  event: BundleEvent & { settings: Settings };
  levels: BundleLevel[];
  booths: Omit<BundleBooth, "areaM2" | "price">[];
  /** Their booths come from the booth records; their categories come in any order. */
  exhibitors: Omit<BundleExhibitor, "boothIds">[];
  categories: BundleCategory[];
  sessions: BundleSession[];
  elements: BundleElement[];
  nodes: BundleNode[];
  edges: Omit<BundleEdge, "lengthM">[];
  transitions: BundlePassage[];
  banners: BundleBanner[];
  extras: BundleExtra[];
};

export type BundleMaking = {
  version: number | null;
  generatedAt: Date;
  currency: string;
  /** A price in major units of the currency. */
  amountOf: (cents: number) => number;
};

/** The only conversion of a fair's records into what visitors may see. */
export function toBundle(records: BundleRecords, making: BundleMaking): Bundle {
  const places = new Map(records.nodes.map((node) => [node.id, node]));
  return {
    version: making.version,
    generatedAt: making.generatedAt.toISOString(),
    event: PUBLIC.event(records.event),
    levels: records.levels.map(PUBLIC.level),
    // Spreading thousands of booths into new objects takes four times as long.
    booths: records.booths.map((booth) =>
      Object.assign(PUBLIC.booth(booth), booth.locked && { locked: true }, {
        areaM2: areaM2(booth),
        price: booth.priceCents === null ? null : making.amountOf(booth.priceCents),
      }),
    ),
    exhibitors: placed(records),
    categories: records.categories.map(PUBLIC.category),
    sessions: records.sessions.map(PUBLIC.session),
    elements: records.elements.map(PUBLIC.element),
    wayfinding: {
      nodes: records.nodes.map(PUBLIC.node),
      edges: records.edges.map((edge) => ({
        ...PUBLIC.edge(edge),
        lengthM: lengthBetween(places.get(edge.from), places.get(edge.to)),
      })),
      transitions: records.transitions.map(PUBLIC.transition),
    },
    banners: records.banners.map(PUBLIC.banner),
    extras: records.extras.map(PUBLIC.extra),
    settings: publicSettings(records.event.settings, making.currency),
  };
}

/** Exhibitors with their booths by label and their categories in the order of the categories. */
function placed({ exhibitors, booths, categories }: BundleRecords): BundleExhibitor[] {
  const boothIds = new Map<string, string[]>(exhibitors.map(({ id }) => [id, []]));
  for (const { id, exhibitorIds } of booths.toSorted(byLabel)) {
    for (const exhibitorId of exhibitorIds) boothIds.get(exhibitorId)?.push(id);
  }
  const place = new Map(categories.map(({ id }, index) => [id, index]));
  const inOrder = (a: string, b: string) => (place.get(a) ?? 0) - (place.get(b) ?? 0);
  return exhibitors.map((exhibitor) =>
    Object.assign(PUBLIC.exhibitor(exhibitor), {
      categoryIds: exhibitor.categoryIds.toSorted(inOrder),
      boothIds: boothIds.get(exhibitor.id) ?? [],
    }),
  );
}

function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label < b.label ? -1 : 1;
}

/** The part of a bundle that routes are calculated on. */
export function planOf({ levels, booths, elements, wayfinding }: Bundle): Plan {
  const { nodes, edges, transitions } = wayfinding;
  return { levels, booths, elements, nodes, edges, passages: transitions };
}

export type BundleCounts = ReturnType<typeof countsOf>;

export function countsOf(bundle: Bundle) {
  const { levels, booths, exhibitors, categories, sessions, elements, wayfinding, banners, extras } = bundle;
  return {
    levels: levels.length,
    booths: booths.length,
    exhibitors: exhibitors.length,
    categories: categories.length,
    sessions: sessions.length,
    elements: elements.length,
    nodes: wayfinding.nodes.length,
    edges: wayfinding.edges.length,
    transitions: wayfinding.transitions.length,
    banners: banners.length,
    extras: extras.length,
  };
}

/** In metres, to the millimetre. */
export function lengthBetween(from: Point | undefined, to: Point | undefined): number {
  if (!from || !to) return 0;
  return Math.round(Math.hypot(to.x - from.x, to.y - from.y) * 1_000) / 1_000;
}

/** Backgrounds that were not shown on purpose stay in the editor. */
export function withoutPrivateBackgrounds<B extends Pick<Bundle, "levels">>(bundle: B): B {
  if (!bundle.levels.some(hasPrivateBackground)) return bundle;
  const levels = bundle.levels.map((level) =>
    hasPrivateBackground(level) ? { ...level, background: null } : level,
  );
  return { ...bundle, levels };
}

export function hasPrivateBackground({ background }: Pick<Level, "background">): boolean {
  return background?.shown === false;
}
