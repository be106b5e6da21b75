import { describe, expect, test } from "vitest";
import type { Bundle } from "#lib/plan/bundle";
import { draw } from "#lib/testing/hall";
import { smallFair } from "#lib/testing/smallFair";
import { readAddress } from "./address";
import { readOldAddress } from "./addressOld";
import { nextStopOf } from "./nextStop";
import { originOf } from "./route";
import { DirectionsAnswers, type DirectionsQuestion } from "./routeAnswers";
import { groundOf } from "./routeGround";
import { awaitedGoal, awaitedMarks, goalBoothIds, marksOf, shownRoute, walkedAt } from "./routeMarks";
import { startAwayM } from "./routeStart";
import { movedStop, routeMessage, stopsOf, withoutStop, withStopBetween } from "./routeStops";
import { firstState, type Message, type ViewerState } from "./state";
import { reduce } from "./viewer";

/** A fair with halls drawn as text. */
function fairOf(...pictures: string[]): Bundle {
  const { plan } = draw(pictures);
  const { levels, booths, elements, nodes, edges, passages } = plan;
  const empty = smallFair({ exhibitors: [], sessions: [], categories: [] });
  return {
    ...empty,
    levels: levels.map((level) => ({ ...empty.levels[0], ...level })),
    booths: booths.map((booth) => ({ ...empty.booths[0], ...booth })),
    elements,
    wayfinding: { nodes, edges, transitions: passages },
  } as Bundle;
}

const RING = `
  A......B
  .######.
  .######.
  ........`;
const STAIRS = ["A..1", "1..B"];

const outside = { clock: () => 0, random: () => 0.5 };
const live = (
  ...closed: [kind: "edge" | "transition", id: string, until?: string][]
): ViewerState["live"] => ({
  statusVersion: "1",
  statuses: {},
  closures: closed.map(([kind, id, until]) => ({ kind, id, until: until ?? null })),
  companies: {},
});
const NOON = Date.parse("2027-04-20T12:00:00.000Z");
const question = (input: object = {}): DirectionsQuestion => ({
  kind: "route",
  request: { from: "A", to: "B", at: NOON, ...input },
});
const answer = (bundle: Bundle, state = live(), input = {}) =>
  new DirectionsAnswers(outside).answer(groundOf(bundle, state), question(input));

function play(bundle: Bundle, ...messages: Message[]): ViewerState {
  return messages.reduce(reduce, firstState(bundle, "en"));
}

function routeOn(bundle: Bundle, state = live()) {
  const found = answer(bundle, state);
  if (found.kind !== "route") throw new Error("There is no route.");
  return found;
}

/** An aisle in the middle of the short route from A to B. */
const northOf = (bundle: Bundle) => {
  const nodes = new Map(bundle.wayfinding.nodes.map((node) => [node.id, node]));
  const edge = bundle.wayfinding.edges.find(
    ({ from, to }) => nodes.get(from)?.y === 0.5 && nodes.get(from)?.x === 3.5 && nodes.get(to)?.x === 4.5,
  );
  if (!edge) throw new Error("The hall was drawn otherwise.");
  return edge.id;
};

describe("an aisle that is closed at the moment", () => {
  const bundle = fairOf(RING);

  test("is avoided, and the answer has the extra time", () => {
    const [open, around] = [routeOn(bundle), routeOn(bundle, live(["edge", northOf(bundle)]))];
    expect(open.detourSeconds).toBe(0);
    expect(around.route.distanceM).toBeGreaterThan(open.route.distanceM + 3);
    expect(around.detourSeconds).toBeCloseTo(around.route.durationSeconds - open.route.durationSeconds);
  });

  test("is closed only until its end time", () => {
    const state = live(["edge", northOf(bundle), "2027-04-20T13:00:00.000Z"]);
    expect(answer(bundle, state)).toMatchObject({ kind: "route", detourSeconds: expect.any(Number) });
    const later = answer(bundle, state, { at: Date.parse("2027-04-20T13:00:00.000Z") });
    expect(later.kind === "route" && later.route.distanceM).toBe(routeOn(bundle).route.distanceM);
  });

  test("is open again even if it was closed in the published plan", () => {
    const id = northOf(bundle);
    const edges = bundle.wayfinding.edges.map((edge) => (edge.id === id ? { ...edge, closed: true } : edge));
    const published = { ...bundle, wayfinding: { ...bundle.wayfinding, edges } };
    const unknown = { ...live(), statusVersion: null };
    expect(routeOn(published, unknown).route.distanceM).toBeGreaterThan(routeOn(published).route.distanceM);
  });

  test("may leave no route, which differs from a plan without any route", () => {
    const floors = fairOf(...STAIRS);
    const [passage] = floors.wayfinding.transitions;
    expect(answer(floors, live(["transition", passage?.id ?? ""]))).toMatchObject({
      kind: "none",
      code: "no_route",
      isClosed: true,
    });
    const apart = fairOf("A..", "..B");
    expect(answer(apart)).toMatchObject({ kind: "none", code: "no_route", isClosed: false, hasSteps: false });
  });
});

