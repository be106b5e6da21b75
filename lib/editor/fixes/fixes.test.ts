import { describe, expect, test } from "vitest";
import { overlapDepth } from "#lib/geometry/gap";
import { outline } from "#lib/plan/booths/shape";
import { englishWriter } from "#lib/testing/englishOffice";
import { applied, countingIds, documentFrom } from "#lib/testing/play";
import { outOfReach } from "#lib/wayfinding/outOfReach";
import { reachOf } from "#lib/wayfinding/unreached";
import type { DocumentBooth, PlanDocument } from "../document";
import type { Finding, Fix } from "./finding";
import { fixOf, fixOfAll, isRepairable } from "./fix";
import { causeWords, reachCauses, reachFix } from "./reach";

const inEnglish = await englishWriter();

const HALL = documentFrom(
  `
  ..............
  ..AAA..BBB....
  ..AAA..BBB....
  ..............
  ..............
  ..............
  `,
);

function hallWith(changes: Record<string, Partial<DocumentBooth>>): PlanDocument {
  return {
    ...HALL,
    booths: HALL.booths.map((booth) => ({ ...booth, ...changes[booth.label] })),
  };
}

function found(kind: Finding["kind"], ids: string[], limit: number | null = null): Finding {
  return { kind, limit, objects: ids.map((id) => ({ kind: "booth", id, name: id })) };
}

function repaired(document: PlanDocument, fix: Fix | null) {
  if (!fix) throw new Error("There is no repair.");
  const after = applied(document, fix.change);
  return { after, booth: (id: string) => after.booths.find((one) => one.id === id)!, words: fix.words };
}

const both = ["boothA", "boothB"];

