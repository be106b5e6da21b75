import { describe, expect, test } from "vitest";
import type { Plan } from "#lib/plan/plan";
import { draw } from "#lib/testing/hall";
import { seeded } from "#lib/testing/random";
import { fillPattern } from "#lib/text/pattern";
import { LANGUAGES, type Language, languageFor } from "#lib/words/languages";
import { turnKind } from "./directions";
import { type GuideExhibitor, type RouteRequest, type Step, Wayfinder } from "./index";
import { say, sayDistance } from "./words";

const TURNS: Partial<Record<Step["kind"], number>> = {
  left: -90,
  right: 90,
  slight_left: -45,
  slight_right: 45,
  sharp_left: -135,
  sharp_right: 135,
  u_turn: 180,
};

/** Follows a level's steps using only the first bearing, turns and distances. */
function blindWalk(steps: readonly Step[]): { x: number; y: number } {
  const first = steps[0]!;
  let { x, y } = first;
  let bearing = first.bearing ?? 0;
  for (const { kind, distanceM } of steps) {
    bearing += TURNS[kind] ?? 0;
    x += Math.sin((bearing * Math.PI) / 180) * distanceM;
    y -= Math.cos((bearing * Math.PI) / 180) * distanceM;
  }
  return { x, y };
}

const HALL = `
  ####################
  #AA.....BB.....CC..#
  #AA.....BB.....CC..#
  #..................#
  #..................#
  #DD.....FF.....GG..#
  #DD.....FF.....GG..#
  #..................#
  #HH....E........II.#
  ####################`;

function steps(plan: Plan, request: RouteRequest, exhibitors: GuideExhibitor[] = []) {
  return new Wayfinder(plan, { exhibitors }).route(request).steps;
}

describe("directions", () => {
  test("followed by turns and distances only, end within two metres of the goal", () => {
    const { plan } = draw(HALL);
    const labels = plan.booths.map(({ label }) => label);
    const chance = seeded(1);
    const pick = () => labels[Math.floor(chance() * labels.length)]!;
    for (let i = 0; i < 60; i++) {
      const route = new Wayfinder(plan).route({ from: pick(), to: pick(), turnSeconds: 3 });
      const end = blindWalk(route.steps);
      expect(Math.hypot(end.x - route.to.x, end.y - route.to.y)).toBeLessThan(2);
    }
  });

  test("begin with departing, end with arriving, and cover the whole route", () => {
    const { plan } = draw(HALL);
    const route = new Wayfinder(plan).route({ from: "A", to: "I" });
    expect(route.steps[0]!.kind).toBe("depart");
    expect(route.steps.at(-1)!.kind).toBe("arrive");
    expect(route.steps.filter(({ kind }) => kind === "straight")).toEqual([]);
    const metres = route.steps.reduce((sum, { distanceM }) => sum + distanceM, 0);
    expect(metres).toBeCloseTo(route.distanceM, 1);
  });

  test("state the side on which the place is", () => {
    const plan = draw(`
      A..........
      .....B.....
      ...........`).plan;
    plan.nodes = [node("a", 0.5, 2.5), node("b", 10, 2.5)];
    plan.edges = [edge("a", "b", "Main Street")];
    const east = steps(plan, { from: "point:level0:0.5,2.5", to: "B" });
    expect(east.map(({ text }) => text)).toEqual([
      "Start at A and walk 5 m along Main Street.",
      "B is on your left.",
    ]);
    const west = steps(plan, { from: "point:level0:10,2.5", to: "B", language: "de", units: "ft" });
    expect(west.at(-1)!.text).toBe("B liegt rechts.");
    expect(west[0]!.text).toBe("15 ft auf „Main Street“ entlanggehen.");
  });

  test("name the passage and its destination level", () => {
    const { plan } = draw(["A...1", "B...1"], { passageKind: "elevator" });
    const ride = steps(plan, { from: "A", to: "B" }).find(({ kind }) => kind === "transition")!;
    expect(ride.text).toBe("Take the lift 1 to Floor 1.");
    expect(ride.transitionId).toBe("passage1");
    const german = steps(plan, { from: "A", to: "B", language: "de" });
    expect(german.find(({ kind }) => kind === "transition")!.text).toBe("Den Aufzug 1 zu Floor 1 nehmen.");
  });

  test.each([
    [
      "Foyer lifts",
      "Take the lift to Floor 1 (Foyer lifts).",
      "エレベーターでFloor 1へ行きます（Foyer lifts）。",
    ],
    ["Lift 2", "Take the lift 2 to Floor 1.", "エレベーター2でFloor 1へ行きます。"],
    ["Lift", "Take the lift to Floor 1.", "エレベーターでFloor 1へ行きます。"],
  ])("include the name of the passage %s where it fits", (name, english, japanese) => {
    const { plan } = draw(["A...1", "B...1"], { passageKind: "elevator" });
    plan.passages = plan.passages.map((passage) => ({ ...passage, name }));
    const textIn = (language: Language) =>
      steps(plan, { from: "A", to: "B", language }).find(({ kind }) => kind === "transition")?.text;
    expect(textIn("en")).toBe(english);
    expect(textIn("ja")).toBe(japanese);
  });

  test("mention landmarks: a featured exhibitor before any other, and only what is visible", () => {
    const { plan } = draw(HALL);
    plan.booths = plan.booths.map((booth) =>
      booth.label === "F" ? { ...booth, exhibitorIds: ["exh_acme"] } : booth,
    );
    const acme = { id: "exh_acme", slug: "acme", name: "Acme", featured: true };
    const found = steps(plan, { from: "B", to: "I" }, [acme]).flatMap(({ landmark, text }) =>
      landmark ? [text] : [],
    );
    expect(found.some((text) => text.includes("at Acme"))).toBe(true);
    expect(
      steps(plan, { from: "B", to: "I" }).every(
        ({ landmark }) => landmark === null || landmark.name !== "Acme",
      ),
    ).toBe(true);
  });
});

