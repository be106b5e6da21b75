import type { Bundle, BundleBooth, BundleEvent, BundleExhibitor, BundleSession } from "#lib/plan/bundle";
import { plainAmount } from "#lib/pricing/money";
import { salesTermsOf } from "#lib/sales/terms";
import { isOnOffer, isSpecialSection, metadataOf, reservePage, sizeText } from "./booths";
import type { Cast } from "./people";
import { type PoiType, poiTypeOf } from "./poi";

/** Data for the feed that is not part of the plan. */
export type FeedMaking = {
  /** The base URL of this installation. */
  base: string;
  canPayOnline: boolean;
  /** The numbers of speakers and tracks. */
  cast: Cast;
};

type Json = Record<string, unknown>;

/** The plan in the legacy feed format, limited to what the plan shows. */
export function toLegacyFeed(bundle: Bundle, making: FeedMaking): Json {
  const { event, booths, exhibitors, categories, sessions } = bundle;
  const viewer = (bundle.settings.viewer ?? {}) as Record<string, string | undefined>;
  const home = `${making.base}/e/${event.slug}`;
  const world: World = {
    ...making,
    home,
    bundle,
    exhibitorNumbers: numbersOf(exhibitors),
    boothNumbers: numbersOf(booths),
    categoryNumbers: numbersOf(categories),
  };
  return {
    title: event.name,
    ...present({ subtitle: subtitleOf(event), startDate: event.startsAt, endDate: event.endsAt }),
    homeUrl: home,
    logo: event.logoUrl === null ? "" : absolute(event.logoUrl, making),
    ...present({ locale: viewer.defaultLanguage }),
    boothTerm: viewer.boothTerm ?? "Booth",
    levelTerm: viewer.levelTerm ?? "Level",
    exhibitorTerm: viewer.exhibitorTerm ?? "Exhibitor",
    ...(viewer.exhibitorTerm ? {} : { exhibitorTermPlural: "Exhibitors" }),
    booths: booths.map((booth) => boothItem(booth, world)),
    exhibitors: exhibitors.map((exhibitor) => exhibitorItem(exhibitor, world)),
    categories: categories.map(({ legacyId, name }) => ({ id: legacyId, name })),
    poiTypes: poiTypesOf(booths),
    events: sessions.map((session) => sessionItem(session, world)),
  };
}

type World = FeedMaking & {
  home: string;
  bundle: Bundle;
  exhibitorNumbers: Numbers;
  boothNumbers: Numbers;
  categoryNumbers: Numbers;
};

function boothItem(booth: BundleBooth, world: World): Json {
  const isSpecial = isSpecialSection(booth);
  const isShown = booth.status === "sold" || booth.status === "available" || isSpecial;
  const exhibitors = isShown ? booth.exhibitorIds.flatMap((id) => world.exhibitorNumbers.get(id) ?? []) : [];
  const { title, externalId, description } = booth;
  const metadata = metadataOf(booth);
  return {
    id: booth.legacyId,
    name: booth.label,
    ...present({ title, externalId }),
    exhibitors,
    ...(Object.keys(metadata).length > 0 ? { meta: metadata } : {}),
    ...(isSpecial
      ? { special: true, ...present({ description, color: booth.color, poiTypeId: poiTypeOf(booth)?.id }) }
      : { ...STATUS_WORDS[booth.status], type: booth.type, size: sizeText(booth) }),
    ...(isOnOffer(booth) ? offerOf(booth, world) : {}),
  };
}

/** The types of special sections, without duplicates. */
function poiTypesOf(booths: readonly BundleBooth[]): PoiType[] {
  const types = booths.filter(isSpecialSection).flatMap((booth) => poiTypeOf(booth) ?? []);
  return [...new Map(types.map((type) => [type.id, type])).values()].sort((one, other) => one.id - other.id);
}

const STATUS_WORDS: Record<BundleBooth["status"], { status?: "onhold" | "reserved" }> = {
  available: {},
  held: { status: "onhold" },
  reserved: { status: "reserved" },
  sold: {},
  unavailable: {},
};