describe("step-free", () => {
  const floors = fairOf(...STAIRS);

  test("never uses stairs, but says if there is a route with them", () => {
    expect(answer(floors, live(), { accessible: true })).toMatchObject({ kind: "none", hasSteps: true });
    expect(answer(floors)).toMatchObject({ kind: "route" });
  });

  test("stays on after the visitor accepted steps for one route", () => {
    const taken = play(
      floors,
      { type: "route/accessible", accessible: true },
      { type: "route/requested", from: "booth:A", to: "booth:B" },
      { type: "route/withSteps" },
    );
    expect(taken.route).toMatchObject({ accessible: true, withSteps: true });
    expect(reduce(taken, { type: "route/requested", to: "booth:A" }).route.withSteps).toBe(false);
  });
});

describe("a route in the viewer", () => {
  const bundle = fairOf(RING);
  const { route, detourSeconds } = routeOn(bundle);
  const foundIt: Message[] = [
    { type: "route/requested", from: "booth:A", to: "booth:B" },
    { type: "route/found", route, detourSeconds },
  ];

  test("moves the map to show the whole route once, and not when it is recalculated", () => {
    const found = play(bundle, ...foundIt);
    expect(found.camera).toMatchObject({ count: 1, goal: { kind: "area" } });
    expect(reduce(found, { type: "route/found", route, detourSeconds: 9 }).camera).toEqual(found.camera);
  });

  test("is dropped by a different request, and kept by the same one", () => {
    const found = play(bundle, ...foundIt);
    expect(reduce(found, { type: "route/requested", to: "booth:B" }).route.found).toBe(route);
    expect(reduce(found, { type: "route/requested", via: ["booth:B"] }).route.found).toBeNull();
  });

  test("is searched again when the same request follows a reset, as with the browser's Back", () => {
    const again: Message[] = [
      { type: "route/cleared" },
      { type: "route/requested", from: "booth:A", to: "booth:B" },
    ];
    const found = play(bundle, ...foundIt);
    const anew = again.reduce(reduce, found);
    expect(anew.route.found).toBeNull();
    expect(anew.route.questions).not.toBe(found.route.questions);
  });

  test("is followed step by step with map and level, and steps stay within its ends", () => {
    const floors = fairOf(...STAIRS);
    const up = routeOn(floors).route;
    const there = play(floors, { type: "route/found", route: up, detourSeconds: 0 });
    const last = reduce(there, { type: "route/step", step: 99 });
    expect(last.route.step).toBe(up.steps.length - 1);
    // On phones the panel shows what comes after the arrival.
    expect(last.sheet).toBe("half");
    expect([there.levelId, last.levelId]).toEqual(["level0", "level1"]);
    const { x, y } = up.steps.at(-1) ?? { x: 0, y: 0 };
    expect(last.camera.goal).toMatchObject({ kind: "walk", spot: { levelId: "level1", x, y } });
    const first = reduce(last, { type: "route/step", step: -3 });
    expect(first.route.step).toBe(0);
    expect(first.camera.goal).toMatchObject({ bearing: up.steps[0]?.bearing });
    expect(first.sheet).toBe("peek");
  });

  test("rotates the plan upright when the visitor stops following it", () => {
    const { route } = routeOn(bundle);
    const found: Message = { type: "route/found", route, detourSeconds: 0 };
    const state = play(bundle, found, { type: "route/step", step: 0 }, { type: "route/step", step: null });
    expect(state.camera.goal).toMatchObject({ kind: "area", isUpright: true });
  });

  test("stays followed from a new position set by the visitor", () => {
    const { route } = routeOn(bundle);
    const found: Message = { type: "route/found", route, detourSeconds: 0 };
    const asked: Message = { type: "route/requested", from: "booth:A", to: "booth:B" };
    const walking = play(bundle, asked, found, { type: "route/step", step: 1 });
    const elsewhere = reduce(walking, { type: "route/relocated", from: "point:level0:3,1" });
    expect(elsewhere.route).toMatchObject({ from: "point:level0:3,1", to: "booth:B", found: null });
    expect(reduce(elsewhere, found).route.step).toBe(0);
    expect(
      play(bundle, asked, found, { type: "route/relocated", from: "booth:A" }, found).route.step,
    ).toBeNull();
  });

  test("advances to the next step when the device reaches it", () => {
    const { route } = routeOn(bundle);
    const walking = play(
      bundle,
      { type: "route/found", route, detourSeconds: 0 },
      { type: "route/step", step: 0 },
    );
    const [, next] = route.steps;
    if (!next) throw new Error("The route has steps.");
    const at = (levelId: string, x: number): Message => ({
      type: "here/set",
      here: { levelId, x, y: next.y, source: "device", name: null, headingDegrees: null, accuracyM: 5 },
    });
    expect(reduce(walking, at(next.levelId, next.x + 40)).route.step).toBe(0);
    expect(reduce(walking, at("elsewhere", next.x)).route.step).toBe(0);
    expect(reduce(walking, at(next.levelId, next.x + 1)).route.step).toBe(1);
  });

  test("is divided into consecutive shares by its steps", () => {
    const { route } = routeOn(bundle);
    const shares = route.steps.map((_, step) => walkedAt(route, step));
    expect(shares[0]?.from).toBe(0);
    expect(shares.at(-1)?.to).toBeCloseTo(1);
    for (const [at, { from }] of shares.slice(1).entries()) expect(from).toBe(shares[at]?.to);
  });

  test("is followed by the next stop of the visit", () => {
    const stops = ["booth:A", "booth:B"].map((place) => ({ place }));
    const visit = { plan: { visits: stops } } as ViewerState["visit"];
    const at = (to: string) => nextStopOf({ visit, route: { ...firstState(bundle, "en").route, to } });
    expect(at("booth:A")?.place).toBe("booth:B");
    expect(at("booth:B")).toBeNull();
    expect(at("booth:C")).toBeNull();
  });

  test("starts at the visitor's position by default", () => {
    const here = { levelId: "level0", x: 1, y: 2, source: "tap" as const };
    const unknown = { name: null, headingDegrees: null, accuracyM: null };
    const state = play(bundle, { type: "here/set", here: { ...here, ...unknown } });
    expect(originOf(state)).toBe("point:level0:1,2");
    expect(originOf(reduce(state, { type: "route/requested", from: "booth:A" }))).toBe("booth:A");
  });

  test("starts at a code's named place, or at the point for an exhibitor on several booths", () => {
    const [a, b] = fairOf(RING).booths;
    const boothIds = [a?.id ?? "", b?.id ?? ""];
    const broad = { ...smallFair().exhibitors[0], slug: "broad", boothIds } as Bundle["exhibitors"][number];
    const fair = { ...fairOf(RING), exhibitors: [broad] };
    const originAt = (query: string) =>
      originOf(readAddress(query, fair, readOldAddress).reduce(reduce, firstState(fair, "en")));
    expect(originAt("?yah=a")).toBe("booth:A");
    expect(originAt("?yah=booth:B")).toBe("booth:B");
    expect(originAt("?yah=broad")).toMatch(/^point:/);
    expect(originAt("?yah=point:level0:3,1")).toBe("point:level0:3,1");
  });

  test("keeps its start while the device is near it or follows the route, else starts anew", () => {
    const { from } = routeOn(bundle).route;
    const walked = (metres: number, source: "device" | "tap" = "device"): Message => ({
      type: "here/set",
      here: {
        levelId: from.levelId,
        x: from.x + metres,
        y: from.y,
        source,
        name: null,
        headingDegrees: null,
        accuracyM: 8,
      },
    });
    const state = play(bundle, walked(0), ...foundIt, { type: "route/requested", from: null });
    const found = reduce(state, { type: "route/found", route: routeOn(bundle).route, detourSeconds: 0 });
    expect(originOf(reduce(found, walked(10)))).toBe(from.place);
    expect(originOf(reduce(found, walked(10, "tap")))).not.toBe(from.place);
    expect(originOf(reduce(found, walked(40)))).not.toBe(from.place);
    const led = reduce(found, { type: "route/step", step: 0 });
    expect(originOf(reduce(led, walked(40)))).toBe(from.place);
  });

  test("has the distance from a requested point to its start, and none for named places", () => {
    const found = play(bundle, ...foundIt);
    const { levelId, x, y } = route.from;
    const from = (word: string | null) => startAwayM({ ...found, route: { ...found.route, from: word } });
    expect(from(`point:${levelId}:${x + 12},${y}`)).toBeCloseTo(12);
    expect(from(`point:${levelId}:${x + 1},${y}`)).toBeNull();
    expect(from("booth:B")).toBeNull();
    const walker = { levelId, x, y: y + 20, source: "device" as const, headingDegrees: null, accuracyM: 8 };
    const at = (name: string | null) =>
      startAwayM({ ...found, here: { ...walker, name }, route: { ...found.route, from: null } });
    expect(at(null)).toBeCloseTo(20);
    expect(at("booth:B")).toBeNull();
  });

  test("is on the map with its stops, up to its progress", () => {
    const state = play(bundle, ...foundIt);
    const marks = marksOf(shownRoute(state), 0.5);
    expect(marks.route?.progress).toBe(0.5);
    expect(marks.stops?.map(({ kind }) => kind)).toEqual(["from", "to"]);
    expect(marksOf(null, 1)).toEqual({});
  });
});

