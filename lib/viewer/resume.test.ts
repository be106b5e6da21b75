import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { readStoredRoute, resuming, routeToStore, type StoredRoute } from "./resume";
import { firstState, type Message, type ViewerState } from "./state";
import { reduce } from "./viewer";

const NOW = Date.parse("2027-04-20T12:00:00.000Z");
const WAY: StoredRoute = { to: "booth:A2", via: [], atMs: NOW - 60_000 };

function play(...messages: Message[]): ViewerState {
  return messages.reduce(reduce, firstState(smallFair(), "en"));
}

const hereBy = (source: "link" | "tap" | "kiosk"): Message => ({
  type: "here/set",
  here: { levelId: "lvl_0", x: 1, y: 2, source, name: "A1", headingDegrees: null, accuracyM: null },
});

/** A route of two legs with two steps each, followed at one of its steps. */
function walking(step: number | null): ViewerState {
  const steps = [0, 1].map((at) => ({ levelId: "lvl_0", x: at, y: 0 }));
  const place = { place: "booth:A1", levelId: "lvl_0", x: 0, y: 0 };
  const legs = [
    { steps, path: [] },
    { steps, path: [] },
  ];
  const route = { from: place, to: place, via: [place], legs, steps: [...steps, ...steps] } as never;
  return play(
    { type: "route/requested", from: "booth:A1", via: ["booth:G1"], to: "booth:A2" },
    { type: "route/found", route, detourSeconds: 0 },
    { type: "route/step", step },
  );
}

test("stores a followed route without the stops that were reached", () => {
  expect(routeToStore(walking(null), NOW)).toBeNull();
  expect(routeToStore(walking(0), NOW)).toEqual({ to: "booth:A2", via: ["booth:G1"], atMs: NOW });
  expect(routeToStore(walking(2), NOW)).toEqual({ to: "booth:A2", via: [], atMs: NOW });
  expect(routeToStore(walking(3), NOW)).toBeNull();
});

test("a new position on a followed route does not lead back to a reached stop", () => {
  const relocated = (step: number) =>
    reduce(walking(step), { type: "route/relocated", from: "booth:A1" }).route.via;
  expect(relocated(1)).toEqual(["booth:G1"]);
  expect(relocated(2)).toEqual([]);
});

test("a scanned code resumes the stored route from there, and it is followed once it is found", () => {
  const opened = play(hereBy("link"));
  const { route, screen } = resuming(opened, WAY, NOW).reduce(reduce, opened);
  expect(route).toMatchObject({ from: null, to: "booth:A2", via: [], isOnTheWay: true });
  expect(screen).toEqual({ name: "route" });
});

test.each<[string, ViewerState, StoredRoute | null, number]>([
  ["none is stored", play(hereBy("link")), null, NOW],
  ["it was stored an hour ago", play(hereBy("link")), WAY, NOW + 60 * 60_000],
  ["its destination no longer exists", play(hereBy("link")), { ...WAY, to: "booth:gone" }, NOW],
  ["no code was scanned", play(), WAY, NOW],
  ["the viewer is a kiosk", play({ type: "kiosk/switched", on: true }, hereBy("link")), WAY, NOW],
  ["the address has a route", play(hereBy("link"), { type: "route/requested", to: "booth:G1" }), WAY, NOW],
  [
    "a card is open",
    play(hereBy("link"), { type: "target/opened", target: { kind: "booth", id: "bth_a1" } }),
    WAY,
    NOW,
  ],
])("resumes no route if %s", (_, state, saved, nowMs) => {
  expect(resuming(state, saved, nowMs)).toEqual([]);
});

test.each([null, "", "nonsense", "[]", '{"to":"A1"}', '{"to":7,"via":[],"atMs":1}'])(
  "%s is not read as a stored route",
  (text) => {
    expect(readStoredRoute(text)).toBeNull();
  },
);

test("a stored route is read as it was written", () => {
  expect(readStoredRoute(JSON.stringify(WAY))).toEqual(WAY);
});