function offerOf(booth: BundleBooth, { base, bundle, canPayOnline }: World): Json {
  const { enabled, currency } = salesTermsOf(bundle.settings);
  const price = booth.priceCents === null ? null : plainAmount(booth.priceCents, currency);
  if (!enabled) return present({ price });
  const address = reservePage(base, bundle.event.slug, booth.label);
  return present({ price, reserveUrl: address, buyUrl: canPayOnline && price !== null ? address : null });
}

function exhibitorItem(exhibitor: BundleExhibitor, world: World): Json {
  const { social, customButtons, logoUrl, leadingImageUrl, gallery } = exhibitor;
  const { x: twitter, tiktok: _unknown, ...networks } = social;
  const buttons = customButtons.flatMap(({ title, url }, index) => {
    const name = index === 0 ? "customButton" : `customButton${index + 1}`;
    return [[`${name}Title`, title] as const, [`${name}Url`, url] as const];
  });
  return {
    id: exhibitor.legacyId,
    name: exhibitor.name,
    ...present({ externalId: exhibitor.externalId }),
    featured: exhibitor.featured,
    advertise: exhibitor.advertised,
    ...present({
      description: exhibitor.description,
      address: exhibitor.address,
      address2: exhibitor.address2,
      city: exhibitor.city,
      state: exhibitor.state,
      zip: exhibitor.zip,
      country: exhibitor.country,
      phone1: exhibitor.phone,
      email: exhibitor.email,
      website: exhibitor.website,
      ...networks,
      twitter,
      videoUrl: exhibitor.videoUrl,
      logo: logoUrl && absolute(logoUrl, world),
      leadingImageUrl: leadingImageUrl && absolute(leadingImageUrl, world),
    }),
    ...(gallery.length > 0 ? { gallery: gallery.map((url) => absolute(url, world)) } : {}),
    ...Object.fromEntries(buttons),
    categories: exhibitor.categoryIds.flatMap((id) => world.categoryNumbers.get(id) ?? []),
    order: exhibitor.sortIndex,
  };
}

function sessionItem(session: BundleSession, world: World): Json {
  const { boothId, exhibitorId, speakers, track, externalId, description, url } = session;
  return {
    id: session.legacyId,
    name: session.title,
    ...present({ externalId, description, link: url }),
    startDate: session.startsAt,
    endDate: session.endsAt,
    ...present({
      boothId: boothId && world.boothNumbers.get(boothId),
      exhibitorId: exhibitorId && world.exhibitorNumbers.get(exhibitorId),
    }),
    speakers: speakers.map((speaker) => ({
      id: world.cast.speakerId(speaker),
      name: speaker.name,
      ...present({
        company: speaker.company,
        jobTitle: speaker.title,
        photoFile: speaker.photoUrl && absolute(speaker.photoUrl, world),
      }),
    })),
    tracks: track === null ? [] : [{ id: world.cast.trackId(track), name: track }],
  };
}

/** "4–6 May 2027, Hall 3", as far as known. */
function subtitleOf({ startsAt, endsAt, timezone, venue }: BundleEvent): string {
  const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: timezone });
  const [start, end] = [startsAt ?? endsAt, endsAt ?? startsAt];
  const when = start && end ? days.formatRange(new Date(start), new Date(end)) : null;
  return [when, venue?.name].filter(Boolean).join(", ");
}

type Numbers = ReadonlyMap<string, number>;

function numbersOf(records: readonly { id: string; legacyId: number }[]): Numbers {
  return new Map(records.map(({ id, legacyId }) => [id, legacyId]));
}

/** The feed is used on other sites, so our URLs must be absolute. */
function absolute(url: string, { base }: Pick<FeedMaking, "base">): string {
  return url.startsWith("/") ? `${base}${url}` : url;
}

/** Removes keys without a value. */
function present(record: Json): Json {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
}
