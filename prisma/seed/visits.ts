import { chanceOf } from "./chance";
import type { BannerPlacement, DemoBooth, DemoFair } from "./records";

/** One action of an invented visitor; targets are named as everywhere in the demo. */
export type DemoVisit = {
  daysAgo: number;
  minuteOfDay: number;
  session: number;
  did:
    | { type: "view" }
    | { type: "search"; words: string; results: number }
    | { type: "booth_click"; booth: string }
    | { type: "route"; from: string; booth: string }
    | { type: "exhibitor_view" | "bookmark" | "share"; exhibitor: string }
    | { type: "banner_impression" | "banner_click"; banner: BannerPlacement }
    | { type: "category_select"; category: string }
    | { type: "position"; level: DemoBooth["level"]; x: number; y: number };
};

const DAYS = 28;
const OPENING = 8;
const CLOSING = 20;
/** Interest grows towards the fair: sessions on the first and on the last of these days. */
const SESSIONS_A_DAY = [8, 30] as const;
/** A few companies get most of the visits. */
const FAVOURITES = 24;

/** How many visits show a banner at each placement, and how many lead to a click. */
const BANNERS: [placement: BannerPlacement, seen: number, followed: number][] = [
  ["search_top", 0.88, 0.035],
  ["list_inline", 0.61, 0.022],
  ["map_corner", 0.93, 0.012],
  ["detail_top", 0.37, 0.041],
];

const SEARCHES: [words: string, results: number][] = [
  ...([
    ["lamp", 41],
    ["acoustic", 17],
    ["facade", 12],
    ["chair", 14],
    ["led strip", 9],
  ] as [string, number][]),
  ...([
    ["toilet", 6],
    ["coffee", 5],
    ["smart home", 11],
    ["glass", 22],
    ["daylight", 19],
  ] as [string, number][]),
  ...([
    ["parking", 0],
    ["drone", 0],
    ["solar tiles", 0],
    ["hall 3", 0],
    ["felt", 7],
  ] as [string, number][]),
];

/** The visits of the weeks before; the same every time. */
export function demoVisits({ booths, exhibitors, categories, banners }: DemoFair): DemoVisit[] {
  const chance = chanceOf("visits");
  const taken = booths.filter(({ exhibitors: [slug], type }) => slug !== undefined && type !== "custom");
  const free = booths.filter(({ status, type }) => status === "available" && type !== "custom");
  const featured = new Set(exhibitors.flatMap(({ slug, featured }) => (featured ? slug : [])));
  const known = taken.filter(({ exhibitors: slugs }) => slugs.some((slug) => featured.has(slug)));
  const favourites = [...known, ...chance.shuffled(taken)].slice(0, FAVOURITES);
  const boothOf = () => chance.pick(chance.happens(0.6) ? favourites : taken);
  const placements = new Set(banners.map(({ placement }) => placement));

  let session = 0;
  const visits: DemoVisit[] = [];
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    const [least, most] = SESSIONS_A_DAY;
    const count = Math.round(
      least + ((DAYS - daysAgo) / DAYS) * (most - least) * (0.7 + chance.fraction() * 0.6),
    );
    for (let nth = 0; nth < count; nth += 1) {
      session += 1;
      const begin = chance.whole(OPENING * 60, CLOSING * 60 - 30);
      const acts = visit();
      visits.push(...acts.map((did, index) => ({ daysAgo, minuteOfDay: begin + index, session, did })));
    }
  }
  return visits;

  function visit(): DemoVisit["did"][] {
    const [words, results] = chance.pick(SEARCHES);
    const category = chance.pick(categories).name;
    return [
      { type: "view" },
      ...BANNERS.flatMap((banner) => seen(...banner)),
      ...(chance.happens(0.5) ? [{ type: "search" as const, words, results }] : []),
      ...(chance.happens(0.2) ? [{ type: "category_select" as const, category }] : []),
      // Free booths are clicked by prospective exhibitors.
      ...(chance.happens(0.3) ? [{ type: "booth_click" as const, booth: chance.pick(free).label }] : []),
      ...Array.from({ length: chance.whole(1, 3) }, boothOf).flatMap(standing),
    ];
  }

  function seen(banner: BannerPlacement, share: number, followed: number): DemoVisit["did"][] {
    if (!placements.has(banner) || !chance.happens(share)) return [];
    return [
      { type: "banner_impression", banner },
      ...(chance.happens(followed) ? [{ type: "banner_click" as const, banner }] : []),
    ];
  }

  /** A company is found in the list or by its booth, sometimes with a route, and then viewed at its position. */
  function standing(booth: DemoBooth): DemoVisit["did"][] {
    const [exhibitor = ""] = booth.exhibitors;
    const beside = (size: number) => size / 2 + (chance.fraction() - 0.5) * (size + 3);
    const isFromList = chance.happens(0.55);
    // Some close a booth's card again before they open its company.
    const isOpened = isFromList || chance.happens(0.8);
    const from = `booth:${chance.pick(favourites).label}`;
    return [
      ...(isFromList ? [] : [{ type: "booth_click" as const, booth: booth.label }]),
      ...(isOpened ? [{ type: "exhibitor_view" as const, exhibitor }] : []),
      ...(isOpened && chance.happens(0.2) ? [{ type: "bookmark" as const, exhibitor }] : []),
      ...(isOpened && chance.happens(0.03) ? [{ type: "share" as const, exhibitor }] : []),
      ...(chance.happens(0.3) ? [{ type: "route" as const, from, booth: booth.label }] : []),
      {
        type: "position",
        level: booth.level,
        x: Math.max(0, booth.x + beside(booth.width)),
        y: Math.max(0, booth.y + beside(booth.height)),
      },
    ];
  }
}