test("mention a point of interest as a landmark, whatever its icon", () => {
  const { plan } = draw(HALL);
  const corner = (x: number, y: number) => ({
    id: `el_${x}_${y}`,
    levelId: "level0",
    kind: "poi" as const,
    translations: {},
    geometry: { type: "point" as const, x, y },
    props: { name: "Odd", icon: "constructor" },
  });
  plan.elements.push(...plan.nodes.map(({ x, y }) => corner(x, y)));
  const turnedAt = steps(plan, { from: "B", to: "I" }).flatMap(({ landmark }) => landmark?.kind ?? []);
  expect(new Set(turnedAt)).toEqual(new Set(["place"]));
});

describe("turns", () => {
  test.each([
    [0, "straight"],
    [-20, "straight"],
    [30, "slight_right"],
    [-45, "slight_left"],
    [90, "right"],
    [-90, "left"],
    [135, "sharp_right"],
    [-150, "sharp_left"],
    [180, "u_turn"],
    [270, "left"],
    [350, "straight"],
  ] as const)("of %i degrees are called %s", (degrees, kind) => {
    expect(turnKind(degrees)).toBe(kind);
  });
});

describe("wording", () => {
  test("rounds distances, in metres and in feet", () => {
    expect([0.2, 7.4, 33, 248, 1240].map((metres) => sayDistance(metres, "en", "m"))).toEqual([
      "1 m",
      "7 m",
      "35 m",
      "250 m",
      "1.2 km",
    ]);
    expect(sayDistance(30, "en", "ft")).toBe("100 ft");
    expect(sayDistance(1240, "de", "m")).toBe("1,2 km");
  });

  test.each(Object.keys(LANGUAGES) as Language[])(
    "ends with one full stop, even after a unit with a dot: %s",
    (language) => {
      const values = { place: "A1", distance: sayDistance(10, language, "m"), aisle: "none", aisleName: "" };
      expect(say(language, "depart", values)).not.toMatch(/\.\.$/);
    },
  );

  test("is chosen by language tag, English by default", () => {
    expect([languageFor("de-AT"), languageFor("EN"), languageFor("xx"), languageFor(null)]).toEqual([
      "de",
      "en",
      "en",
      "en",
    ]);
  });

  test("follows the script of a Chinese region", () => {
    expect(["zh", "zh-CN", "zh-TW", "zh-Hant-HK"].map(languageFor)).toEqual([
      "zh-Hans",
      "zh-Hans",
      "zh-Hant",
      "zh-Hant",
    ]);
  });

  test("follows the word order of the language's pattern", () => {
    const pattern = "{side, select, left {{place} is left} other {at {place}}}!";
    expect(fillPattern(pattern, { side: "left", place: "A1" })).toBe("A1 is left!");
    expect(fillPattern(pattern, { side: "none", place: "A1" })).toBe("at A1!");
    expect(() => fillPattern("{missing}", {})).toThrow("missing");
  });
});

function node(id: string, x: number, y: number) {
  return { id, levelId: "level0", x, y, name: null, kind: "aisle" as const };
}

function edge(from: string, to: string, name: string) {
  const open = {
    bidirectional: true,
    accessible: true,
    width: null,
    closed: false,
    closedFrom: null,
    closedUntil: null,
  };
  return { ...open, id: from + to, from, to, penalty: 0, name, generated: false };
}