describe("repairs", () => {
  test("give all but one of several equal labels the next free number, and keep that of a sold booth", () => {
    const hall = hallWith({ A: { label: "S01", status: "sold" }, B: { label: "S01" } });
    const { booth, words } = repaired(hall, fixOf(hall, found("duplicate_label", both)));
    expect([booth("boothA").label, booth("boothB").label]).toEqual(["S01", "S02"]);
    expect(inEnglish(words)).toBe("Rename one S01 to S02, the next free number.");
    expect(fixOf(HALL, found("duplicate_label", both))).toBeNull();
  });

  test("lower a booth to the height limit of its hall, and leave one that is low enough", () => {
    const hall = hallWith({ A: { heightLimitM: 6 }, B: { heightLimitM: 3 } });
    hall.levels = hall.levels.map((level) => ({ ...level, heightLimitM: 4 }));
    const { booth } = repaired(hall, fixOf(hall, found("too_high", ["boothA"])));
    expect(booth("boothA").heightLimitM).toBe(4);
    expect(fixOf(hall, found("too_high", ["boothB"]))).toBeNull();
  });

  test("move an unsold booth apart by the smallest distance", () => {
    const hall = hallWith({ A: { status: "sold" }, B: { x: 4.6 } });
    const { booth, words } = repaired(hall, fixOf(hall, found("overlap", both)));
    expect(booth("boothA").x).toBe(2);
    expect(booth("boothB").x).toBe(5);
    expect(inEnglish(words)).toBe("Move booth B right by 0.4 m.");
  });

  test("move the one of two booths that has the shorter distance to go", () => {
    const hall = hallWith({ A: { x: 2 }, B: { x: 4.8 } });
    const before = { ...hall.booths[0]!, id: "boothC", label: "C", x: -1 };
    const row = { ...hall, booths: [...hall.booths, before] };
    expect(inEnglish(repaired(row, fixOf(row, found("overlap", both))).words)).toBe(
      "Move booth B right by 0.2 m.",
    );
  });

  test("move the other booth if the first is locked, and none if both are", () => {
    const one = hallWith({ A: { locked: true }, B: { x: 4.6, width: 5 } });
    expect(repaired(one, fixOf(one, found("overlap", both))).booth("boothB").x).toBe(5);
    const none = hallWith({ A: { locked: true }, B: { x: 4.6, locked: true } });
    expect(fixOf(none, found("overlap", both))).toBeNull();
  });

  test("never move a booth onto another or off its level", () => {
    const hall = hallWith({ A: { x: 0, y: 0, height: 6 }, B: { x: 2.9, y: 0, height: 6, width: 3 } });
    const third = { ...hall.booths[0]!, id: "boothC", label: "C", x: 5.9, y: 0, width: 3, height: 6 };
    const crowded = { ...hall, booths: [...hall.booths, third] };
    expect(fixOf(crowded, found("overlap", both))).toBeNull();
    const { after } = repaired(hall, fixOf(hall, found("overlap", both)));
    const [a, b] = after.booths;
    expect(overlapDepth(outline(a!), outline(b!))).toBe(0);
  });

  test("move rotated booths apart at right angles to their sides", () => {
    const hall = hallWith({ A: { rotation: 45 }, B: { rotation: 45, x: 4, y: 2 } });
    const { after } = repaired(hall, fixOf(hall, found("overlap", both)));
    const [a, b] = after.booths;
    expect(overlapDepth(outline(a!), outline(b!))).toBeLessThan(0.02);
  });

  test("widen or close a passage between two booths, and offer nothing beside a wall", () => {
    const gapAfter = (limit: number, gap: number) => {
      const hall = hallWith({ B: { x: 5 + gap } });
      const { booth } = repaired(hall, fixOf(hall, found("narrow_aisle", both, limit)));
      return booth("boothB").x - booth("boothA").x - 3;
    };
    expect(gapAfter(3, 2)).toBeCloseTo(3);
    expect(gapAfter(1.2, 0.4)).toBeCloseTo(0);
    expect(isRepairable(found("narrow_aisle", ["boothA"], 3))).toBe(false);
  });

  test("move a booth back onto its level, also a rotated one", () => {
    const hall = hallWith({ A: { x: -0.5, y: 5 }, B: { x: 12, y: 4, rotation: 45 } });
    const { booth } = repaired(hall, fixOf(hall, found("outside_level", ["boothA"])));
    expect(booth("boothA")).toMatchObject({ x: 0, y: 4 });
    const turned = repaired(hall, fixOf(hall, found("outside_level", ["boothB"])));
    const corners = outline(turned.booth("boothB"));
    expect(Math.max(...corners.map(({ x }) => x))).toBeLessThanOrEqual(14.001);
    expect(Math.max(...corners.map(({ y }) => y))).toBeLessThanOrEqual(6.001);
  });

  test("keep a metre free before an exit, and widen an exit that is too narrow", () => {
    const element = (opening?: { width: number }) => ({
      id: "exit",
      levelId: "level0",
      kind: "entrance" as const,
      geometry: { type: "point" as const, x: 5.4, y: 2 },
      props: opening ? { opening } : {},
      translations: {},
    });
    const exit = { kind: "element" as const, id: "exit", name: "exit" };
    const hall = { ...HALL, elements: [element()] };
    const blocked = { ...found("blocked_exit", ["boothA"], 1) };
    blocked.objects.push(exit);
    const { booth } = repaired(hall, fixOf(hall, blocked));
    expect(booth("boothA").x).toBeCloseTo(1.4);
    const narrow = { kind: "narrow_exit" as const, limit: 3, objects: [exit] };
    expect(fixOf(hall, narrow)).toBeNull();
    const open = { ...HALL, elements: [element({ width: 2 })] };
    expect(repaired(open, fixOf(open, narrow)).after.elements[0]?.props.opening?.width).toBe(3);
  });

  test("of several findings are one change", () => {
    const hall = hallWith({ A: { heightLimitM: 6 }, B: { heightLimitM: 5 } });
    hall.levels = hall.levels.map((level) => ({ ...level, heightLimitM: 4 }));
    const all = both.map((id) => found("too_high", [id]));
    const { after, words } = repaired(hall, fixOfAll(hall, all));
    expect(after.booths.map(({ heightLimitM }) => heightLimitM)).toEqual([4, 4]);
    expect(inEnglish(words)).toBe("Repair 2 findings in one step.");
    expect(fixOfAll(after, all)).toBeNull();
  });
});

