import { areaMm2 } from "#lib/geometry/polygon";
import { type Chance, chanceOf } from "./chance";
import type { Applicant } from "./exhibitors/exhibitors";
import type { Hall } from "./exhibitors/names";
import type { Stand } from "./layout/building";
import { footprintOf } from "./layout/open-sides";
import type { BoothStatus, DemoBooth } from "./records";

/** How well a hall sells: the number of stands in each state out of a hundred; the rest is sold. */
const MARKET: Record<Hall, Record<Exclude<BoothStatus, "sold">, number>> = {
  "1": { available: 20, reserved: 10, held: 3, unavailable: 2 },
  "2": { available: 23, reserved: 11, held: 4, unavailable: 2 },
  "3": { available: 27, reserved: 13, held: 5, unavailable: 3 },
};

const WITHOUT_STAND = 4;
const GUESTS: Record<Hall, number> = { "1": 6, "2": 5, "3": 3 };
const ROOM_FOR_A_GUEST_M2 = 24;

const SPONSOR_PRICES: Record<string, number> = { "1D00": 38_000, "1F43": 64_000 };
const CUSTOM_PRICE_PER_M2 = 365;

const TITLES: Record<string, string> = {
  "1D00": "The Diamond",
  "1F43": "Harbour Stage Lounge",
};

export function demoBooths(stands: Stand[], applicants: Applicant[]): DemoBooth[] {
  const halls: Hall[] = ["1", "2", "3"];
  return halls.flatMap((hall) => {
    const chance = chanceOf(`stands of hall ${hall}`);
    const booths = stands
      .filter(({ label }) => label.startsWith(hall))
      .map((stand) => boothOn(stand, statusOf(stand, hall, chance), chance));
    const slugs = rankedSlugs(applicants, hall, chance);
    return placed(booths, slugs, GUESTS[hall], chance);
  });
}

function areaM2Of(booth: Parameters<typeof footprintOf>[0]): number {
  return areaMm2(footprintOf(booth)) / 1_000_000;
}

function statusOf(stand: Stand, hall: Hall, chance: Chance): BoothStatus {
  if (stand.type === "sponsor") return "sold";
  let lot = chance.whole(1, 100);
  for (const [status, share] of Object.entries(MARKET[hall]) as [BoothStatus, number][]) {
    if (lot <= share) return status;
    lot -= share;
  }
  return "sold";
}

function boothOn(stand: Stand, status: BoothStatus, chance: Chance): DemoBooth {
  const areaM2 = areaM2Of(stand);
  const { level, label, x, y, width, height, rotation, polygon, type, openSides } = stand;
  return {
    level,
    label,
    externalId: `stand-${label.toLowerCase()}`,
    title: TITLES[label] ?? (label.startsWith("2K") ? `Forum pavilion ${Number(label.slice(2))}` : null),
    x,
    y,
    width,
    height,
    rotation,
    polygon,
    type,
    openSides,
    status,
    holdReason: status === "held" ? chance.pick(HOLD_REASONS) : null,
    price: priceOf(stand, areaM2),
    description: status === "available" && areaM2 >= 40 ? describeFree(stand, areaM2) : null,
    notes: notesOn(status, chance),
    tags: chance.happens(0.12) ? [chance.pick(STAND_TAGS)] : [],
    metadata: { power: powerFor(areaM2), floor: type === "shell" || type === "table" ? "carpet" : "screed" },
    exhibitors: [],
  };
}

const STAND_TAGS = ["near entrance", "water connection", "low ceiling", "pillar", "good for presentations"];

const HOLD_REASONS = [
  "Option until the end of the month",
  "Kept for last year's exhibitor",
  "Waiting for the board's signature",
  "Talks about a joint stand",
];

const KEPT_FREE = [
  "Kept free as an escape route reserve.",
  "Floor duct under repair; not for sale this year.",
  "Used for storage during set-up.",
];

const REMARKS = [
  "Wishes to stand away from direct competitors.",
  "Heavy exhibit, 1.4 t; check the floor load.",
  "Pays by bank transfer, as always.",
  "Asked for the same place next year.",
];

function notesOn(status: BoothStatus, chance: Chance): string | null {
  if (status === "unavailable") return chance.pick(KEPT_FREE);
  return status === "sold" && chance.happens(0.1) ? chance.pick(REMARKS) : null;
}

/** Most stands cost what the pricing rules say; stands of a special shape have a price of their own. */
function priceOf({ label, type }: Stand, areaM2: number): number | null {
  if (type === "sponsor") return SPONSOR_PRICES[label] ?? null;
  return type === "custom" ? Math.round((areaM2 * CUSTOM_PRICE_PER_M2) / 50) * 50 : null;
}

function describeFree({ openSides }: Stand, areaM2: number): string {
  return `${Math.round(areaM2)} m² with ${openSides} open sides: room for a stand of your own design.`;
}

function powerFor(areaM2: number): string {
  if (areaM2 <= 12) return "3 kW";
  return areaM2 <= 36 ? "9 kW" : "22 kW";
}

/** The order of choice: featured exhibitors, then the rest at random. */
function rankedSlugs(applicants: Applicant[], hall: Hall, chance: Chance): string[] {
  const here = chance.shuffled(applicants.filter((applicant) => applicant.hall === hall));
  const featured = here.filter(({ exhibitor }) => exhibitor.featured);
  const others = here.filter(({ exhibitor }) => !exhibitor.featured);
  return [...featured, ...others].map(({ exhibitor }) => exhibitor.slug);
}

/**
 * The first to choose take the largest stands. The last few get no stand, the ones before them are guests on
 * another's, and remaining stands become second stands.
 */
function placed(booths: DemoBooth[], ranked: string[], guestCount: number, chance: Chance): DemoBooth[] {
  const hosts = ranked.slice(0, ranked.length - WITHOUT_STAND - guestCount);
  const guests = ranked.slice(hosts.length, ranked.length - WITHOUT_STAND);
  const taken = booths
    .filter(({ status }) => status === "sold" || status === "reserved")
    .sort((a, b) => areaM2Of(b) - areaM2Of(a) || a.label.localeCompare(b.label, "en"));
  if (taken.length < hosts.length) {
    throw new RangeError(
      `${hosts.length} exhibitors for ${taken.length} stands: somebody would stand outside.`,
    );
  }

  const occupants = new Map<string, string[]>();
  const inLine = [...hosts, ...chance.shuffled(hosts)];
  taken.forEach(({ label }, index) => {
    occupants.set(label, inLine.slice(index, index + 1));
  });
  const roomy = taken.filter((booth) => areaM2Of(booth) >= ROOM_FOR_A_GUEST_M2);
  const shared = chance.some(roomy, guests.length);
  guests.forEach((guest, index) => {
    occupants.get(shared[index]?.label ?? "")?.push(guest);
  });
  return booths.map((booth) => ({ ...booth, exhibitors: occupants.get(booth.label) ?? [] }));
}
