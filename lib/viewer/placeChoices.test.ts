import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { placeChoices } from "./placeChoices";
import { firstState, type Message, type ViewerState } from "./state";
import { reduce } from "./viewer";

const fair = smallFair();
const [sign] = fair.elements;
const entrance = (id: string, main: boolean) =>
  ({ ...sign, id, kind: "entrance", props: { name: id, main } }) as (typeof fair.elements)[number];
const bundle = {
  ...fair,
  elements: [...fair.elements, entrance("el_side", false), entrance("el_main", true)],
};

function play(...messages: Message[]): ViewerState {
  return messages.reduce(reduce, firstState(bundle, "en"));
}

test("an empty field suggests entrances, then saved places, then recent ones", () => {
  const state = play(
    { type: "bookmarks/set", ids: ["exh_acme", "ses_dark", "bth_gone"] },
    { type: "route/requested", from: "booth:A2", to: "booth:G1" },
    { type: "route/requested", to: "exhibitor:acme-lighting" },
    { type: "route/requested", from: "point:lvl_0:1,2" },
    { type: "route/cleared" },
  );
  expect(placeChoices(state, [])).toEqual([
    { word: "element:el_main", source: "entrance" },
    { word: "element:el_side", source: "entrance" },
    { word: "exhibitor:acme-lighting", source: "saved" },
    { word: "element:el_stage", source: "saved" },
    { word: "booth:A2", source: "recent" },
    { word: "booth:G1", source: "recent" },
  ]);
  expect(placeChoices(state, ["booth:A2", null]).map(({ word }) => word)).not.toContain("booth:A2");
});

test("a recent place that the plan no longer has is not suggested", () => {
  const state = { ...play(), recentPlaces: ["booth:gone", "booth:A1"] };
  expect(placeChoices(state, []).filter(({ source }) => source === "recent")).toEqual([
    { word: "booth:A1", source: "recent" },
  ]);
});

test("on a phone an open field needs the full sheet, and half of it once it is closed", () => {
  const field: Message = { type: "placeField/opened", field: 0 };
  const screen: Message = { type: "screen/opened", screen: { name: "route" } };
  const open = play(screen, field);
  expect(open).toMatchObject({ sheet: "full", overlays: { placeField: 0 } });
  expect(reduce(open, { type: "placeField/closed" })).toMatchObject({
    sheet: "half",
    overlays: { placeField: null },
  });
  // The next tap is for the map, which must not be covered by the sheet.
  const tapping = [{ type: "pick/started", pick: "from" }, { type: "placeField/closed" }] satisfies Message[];
  expect(tapping.reduce(reduce, open).sheet).toBe("peek");
  expect(reduce(open, { type: "screen/back" }).overlays.placeField).toBeNull();
});
