import type { Bundle } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import { slugify } from "#lib/text/slug";
import { isOldParameter } from "./addressNames";
import { onPlan } from "./locate";
import type { Lookup } from "./lookup";
import { readPlaceWord } from "./place";
import type { Message } from "./state";
import { HIDEABLE, type Target } from "./stateParts";

export function readOldAddress(query: string, bundle: Bundle, lookup: Lookup): Message[] {
  const params = new URLSearchParams(query);
  return [
    ...oldDoors(params),
    ...oldView(params, bundle, lookup),
    ...oldLists(params, lookup),
    ...oldPlanner(params, lookup),
    ...[...params.keys()]
      .filter((name) => name.startsWith("route:"))
      .flatMap((name) => oldRoute(name, lookup)),
    ...oldSlug(query, lookup),
  ];
}

function oldDoors(params: URLSearchParams): Message[] {
  const kiosk = params.has("kkiosk") || params.has("k");
  const noOverlay = params.has("noOverlay") && params.get("noOverlay") !== "false";
  const hidden = HIDEABLE.filter(
    (part) => (part === "overlay" && noOverlay) || (part === "header" && params.has("hideHeaderLogo")),
  );
  return [
    ...(kiosk ? [{ type: "kiosk/switched" as const, on: true }] : []),
    ...(hidden.length > 0 ? [{ type: "parts/hidden" as const, hidden }] : []),
  ];
}

function oldView(params: URLSearchParams, bundle: Bundle, lookup: Lookup): Message[] {
  const floor = params.get("z");
  const level = floor === null ? undefined : lookup.levelNamed(floor);
  const shown = level ?? lookup.level(firstLevelOf(bundle));
  const [first, second] = numbersOf(params.get("centerxy") ?? params.get("center"), 2);
  const isOnEarth = !params.has("centerxy");
  const middle =
    first === undefined || second === undefined || !shown
      ? null
      : isOnEarth
        ? onPlan(shown, { lat: first, lng: second })
        : { x: first, y: second };
  const [dotX, dotY] = numbersOf(params.get("blue-dot"), 2);
  const dot = dotX === undefined || dotY === undefined || !shown ? null : { x: dotX, y: dotY };
  const [bearing = null] = numbersOf(params.get("bearing"), 1);
  return [
    ...(level ? [{ type: "level/shown" as const, levelId: level.id }] : []),
    ...(middle
      ? [
          {
            type: "camera/requested" as const,
            goal: {
              kind: "view" as const,
              ...middle,
              zoom: numbersOf(params.get("zoom"), 1)[0] ?? null,
              bearing,
            },
          },
        ]
      : []),
    ...(dot && shown
      ? [
          {
            type: "here/set" as const,
            here: {
              levelId: shown.id,
              ...dot,
              source: "link" as const,
              name: null,
              headingDegrees: null,
              accuracyM: null,
            },
          },
        ]
      : []),
  ];
}

function oldLists(params: URLSearchParams, lookup: Lookup): Message[] {
  const messages: Message[] = [];
  if (["sessions", "agenda", "speakers"].some((name) => params.has(name)))
    messages.push({ type: "list/shown", list: "sessions" });
  const added = namesOf(params.get("b") ?? params.get("ba"));
  const ids = added.flatMap((name) => lookup.exhibitorNamed(name)?.id ?? lookup.boothNamed(name)?.id ?? []);
  if (ids.length > 0) messages.push({ type: "bookmarks/added", ids });
  if (params.has("ba")) messages.push({ type: "list/shown", list: "bookmarks" });
  const [exhibitor] = namesOf(params.get("exhibitors")).flatMap((name) => lookup.exhibitorNamed(name) ?? []);
  const [booth] = namesOf(params.get("booths")).flatMap((name) => lookup.boothNamed(name) ?? []);
  if (exhibitor) messages.push(open({ kind: "exhibitor", id: exhibitor.id }));
  else if (params.has("exhibitors")) messages.push({ type: "list/shown", list: "exhibitors" });
  if (booth) messages.push(open({ kind: "booth", id: booth.id }));
  return messages;
}

