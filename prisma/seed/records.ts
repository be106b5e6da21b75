import type { Corner } from "#lib/geometry/point";
import type { BoothType } from "#lib/records/booths";
import type { ElementGeometry, ElementKind, ElementProps } from "#lib/records/elements";
import type { PassageKind } from "#lib/records/wayfinding";
import type { SceneName } from "./scenes";

/**
 * The demo fair as plain inputs in the format of the API. Nothing has an id yet: records refer to each other by names
 * – a level by its key, a booth by its label, an exhibitor by its slug, a category by its name, a map element by its
 * key.
 */
export type DemoFair = {
  event: DemoEvent;
  levels: DemoLevel[];
  categories: DemoCategory[];
  exhibitors: DemoExhibitor[];
  booths: DemoBooth[];
  elements: DemoElement[];
  passages: DemoPassage[];
  sessions: DemoSession[];
  pricingRules: DemoPricingRule[];
  extras: DemoExtra[];
  banners: DemoBanner[];
  orders: DemoOrder[];
  waiting: DemoWaiting[];
};

/** The outcome of an order; a deposit reserves the booth as an invoice does. */
export type DemoOrderEnd = "paid" | "invoiced" | "deposit" | "cancelled" | "refunded";

export type DemoOrder = {
  booth: string;
  exhibitor: string;
  end: DemoOrderEnd;
  /** Names of extras. */
  extras: string[];
  daysAgo: number;
  minuteOfDay: number;
  daysUntilPaid: number;
  /** Null for sales through the public plan. */
  salesperson: string | null;
};

export type DemoWaiting = { booth: string; exhibitor: string; daysAgo: number };

export type DemoEvent = {
  name: string;
  slug: string;
  description: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  venue: { name: string; address: string; lat: number; lng: number };
  /** Becomes `logoUrl` once it is stored as media. */
  logoSvg: string;
  /** The position of the kiosk; becomes `settings.kiosk.youAreHere` once the levels have ids. */
  youAreHere: { level: LevelKey; x: number; y: number };
  settings: Record<string, unknown>;
};

export type LevelKey = "ground" | "upper";

export type DemoLevel = {
  key: LevelKey;
  name: string;
  shortName: string;
  index: number;
  elevation: number;
  width: number;
  height: number;
  northDegrees: number;
  georeference: { points: { x: number; y: number; lat: number; lng: number }[] };
};

export type DemoCategory = { name: string; color: string; parent: string | null; sortIndex: number };

export type DemoExhibitor = {
  name: string;
  slug: string;
  externalId: string;
  partnerId: string | null;
  description: string;
  /** Becomes `logoUrl` once it is stored as media. */
  logoSvg: string;
  /** The first becomes the leading image, the others the gallery. */
  scenes: SceneName[];
  website: string;
  email: string;
  phone: string | null;
  address: string;
  city: string;
  country: string;
  social: Record<string, string>;
  customButtons: { title: string; url: string }[];
  categories: string[];
  tags: string[];
  brands: string[];
  searchWords: string[];
  featured: boolean;
  sortIndex: number;
  translations: Record<string, { name?: string; description: string }>;
  contactName: string;
  contactEmail: string;
};

export type BoothStatus = "available" | "held" | "reserved" | "sold" | "unavailable";

export type DemoBooth = {
  level: LevelKey;
  label: string;
  externalId: string;
  title: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  polygon: Corner[] | null;
  type: BoothType;
  openSides: number;
  status: BoothStatus;
  /** Why a held booth is held; the hold lasts until it is released. */
  holdReason: string | null;
  /** In major units of the event's currency; null if a pricing rule sets the price. */
  price: number | null;
  description: string | null;
  notes: string | null;
  tags: string[];
  metadata: Record<string, string>;
  /** Slugs; the first one is the main exhibitor. */
  exhibitors: string[];
};

export type DemoElement = {
  /** Only present on elements that something else refers to. */
  key?: string;
  level: LevelKey;
  kind: ElementKind;
  geometry: ElementGeometry;
  props: ElementProps;
  /** For an image; becomes `props.url` once it is stored as media. */
  imageSvg?: string;
};

/** A transition; each stop becomes a node of kind `passage` on its level, from bottom to top. */
export type DemoPassage = {
  name: string;
  kind: PassageKind;
  stops: { level: LevelKey; x: number; y: number }[];
  accessible: boolean;
  travelSeconds: number;
  direction: "both" | "up" | "down";
};

export type DemoPlace = { booth: string } | { element: string } | { level: LevelKey; x: number; y: number };

export type DemoSession = {
  externalId: string;
  title: string;
  description: string;
  kind: "keynote" | "talk" | "panel" | "workshop" | "tour" | "demo";
  track: string;
  startsAt: string;
  endsAt: string;
  speakers: { name: string; title: string; company: string }[];
  exhibitor: string | null;
  place: DemoPlace;
  capacity: number | null;
  tags: string[];
};

export type DemoPricingRule = {
  name: string;
  boothType: BoothType | null;
  minAreaM2: number | null;
  maxAreaM2: number | null;
  priceCents: number | null;
  pricePerM2Cents: number | null;
  currency: string;
  active: boolean;
};

export type DemoExtra = {
  name: string;
  kind: "sponsorship" | "booth";
  description: string;
  priceCents: number;
  currency: string;
  limitPerEvent: number | null;
  limitPerExhibitor: number | null;
  reserveOrBuyAllowed: boolean;
};

export type BannerPlacement = "search_top" | "list_inline" | "map_corner" | "detail_top" | "splash";

export type DemoBanner = {
  placement: BannerPlacement;
  title: string;
  /** Becomes `imageUrl` once it is stored as media. */
  imageSvg: string;
  exhibitor: string | null;
  linkUrl: string | null;
  weight: number;
  startsAt: string;
  endsAt: string;
};