describe("the destination of a route", () => {
  const floors = fairOf(...STAIRS);
  const [a, b] = floors.booths as [Bundle["booths"][number], Bundle["booths"][number]];
  const takeMe: Message[] = [
    { type: "route/requested", to: "booth:B" },
    { type: "screen/opened", screen: { name: "route" } },
  ];
  const shown = (state: ViewerState) => {
    const [route, awaited] = [shownRoute(state), awaitedGoal(state)];
    return {
      booths: [...goalBoothIds(state.bundle, route, awaited)],
      pins: (route ? marksOf(route, 1) : awaitedMarks(state.bundle, awaited)).stops
        ?.filter(({ kind }) => kind === "to")
        .map(({ levelId }) => levelId),
    };
  };

  test("is on the map, with its level, before a start is known", () => {
    const state = play(floors, ...takeMe);
    expect(state.levelId).toBe("level1");
    expect(state.camera.goal).toEqual({ kind: "targets", targets: [{ kind: "booth", id: b.id }] });
    expect(shown(state)).toEqual({ booths: [b.id], pins: ["level1"] });
  });

  test("comes into view again when it is requested again", () => {
    const elsewhere = reduce(play(floors, ...takeMe), { type: "level/shown", levelId: "level0" });
    expect(takeMe.reduce(reduce, elsewhere).levelId).toBe("level1");
  });

  test("stays on the map with a route and without one", () => {
    const message: Message = { type: "route/requested", from: "booth:A", to: "booth:B" };
    const problem = { kind: "none" as const, code: "no_route" as const, message: "", details: {} };
    const apart = { ...problem, hasSteps: false, isClosed: false };
    const none = play(floors, ...takeMe, message, { type: "route/none", problem: apart });
    expect(shown(none)).toEqual({ booths: [b.id], pins: ["level1"] });
    const { route } = routeOn(floors);
    const found = play(floors, ...takeMe, message, { type: "route/found", route, detourSeconds: 0 });
    expect(shown(found)).toEqual({ booths: [b.id], pins: ["level1"] });
  });

  test("is the one of an exhibitor's booths where the route ends", () => {
    const broad = { ...smallFair().exhibitors[0], slug: "broad", boothIds: [a.id, b.id] };
    const fair = { ...floors, exhibitors: [broad] } as Bundle;
    const { route } = routeOn(floors);
    const to = { ...route.to, place: "exhibitor:broad" };
    expect([...goalBoothIds(fair, null, "exhibitor:broad")]).toEqual([a.id, b.id]);
    expect([...goalBoothIds(fair, { ...route, to }, null)]).toEqual([b.id]);
  });
});

describe("the stops of a route", () => {
  const route = { ...firstState(fairOf(RING), "en").route, from: "a", via: ["b", "c"], to: "d" };

  test("are reordered as one list", () => {
    expect(movedStop(stopsOf(route), 0, 3)).toEqual(["b", "c", "d", "a"]);
    expect(movedStop(stopsOf(route), 2, 0)).toEqual(["c", "a", "b", "d"]);
    expect(movedStop(stopsOf(route), 1, 9)).toEqual(["a", "c", "d", "b"]);
    expect(routeMessage(stopsOf(route).toReversed())).toEqual({
      type: "route/requested",
      from: "d",
      via: ["c", "b"],
      to: "a",
    });
  });

  test("leave an end empty only if no stop can take its place", () => {
    expect(withoutStop(["a", "b", "d"], 2)).toEqual(["a", "b"]);
    expect(withoutStop(["a", "d"], 0)).toEqual([null, "d"]);
    expect(withoutStop(["a", "d"], 1)).toEqual(["a", null]);
    expect(withStopBetween(["a", "d"], "x")).toEqual(["a", "x", "d"]);
  });
});