function oldPlanner(params: URLSearchParams, lookup: Lookup): Message[] {
  const stops = (params.get("planner") ?? "").split(":").flatMap((stop) => readPlaceWord(stop, lookup) ?? []);
  if (stops.length === 0) return [];
  const from = readPlaceWord(params.get("from") ?? "", lookup) ?? null;
  return [
    { type: "route/requested", from, to: stops.at(-1) ?? null, via: stops.slice(0, -1) },
    { type: "screen/opened", screen: { name: "route" } },
  ];
}

/** `route:<to>:<from>[:true|false][:via…]` – the destination comes first. */
function oldRoute(name: string, lookup: Lookup): Message[] {
  const [to = "", from = "", ...rest] = name.split(":").slice(1);
  const accessible = rest[0] === "true";
  const via = rest[0] === "true" || rest[0] === "false" ? rest.slice(1) : rest;
  const place = (slug: string) => (slug === "" ? null : (placeOfSlug(slug, lookup) ?? null));
  return [
    { type: "route/accessible", accessible },
    {
      type: "route/requested",
      to: place(to),
      from: place(from),
      via: via.flatMap((slug) => placeOfSlug(slug, lookup) ?? []),
    },
    { type: "screen/opened", screen: { name: "route" } },
    ...[to, from, ...via]
      .filter((slug) => slug !== "" && placeOfSlug(slug, lookup) === undefined)
      .slice(0, 1)
      .map((value) => ({
        type: "notice/raised" as const,
        notice: { key: "notice.route" as const, values: { value } },
      })),
  ];
}

function placeOfSlug(slug: string, lookup: Lookup): string | undefined {
  const target = targetOfSlug(slug, lookup);
  if (target?.kind === "booth") return readPlaceWord(`booth:${target.id}`, lookup);
  if (target?.kind === "exhibitor") return readPlaceWord(`exhibitor:${target.id}`, lookup);
  return readPlaceWord(slug, lookup);
}

/** `?<slug>` alone opens the exhibitor with that slug, or fills the search box if there is none. */
function oldSlug(query: string, lookup: Lookup): Message[] {
  const bare = /^\??([^=&]+)=?(?:&(?:lang|kiosk|embed|theme|yah|utm_[a-z]+)=[^&]*)*$/.exec(query);
  const slug = decoded(bare?.[1] ?? "");
  if (slug === "" || isOldParameter(slug) || KNOWN.has(slug)) return [];
  const target = targetOfSlug(slug, lookup);
  if (target) return [open(target)];
  const category = lookup.categoryNamed(slug);
  if (category) return [{ type: "filters/changed", filters: { categoryIds: [category.id] } }];
  return [{ type: "query/typed", query: slug.replaceAll("-", " ") }];
}

/** Parameters without a value in today's addresses. */
const KNOWN = new Set(
  (
    "bookmarks kiosk embed preview accessible featured available now bookmarked debug allowConsent monochrome page " +
    "booth exhibitor session place route level q category list lang theme yah hide on disableFeatured " +
    "disableBookmarked disableGps setkiosk nokkiosk heatmap"
  ).split(" "),
);

function targetOfSlug(slug: string, lookup: Lookup): Target | undefined {
  const exhibitor = lookup.exhibitorNamed(slug);
  if (exhibitor) return { kind: "exhibitor", id: exhibitor.id };
  const booth = lookup.boothNamed(slug) ?? lookup.boothSlugged(slug);
  if (booth) return { kind: "booth", id: booth.id };
  const session = lookup.sessionNamed(slug);
  if (session) return { kind: "session", id: session.id };
  const place = lookup.places.find(({ props }) => props.name && slugify(props.name) === slug.toLowerCase());
  return place && { kind: "place", id: place.id };
}

function open(target: Target): Message {
  return { type: "target/opened", target };
}

function namesOf(text: string | null): string[] {
  return (text ?? "").split(/[,|]/).flatMap((name) => name.trim() || []);
}

function numbersOf(text: string | null, count: number): (number | undefined)[] {
  if (!text) return [];
  const numbers = text.split(",").map(Number);
  return numbers.length >= count && numbers.every(Number.isFinite) ? numbers : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " ")).trim();
  } catch {
    return text;
  }
}
