import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { memoryOf, NO_MEMORY, readMemory, remember } from "./memory";
import { firstState, type Message } from "./state";
import { reduce } from "./viewer";

const fresh = () => firstState(smallFair(), "en");

test("a returning visitor finds everything as they left it", () => {
  const messages: Message[] = [
    { type: "bookmark/toggled", id: "exh_acme" },
    { type: "visited/toggled", id: "exh_zoe" },
    { type: "selection/set", ids: ["bth_a1"] },
    { type: "query/kept", query: "led" },
    { type: "route/requested", to: "booth:A1" },
    { type: "route/cleared" },
    { type: "theme/chosen", theme: "dark" },
    { type: "language/chosen", language: "en" },
    { type: "route/accessible", accessible: true },
    { type: "route/quiet", quiet: true },
  ];
  const left = messages.reduce(reduce, fresh());
  const kept = readMemory(JSON.stringify(memoryOf(left)));
  const { route, camera: _flown, ...rest } = left;
  expect(route.accessible).toBe(true);
  expect(rest).toMatchObject({ recentPlaces: ["booth:A1"] });
  expect(remember(fresh(), kept)).toMatchObject({ ...rest, route: { accessible: true, quiet: true } });
});

test("bookmarks of deleted records are removed with a notice", () => {
  const state = remember(fresh(), { ...NO_MEMORY, bookmarks: ["exh_acme", "exh_gone", "ses_gone"] });
  expect(state.bookmarks).toEqual(["exh_acme"]);
  expect(state.notices).toEqual([{ key: "notice.bookmarks", values: { count: 2 } }]);
});

test.each([null, "", "nonsense", "[]", '{"bookmarks":7,"theme":"pink"}'])(
  "storage that contains %s counts as a first visit",
  (text) => {
    expect(readMemory(text)).toEqual(NO_MEMORY);
  },
);
