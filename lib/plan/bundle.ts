import type { Point } from "#lib/geometry/point";
import type { Settings } from "#lib/text/merge";
import { areaM2 } from "./booths/shape";
import type {
  AisleEdge,
  BoothShape,
  BoothType,
  ElementGeometry,
  ElementKind,
  ElementProps,
  Level,
  NodeKind,
  Passage,
  Plan,
} from "./plan";
import { only, PUBLIC, publicSettings } from "./public";

/** The event of a bundle, in its visitors' eyes. */
export type BundleEvent = {
  id: string;
  legacyId: number;
  name: string;
  slug: string;
  description: string | null;
  startsAt: string | null;
  endsAt: string | null;
  timezone: string;
  venue: { name?: string; address?: string; lat?: number; lng?: number } | null;
  logoUrl: string | null;
};

export type GeoreferencePoint = { x: number; y: number; lat: number; lng: number };

export type BundleLevel = Level & {
  background: {
    url: string;
    x: number;
    y: number;
    width: number;
    height: number;
    rotation: number;
    opacity: number;
    locked: boolean;
  } | null;
  northDegrees: number | null;
  georeference: { points: GeoreferencePoint[] } | null;
};

export type BundleBooth = BoothShape & {
  id: string;
  legacyId: number;
  levelId: string;
  label: string;
  externalId: string | null;
  title: string | null;
  areaM2: number;
  type: BoothType;
  status: "available" | "held" | "reserved" | "sold" | "unavailable";
  /** In major units of the event's currency. */
  price: number | null;
  priceCents: number | null;
  description: string | null;
  tags: string[];
  metadata: Record<string, string>;
  color: string | null;
  openSides: number | null;
  exhibitorIds: string[];
  /** Said only of booths that are, as elements say it. */
  locked?: boolean;
};

export type BundleExhibitor = {
  id: string;
  legacyId: number;
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
  customButtons: { title: string; url: string }[];
  categoryIds: string[];
  tags: string[];
  featured: boolean;
  advertised: boolean;
  sortIndex: number;
  brands: string[];
  searchWords: string[];
  translations: Record<string, { name?: string; description?: string }>;
  boothIds: string[];
};

export type BundleCategory = {
  id: string;
  legacyId: number;
  name: string;
  color: string | null;
  parentId: string | null;
  sortIndex: number;
};

export type BundleSession = {
  id: string;
  legacyId: number;
  title: string;
  startsAt: string;
  endsAt: string;
  externalId: string | null;
  description: string | null;
  kind: string | null;
  track: string | null;
  speakers: { name: string; title?: string; company?: string; photoUrl?: string }[];
  exhibitorId: string | null;
  boothId: string | null;
  elementId: string | null;
  levelId: string | null;
  x: number | null;
  y: number | null;
  url: string | null;
  capacity: number | null;
  tags: string[];
};

export type BundleElement = {
  id: string;
  levelId: string;
  kind: ElementKind;
  geometry: ElementGeometry;
  props: ElementProps;
};

export type BundleNode = {
  id: string;
  levelId: string;
  x: number;
  y: number;
  name: string | null;
  kind: NodeKind;
  generated: boolean;
};

export type BundleEdge = AisleEdge & { levelId: string; lengthM: number };

export type BundleBanner = {
  id: string;
  placement: string;
  imageUrl: string;
  linkUrl: string | null;
  exhibitorId: string | null;
  title: string | null;
  weight: number;
  startsAt: string | null;
  endsAt: string | null;
  levelId: string | null;
};

/** An extra that is for sale. */
export type BundleExtra = {
  id: string;
  legacyId: number;
  kind: string;
  name: string;
  description: string | null;
  priceCents: number | null;
  currency: string;
  limitPerEvent: number | null;
  limitPerExhibitor: number | null;
};

/** Everything of a fair that visitors may see: what is published, fed to viewers, exported and taken back. */
export type Bundle = {
  /** The number it was published under; null while it is live. */
  version: number | null;
  generatedAt: string;
  event: BundleEvent;
  levels: BundleLevel[];
  booths: BundleBooth[];
  exhibitors: BundleExhibitor[];
  categories: BundleCategory[];
  sessions: BundleSession[];
  elements: BundleElement[];
  wayfinding: { nodes: BundleNode[]; edges: BundleEdge[]; transitions: Passage[] };
  banners: BundleBanner[];
  extras: BundleExtra[];
  settings: Settings;
};

/** The fair's records as they are kept; they may know more than visitors may. */
export type BundleRecords = {
  event: BundleEvent & { settings: Settings };
  levels: BundleLevel[];
  booths: Omit<BundleBooth, "areaM2" | "price">[];
  /** Where they stand is known from the booths; their categories come in any order. */
  exhibitors: Omit<BundleExhibitor, "boothIds">[];
  categories: BundleCategory[];
  sessions: BundleSession[];
  elements: BundleElement[];
  nodes: BundleNode[];
  edges: Omit<BundleEdge, "lengthM">[];
  transitions: Passage[];
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

/** The one way from a fair's records to what visitors may see of them. */
export function toBundle(records: BundleRecords, making: BundleMaking): Bundle {
  const places = new Map(records.nodes.map((node) => [node.id, node]));
  return {
    version: making.version,
    generatedAt: making.generatedAt.toISOString(),
    event: only(PUBLIC.event)(records.event),
    levels: records.levels.map(only(PUBLIC.level)),
    booths: records.booths.map((booth) => ({
      ...only(PUBLIC.booth)(booth),
      ...(booth.locked && { locked: true }),
      areaM2: areaM2(booth),
      price: booth.priceCents === null ? null : making.amountOf(booth.priceCents),
    })),
    exhibitors: placed(records),
    categories: records.categories.map(only(PUBLIC.category)),
    sessions: records.sessions.map(only(PUBLIC.session)),
    elements: records.elements.map(only(PUBLIC.element)),
    wayfinding: {
      nodes: records.nodes.map(only(PUBLIC.node)),
      edges: records.edges.map((edge) => ({
        ...only(PUBLIC.edge)(edge),
        lengthM: lengthBetween(places.get(edge.from), places.get(edge.to)),
      })),
      transitions: records.transitions.map(only(PUBLIC.transition)),
    },
    banners: records.banners.map(only(PUBLIC.banner)),
    extras: records.extras.map(only(PUBLIC.extra)),
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
  return exhibitors.map((exhibitor) => ({
    ...only(PUBLIC.exhibitor)(exhibitor),
    categoryIds: exhibitor.categoryIds.toSorted(inOrder),
    boothIds: boothIds.get(exhibitor.id) ?? [],
  }));
}

function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label < b.label ? -1 : 1;
}

/** The part of a bundle that a way is found on. */
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
