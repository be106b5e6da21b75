import { isCurrency } from "#lib/pricing/currencies";
import { BOOTH_TYPES } from "#lib/records/booths";
import { fromMetadata } from "./booths";
import { gridOf } from "./grid";

/** Converts a legacy feed to a bundle. Unreadable values are left out instead of refused. */

type Text = string | null | undefined;
export type LegacyBooth = {
  id: number;
  name: string;
  exhibitors?: number[] | undefined;
  special?: boolean | undefined;
  isOnHold?: boolean | undefined;
  meta?: Record<string, string> | undefined;
  price?: string | number | null | undefined;
  poiTypeId?: number | null | undefined;
} & Partial<
  Record<
    "title" | "externalId" | "description" | "color" | "status" | "size" | "type" | "boothTypeName",
    Text
  >
>;
export type LegacyExhibitor = {
  id: number;
  name: string;
  featured?: boolean | undefined;
  advertise?: boolean | undefined;
  logo?: string | { url?: Text } | null | undefined;
  gallery?: Text[] | undefined;
  categories?: number[] | undefined;
  order?: number | undefined;
} & Partial<Record<LegacyText, Text>>;
type LegacyText =
  | ("externalId" | "description" | "address" | "address2" | "city" | "state" | "zip" | "country" | "phone1")
  | (
      | "website"
      | "facebook"
      | "instagram"
      | "linkedin"
      | "twitter"
      | "xing"
      | "youtube"
      | "videoUrl"
      | "email"
    )
  | ("leadingImageUrl" | "customButtonTitle" | "customButtonUrl" | "customButton2Title" | "customButton2Url")
  | ("customButton3Title" | "customButton3Url");
export type LegacySession = {
  id: number;
  name: string;
  exhibitorId?: number | null | undefined;
  boothId?: number | null | undefined;
  speakers?: Partial<Record<"name" | "company" | "jobTitle" | "photoFile", Text>>[] | undefined;
  tracks?: { name?: Text }[] | undefined;
} & Partial<Record<"externalId" | "description" | "startDate" | "endDate" | "link", Text>>;
export type LegacyFeed = {
  booths: LegacyBooth[];
  exhibitors: LegacyExhibitor[];
  categories: { id: number; name: string }[];
  poiTypes: { id: number; name: string }[];
  events: LegacySession[];
} & Partial<
  Record<
    "title" | "startDate" | "endDate" | "logo" | "locale" | "boothTerm" | "levelTerm" | "exhibitorTerm",
    Text
  >
>;

type Json = Record<string, unknown>;
const LEVEL = "level";

/** Booths are arranged in a grid, because the feed has no coordinates. Records keep their ids as externalId. */
export function fromLegacyFeed(feed: LegacyFeed): Json {
  const booths = feed.booths.map((booth) => ({ booth, ...sizeOf(booth.size) }));
  const grid = gridOf(booths.map(({ booth, ...size }) => ({ label: booth.name, ...size })));
  const known = {
    exhibitors: new Set(feed.exhibitors.map(({ id }) => id)),
    booths: new Set(feed.booths.map(({ id }) => id)),
    categories: new Set(feed.categories.map(({ id }) => id)),
    pois: new Map(feed.poiTypes.map(({ id, name }) => [id, name])),
  };
  return {
    event: eventOf(feed),
    levels: [
      { id: LEVEL, name: `${cut(feed.levelTerm, 50) || "Level"} 1`, width: grid.width, height: grid.height },
    ],
    categories: feed.categories.map(({ id, name }) => ({ id: String(id), name: cut(name, 200) })),
    exhibitors: feed.exhibitors.map((exhibitor) => exhibitorOf(exhibitor, known)),
    booths: booths.map(({ booth, ...size }) => ({
      ...boothOf(booth, known),
      ...size,
      ...grid.places.get(booth.name),
    })),
    sessions: feed.events.flatMap((session) => sessionOf(session, known)),
  };
}

