import type { BundleInput } from "#lib/schema/bundle";

/** The plan that a sandbox begins with: one hall that is partly sold, with a programme and aisles. */

const DAY_MS = 86_400_000;
/** On sale, and near enough to be realistic. */
const DAYS_AHEAD = 90;
const BOOTH = { width: 4, height: 3, price: 2_880 };
const COLUMNS = 8;
const LEFT = 8;
/** The upper edges of three islands, each two rows of booths back to back. */
const ISLANDS = [6, 16, 26];
const HALL = { width: 60, height: 38 };

const CATEGORIES = ["Robotics", "Sensors", "Software"];
const COMPANIES = [
  "Arcto Robotics",
  "Brightline Sensors",
  "Cobalt Motion",
  "Delta Vision",
  "Ember Software",
  "Fjord Automation",
  "Gantry Works",
  "Helio Controls",
  "Iris Machine Vision",
  "Juniper Data",
  "Kestrel Drives",
  "Lumen Logic",
];
const TALKS = ["Opening", "Robots beside people", "Sensors that last", "Software for small factories"];

/** The same plan on every day, with dates ahead of it. */
export function sampleBundle(now: Date): BundleInput {
  const firstDay = Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAYS_AHEAD * DAY_MS;
  const at = (day: number, hour: number) => new Date(firstDay + day * DAY_MS + hour * 3_600_000);
  return {
    event: {
      name: "Sandbox Fair (test)",
      description: "An event to develop against. Nothing here is mailed, charged or counted.",
      startsAt: at(0, 9),
      endsAt: at(2, 17),
      timezone: "Europe/Berlin",
      venue: { name: "Test Hall", address: "1 Example Street, Berlin", lat: 52.5037, lng: 13.2706 },
      settings: {
        sales: {
          enabled: true,
          currency: "EUR",
          holdMinutes: 30,
          taxRatePercent: 19,
          taxName: "VAT",
          payment: { invoiceDueDays: 14 },
          seller: { name: "Sandbox Fairs Ltd", address: "1 Example Street, Berlin", taxId: "DE000000000" },
        },
        viewer: { showPrices: true, defaultLanguage: "en" },
      },
    },
    levels: [{ id: "hall", name: "Hall 1", shortName: "1", ...HALL, northDegrees: 0 }],
    categories: CATEGORIES.map((name, index) => ({ id: `category ${index}`, name, sortIndex: index })),
    exhibitors: COMPANIES.map(companyOf),
    booths: boothsOf(),
    elements: [
      element("walls", "wall", {
        type: "line",
        points: [
          [0, 0],
          [HALL.width, 0],
          [HALL.width, HALL.height],
          [0, HALL.height],
          [0, 0],
        ],
      }),
      element("entrance", "entrance", { type: "point", x: 6, y: HALL.height }, "Main entrance"),
      element("stage", "stage", { type: "rect", x: 47, y: 8, width: 10, height: 7 }, "Stage"),
      element("cafe", "zone", { type: "rect", x: 47, y: 22, width: 10, height: 8 }, "Café"),
    ],
    sessions: TALKS.map((title, index) => ({
      id: `session ${index}`,
      title,
      externalId: `sandbox-session-${index + 1}`,
      startsAt: at(0, 10 + index),
      endsAt: at(0, 11 + index),
      elementId: "stage",
      exhibitorId: `exhibitor ${index}`,
      speakers: [],
      tags: [],
    })),
    wayfinding: network(),
    banners: [],
    extras: [
      { id: "power", name: "Power supply 3 kW", kind: "booth", priceCents: 24_000, currency: "EUR" },
      { id: "wifi", name: "Wi-Fi sponsorship", kind: "sponsorship", priceCents: 500_000, currency: "EUR" },
    ],
  } satisfies BundleInput;
}

function companyOf(name: string, index: number) {
  const domain = `${name.toLowerCase().replaceAll(" ", "-")}.example`;
  return {
    id: `exhibitor ${index}`,
    name,
    externalId: `sandbox-exhibitor-${index + 1}`,
    description: `${name} shows what it builds at booth ${labelOf(index)}.`,
    website: `https://${domain}`,
    email: `hello@${domain}`,
    contactName: "Taylor Test",
    contactEmail: `fair@${domain}`,
    categoryIds: [`category ${index % CATEGORIES.length}`],
  };
}

/** The first row is sold and the next one partly; everything else is on sale. */
function boothsOf(): BundleInput["booths"] {
  return ISLANDS.flatMap((top, island) =>
    Array.from({ length: 2 * COLUMNS }, (_, place) => {
      const number = island * 2 * COLUMNS + place;
      const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
      const isCorner = column === 0 || column === COLUMNS - 1;
      return {
        id: `booth ${number}`,
        label: labelOf(number),
        externalId: `sandbox-booth-${labelOf(number)}`,
        levelId: "hall",
        x: LEFT + column * BOOTH.width,
        y: top + row * BOOTH.height,
        width: BOOTH.width,
        height: BOOTH.height,
        type: isCorner ? ("corner" as const) : ("standard" as const),
        price: isCorner ? BOOTH.price + 400 : BOOTH.price,
        status: number < COMPANIES.length ? ("sold" as const) : ("available" as const),
        exhibitorIds: number < COMPANIES.length ? [`exhibitor ${number}`] : [],
      };
    }),
  );
}

/** "A1" to "C16". */
function labelOf(number: number): string {
  return `${"ABC"[Math.floor(number / (2 * COLUMNS))]}${(number % (2 * COLUMNS)) + 1}`;
}

function element(
  id: string,
  kind: BundleInput["elements"][number]["kind"],
  geometry: BundleInput["elements"][number]["geometry"],
  name?: string,
) {
  return {
    id,
    kind,
    levelId: "hall",
    geometry,
    props: name ? { name } : {},
  } as BundleInput["elements"][number];
}

/** Aisles along the islands, joined at both ends, and an entrance. */
function network(): NonNullable<BundleInput["wayfinding"]> {
  const [left, right] = [6, LEFT + COLUMNS * BOOTH.width + 3];
  const aisles = [4, 14, 24, 34];
  const node = (id: string, x: number, y: number) => ({
    id,
    x,
    y,
    levelId: "hall",
    kind: "aisle" as const,
    generated: false,
  });
  const edge = (from: string, to: string) => ({
    id: `${from} – ${to}`,
    from,
    to,
    levelId: "hall",
    bidirectional: true,
    accessible: true,
    penalty: 0,
    closed: false,
    generated: false,
    width: 3,
  });
  const ends = aisles.flatMap((y, index) => [
    node(`left ${index}`, left, y),
    node(`right ${index}`, right, y),
  ]);
  const along = aisles.map((_, index) => edge(`left ${index}`, `right ${index}`));
  const across = aisles
    .slice(1)
    .flatMap((_, index) => ["left", "right"].map((side) => edge(`${side} ${index}`, `${side} ${index + 1}`)));
  return {
    nodes: [...ends, node("door", left, HALL.height)],
    edges: [...along, ...across, edge("left 3", "door")],
    transitions: [],
  };
}