/** A wall 10 m long and high around two booths; the aisles end before it. */
function walled(): PlanDocument {
  const hall = documentFrom(
    `
    E.............
    ..............
    ....AA..BB....
    ....AA..BB....
    ..............
    ..............
    ..............
    ..............
    ..............
    ..............
    .CC...........
    ..............
    `,
    {},
  );
  const inside = ({ x, y }: { x: number; y: number }) => x > 2.5 && x < 12.5 && y > 0.9 && y < 7.6;
  const lost = new Set(hall.nodes.filter(inside).map(({ id }) => id));
  return {
    ...hall,
    nodes: hall.nodes.filter(({ id }) => !lost.has(id)),
    edges: hall.edges.filter(({ from, to }) => !lost.has(from) && !lost.has(to)),
    elements: [
      ...hall.elements,
      {
        id: "wall",
        levelId: "level0",
        kind: "wall",
        geometry: { type: "rect", x: 3, y: 1.5, width: 9, height: 5.5 },
        props: { thickness: 0.2 },
        translations: {},
      },
    ],
  };
}

describe("booths out of reach", () => {
  test("behind one closed wall have one cause, which a door with an aisle repairs", () => {
    const hall = walled();
    expect(reachOf(hall).unreached.sort()).toEqual(["boothA", "boothB"]);
    const causes = reachCauses(hall);
    expect(causes).toMatchObject([
      { boothIds: ["boothA", "boothB"], cause: { kind: "wall", elementId: "wall" } },
    ]);
    expect(inEnglish(causeWords(causes[0]!))).toBe(
      "One closed wall keeps 2 booths out of reach: open it here.",
    );
    const fix = reachFix(hall, causes[0]!, countingIds());
    const after = applied(hall, fix!.change);
    expect(reachOf(after).unreached).toEqual([]);
    const door = after.elements.find(({ kind, props }) => kind === "entrance" && props.inner);
    expect(door?.props.opening).toEqual({ width: 2 });
  });

  test("on open floor lack an aisle, and the repair generates the aisles of the level", () => {
    const hall = documentFrom(["E....", "....A"].join("\n"), {});
    const nodes = hall.nodes.slice(0, 1);
    const bare = { ...hall, nodes, edges: [] };
    const reach = { nodes: new Set(nodes.map(({ id }) => id)), unreached: ["boothA"] };
    const [lost] = outOfReach(bare, reach);
    expect(lost).toMatchObject({ boothIds: ["boothA"], cause: { kind: "no aisle" } });
    expect(inEnglish(causeWords(lost!))).toBe("No aisle leads to 1 booth.");
    const after = applied(bare, reachFix(bare, lost!, countingIds())!.change);
    expect(after.edges.length).toBeGreaterThan(0);
    expect(reachOf(after).unreached).toEqual([]);
  });

  test("stay out of reach with an inner door, which is not an entrance", () => {
    const hall = documentFrom("E..A.#.B...", {});
    const door = (inner: boolean): PlanDocument["elements"][number] => ({
      id: "door",
      levelId: "level0",
      kind: "entrance",
      geometry: { type: "point", x: 9.5, y: 0.5 },
      props: { inner },
      translations: {},
    });
    const withDoor = (inner: boolean) => ({ ...hall, elements: [...hall.elements, door(inner)] });
    expect(reachOf(withDoor(true)).unreached).toEqual(["boothB"]);
    expect(reachOf(withDoor(false)).unreached).toEqual([]);
  });

  test("without a free side have a cause of their own and no repair", () => {
    const hall = documentFrom(
      `
      E.......
      .ABC....
      .DFG....
      .HIJ....
      ........
      `,
      {},
    );
    const causes = reachCauses(hall);
    expect(causes).toMatchObject([{ boothIds: ["boothF"], cause: { kind: "no free side" } }]);
    expect(reachFix(hall, causes[0]!, countingIds())).toBeNull();
  });
});