type Known = {
  exhibitors: ReadonlySet<number>;
  booths: ReadonlySet<number>;
  categories: ReadonlySet<number>;
  pois: ReadonlyMap<number, string>;
};

function eventOf({
  title,
  startDate,
  endDate,
  logo,
  locale,
  boothTerm,
  levelTerm,
  exhibitorTerm,
  booths,
}: LegacyFeed) {
  const [startsAt, endsAt] = [momentOf(startDate), momentOf(endDate)];
  const currency = booths
    .flatMap(({ price }) => /[A-Z]{3}/.exec(String(price ?? ""))?.[0] ?? [])
    .find(isCurrency);
  return present({
    name: cut(title || "Imported event", 200),
    startsAt,
    endsAt: startsAt && endsAt && endsAt < startsAt ? startsAt : endsAt,
    logoUrl: webAddress(logo),
    settings: {
      viewer: present({
        defaultLanguage: locale,
        boothTerm: unlessUsual(boothTerm, "Booth"),
        levelTerm: unlessUsual(levelTerm, "Level"),
        exhibitorTerm: unlessUsual(exhibitorTerm, "Exhibitor"),
      }),
      ...(currency ? { sales: { currency } } : {}),
    },
  });
}

/** Default terms are not saved as custom ones. */
function unlessUsual(term: Text, usual: string): Text {
  return term === usual ? null : cut(term, 50);
}

function boothOf(booth: LegacyBooth, { exhibitors, pois }: Known): Json {
  const type = (booth.type ?? booth.boothTypeName ?? "").toLowerCase();
  const poi = booth.poiTypeId == null ? undefined : pois.get(booth.poiTypeId);
  const standing = (booth.exhibitors ?? []).filter((id) => exhibitors.has(id));
  return {
    id: String(booth.id),
    levelId: LEVEL,
    label: booth.name,
    ...present({
      externalId: booth.externalId,
      title: cut(booth.title || (booth.special ? booth.name : ""), 200),
      description: booth.description,
      color: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(booth.color ?? "") ? booth.color : null,
      price: booth.special ? null : priceOf(booth.price),
    }),
    type: booth.special ? "custom" : BOOTH_TYPES.some((known) => known === type) ? type : "standard",
    status: statusOf(booth, standing.length > 0),
    exhibitorIds: standing.map(String),
    tags: poi ? [poi] : [],
    ...fromMetadata(booth.meta ?? {}),
  };
}

function statusOf({ special, status, isOnHold }: LegacyBooth, isTaken: boolean): string {
  if (special) return "unavailable";
  if (status === "onhold" || isOnHold) return "held";
  if (status === "reserved") return "reserved";
  return isTaken ? "sold" : "available";
}

/** "3 x 4 m" as given; an area alone becomes a square, and a missing size the default. */
function sizeOf(text: Text): { width: number; height: number } {
  const [first = 0, second = 0] = (text?.replaceAll(",", ".").match(/\d+(\.\d+)?/g) ?? []).map(Number);
  if (isSide(first) && isSide(second)) return { width: first, height: second };
  const side = Math.round(Math.sqrt(first) * 100) / 100;
  return isSide(side) ? { width: side, height: side } : { width: 3, height: 3 };
}

function isSide(metres: number): boolean {
  return metres >= 0.5 && metres <= 200;
}

