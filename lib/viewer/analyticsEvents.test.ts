import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { analyticsEventsBetween } from "./analyticsEvents";
import { firstState, type Message } from "./state";
import { reduce } from "./viewer";

test("an idle kiosk records no events", () => {
  const kiosk = reduce(firstState(smallFair(), "en"), { type: "kiosk/switched", on: true });
  const opened: Message = { type: "target/opened", target: { kind: "exhibitor", id: "exh_acme" } };
  expect(analyticsEventsBetween(kiosk, reduce(kiosk, opened))).toEqual([]);
  const touched = reduce(kiosk, { type: "kiosk/touched", atMs: 0 });
  expect(analyticsEventsBetween(touched, reduce(touched, opened))).toHaveLength(1);
});

const here = { x: 1, y: 2, source: "tap", name: null, headingDegrees: null, accuracyM: null } as const;
const spot = { levelId: "lvl_0", x: 0, y: 0 };

test.each<[string, Message[], object[]]>([
  [
    "a click on a booth and the exhibitor that it opens",
    [{ type: "map/pressed", target: { kind: "booth", id: "bth_a1" }, spot }],
    [
      { type: "booth_click", targetId: "bth_a1", levelId: "lvl_0" },
      { type: "exhibitor_view", targetId: "exh_acme" },
    ],
  ],
  [
    "a booth that is opened from a list",
    [{ type: "target/opened", target: { kind: "booth", id: "bth_a2" } }],
    [{ type: "booth_click", targetId: "bth_a2" }],
  ],
  [
    "an exhibitor with the search before it",
    [
      { type: "query/typed", query: " led " },
      { type: "target/opened", target: { kind: "exhibitor", id: "exh_acme" } },
    ],
    [{ type: "exhibitor_view", targetId: "exh_acme", query: "led" }],
  ],
  [
    "another level",
    [{ type: "level/shown", levelId: "lvl_1" }],
    [{ type: "level_switch", targetId: "lvl_1", levelId: "lvl_1" }],
  ],
  [
    "a category that is chosen",
    [{ type: "filters/changed", filters: { categoryIds: ["cat_led"] } }],
    [{ type: "category_select", targetId: "cat_led" }],
  ],
  [
    "an exhibitor that is saved",
    [{ type: "bookmark/toggled", id: "exh_zoe" }],
    [{ type: "bookmark", targetId: "exh_zoe" }],
  ],
  ["nothing when a session is saved", [{ type: "bookmark/toggled", id: "ses_dark" }], []],
  [
    "a position that the visitor sets",
    [{ type: "here/set", here: { levelId: "lvl_0", ...here } }],
    [{ type: "position", levelId: "lvl_0", x: 1, y: 2 }],
  ],
  [
    "nothing for a position of the device",
    [{ type: "here/set", here: { levelId: "lvl_0", ...here, source: "device" } }],
    [],
  ],
])("records %s", (_, messages, expected) => {
  const before = firstState(smallFair(), "en");
  expect(analyticsEventsBetween(before, messages.reduce(reduce, before))).toEqual(expected);
});
