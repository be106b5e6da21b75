import { chanceOf } from "./chance";
import type { DemoBooth, DemoFair } from "./records";

/** One thing that an invented visitor did; targets are named as everywhere in the demo. */
export type DemoVisit = {
  daysAgo: number;
  minuteOfDay: number;
  session: number;
  did:
    | { type: "view" }
    | { type: "search"; words: string; results: number }
    | { type: "booth_click" | "route"; booth: string }
    | { type: "exhibitor_view" | "bookmark"; exhibitor: string }
    | { type: "category_select"; category: string }
    | { type: "position"; level: DemoBooth["level"]; x: number; y: number };
};

const DAYS = 28;
const OPENING = 8;
const CLOSING = 20;
/** Interest grows towards the fair: from the first of these days to the last. */
const SESSIONS_A_DAY = [8, 30] as const;
/** Few companies are looked at by many, and many by few. */
const FAVOURITES = 24;

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

/** What visitors did on the plan during the weeks before; the same every time. */
export function demoVisits({ booths, exhibitors, categories }: DemoFair): DemoVisit[] {
  const chance = chanceOf("visits");
  const taken = booths.filter(({ exhibitors: [slug], type }) => slug !== undefined && type !== "custom");
  const featured = new Set(exhibitors.flatMap(({ slug, featured }) => (featured ? slug : [])));
  const known = taken.filter(({ exhibitors: slugs }) => slugs.some((slug) => featured.has(slug)));
  const favourites = [...known, ...chance.shuffled(taken)].slice(0, FAVOURITES);
  const boothOf = () => chance.pick(chance.happens(0.6) ? favourites : taken);

  let session = 0;
  const visits: DemoVisit[] = [];
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    const [least, most] = SESSIONS_A_DAY;
    const count = Math.round(
      least + ((DAYS - daysAgo) / DAYS) * (most - least) * (0.7 + chance.fraction() * 0.6),
    );
    for (let nth = 0; nth < count; nth += 1) {
      session += 1;
      const begin = chance.whole(OPENING * 60, CLOSING * 60 - 20);
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
      ...(chance.happens(0.5) ? [{ type: "search" as const, words, results }] : []),
      ...(chance.happens(0.2) ? [{ type: "category_select" as const, category }] : []),
      ...Array.from({ length: chance.whole(1, 3) }, boothOf).flatMap(standing),
    ];
  }

  /** Somebody opens a booth, perhaps goes there, and is seen in front of it. */
  function standing(booth: DemoBooth): DemoVisit["did"][] {
    const [exhibitor = ""] = booth.exhibitors;
    const beside = (size: number) => size / 2 + (chance.fraction() - 0.5) * (size + 3);
    return [
      { type: "booth_click", booth: booth.label },
      { type: "exhibitor_view", exhibitor },
      ...(chance.happens(0.2) ? [{ type: "bookmark" as const, exhibitor }] : []),
      ...(chance.happens(0.3) ? [{ type: "route" as const, booth: booth.label }] : []),
      {
        ...{ type: "position", level: booth.level },
        ...{ x: Math.max(0, booth.x + beside(booth.width)), y: Math.max(0, booth.y + beside(booth.height)) },
      },
    ];
  }
}