/** "2.700,00 EUR" and "2,700.00" are the same amount; 0 means that the price is not public. */
function priceOf(price: LegacyBooth["price"]): number | null {
  const text = String(price ?? "").replace(/[^\d.,]/g, "");
  const [, whole = "", fraction = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(`${whole.replace(/[.,]/g, "") || 0}.${fraction || 0}`);
  return amount > 0 && amount <= 10_000_000_000 ? amount : null;
}

function exhibitorOf(exhibitor: LegacyExhibitor, known: Known): Json {
  const { logo, phone1, email, gallery = [], categories = [], twitter } = exhibitor;
  const { facebook, instagram, linkedin, xing, youtube } = exhibitor;
  const social = { facebook, instagram, linkedin, xing, youtube, x: twitter };
  const { address, address2, city, state, zip, country } = exhibitor;
  const buttons = [
    { title: exhibitor.customButtonTitle, url: webAddress(exhibitor.customButtonUrl) },
    { title: exhibitor.customButton2Title, url: webAddress(exhibitor.customButton2Url) },
    { title: exhibitor.customButton3Title, url: webAddress(exhibitor.customButton3Url) },
  ];
  return {
    id: String(exhibitor.id),
    name: cut(exhibitor.name, 200),
    featured: exhibitor.featured ?? false,
    advertised: exhibitor.advertise ?? false,
    ...present({ externalId: exhibitor.externalId, description: exhibitor.description }),
    ...present({ address: cut(address, 500), address2: cut(address2, 500), city: cut(city, 200) }),
    ...present({
      state: cut(state, 200),
      zip: cut(zip, 50),
      country: cut(country, 100),
      phone: cut(phone1, 100),
    }),
    ...present({
      email: /^[^\s@*]+@[^\s@]+\.[^\s@]+$/.test(email ?? "") ? email : null,
      website: webAddress(exhibitor.website),
      videoUrl: webAddress(exhibitor.videoUrl),
      logoUrl: webAddress(typeof logo === "object" ? logo?.url : logo),
      leadingImageUrl: webAddress(exhibitor.leadingImageUrl),
    }),
    social: present(Object.fromEntries(Object.entries(social).map(([name, url]) => [name, webAddress(url)]))),
    gallery: gallery.flatMap((url) => webAddress(url) ?? []),
    customButtons: buttons.filter(({ title, url }) => title && url),
    categoryIds: [...new Set(categories)].filter((id) => known.categories.has(id)).map(String),
    sortIndex: Math.trunc(exhibitor.order ?? 0),
  };
}

/** Sessions without a time are left out. */
function sessionOf(session: LegacySession, known: Known): Json[] {
  const startsAt = momentOf(session.startDate);
  if (!startsAt) return [];
  const endsAt = momentOf(session.endDate);
  const { exhibitorId, boothId, externalId, description, speakers = [], tracks = [] } = session;
  return [
    {
      id: String(session.id),
      title: cut(session.name, 200),
      startsAt,
      endsAt: endsAt && endsAt >= startsAt ? endsAt : startsAt,
      ...present({
        externalId,
        description,
        url: webAddress(session.link),
        track: cut(tracks[0]?.name, 200),
      }),
      ...(exhibitorId != null && known.exhibitors.has(exhibitorId)
        ? { exhibitorId: String(exhibitorId) }
        : {}),
      ...(boothId != null && known.booths.has(boothId) ? { boothId: String(boothId) } : {}),
      speakers: speakers.flatMap(({ name, company, jobTitle, photoFile }) =>
        name
          ? [
              {
                name: cut(name, 200),
                ...present({
                  company: cut(company, 200),
                  title: cut(jobTitle, 200),
                  photoUrl: webAddress(photoFile),
                }),
              },
            ]
          : [],
      ),
    },
  ];
}

/** Adds a missing scheme; invalid addresses are left out. */
function webAddress(text: Text): string | null {
  const given = (text ?? "").trim();
  const whole = /^https?:\/\//i.test(given)
    ? given
    : /^[\w-]+(\.[\w-]+)+(\/|$)/.test(given)
      ? `https://${given}`
      : "";
  return URL.canParse(whole) && whole.length <= 2_048 ? whole : null;
}

function momentOf(text: Text): string | null {
  const at = new Date(text ?? "");
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function cut(text: Text, length: number): string {
  return (text ?? "").trim().slice(0, length);
}

function present(record: Json): Json {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
}
