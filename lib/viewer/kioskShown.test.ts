import { describe, expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { kioskShown } from "./kioskShown";
import { firstState, type Message } from "./state";
import { reduce } from "./viewer";

const USED: Message[] = [
  { type: "kiosk/switched", on: true },
  { type: "kiosk/touched", atMs: 1 },
];
const PAGE = {
  title: "Nova Lighting",
  camera: { x: 10, y: 20, scale: 4, rotation: 90 },
  viewport: { width: 1080, height: 1920 },
  isDark: false,
  imageUrl: "/media/a.jpg",
};
const shownAfter = (messages: Message[], page: Partial<typeof PAGE> = {}) =>
  kioskShown({ ...PAGE, ...page, state: messages.reduce(reduce, firstState(smallFair(), "en")) });

describe("the reported picture of a kiosk", () => {
  test("shows the attract loop over the plan when idle", () => {
    expect(shownAfter([{ type: "kiosk/switched", on: true }])).toMatchObject({
      screen: "attract",
      title: null,
      imageUrl: "/media/a.jpg",
      camera: { x: 10, y: 20, scale: 4, rotation: 90 },
      width: 1080,
      height: 1920,
    });
  });

  test("contains the title of the open card", () => {
    const opened: Message = { type: "target/opened", target: { kind: "booth", id: "bth_a1" } };
    expect(shownAfter([...USED, opened])).toMatchObject({
      screen: "card",
      title: "Nova Lighting",
      imageUrl: null,
    });
  });

  test("never contains what a visitor types", () => {
    const shown = shownAfter([...USED, { type: "query/typed", query: "secret words" }]);
    expect(shown).toMatchObject({ screen: "search", title: null });
    expect(JSON.stringify(shown)).not.toContain("secret");
  });

  test("is null before the plan has a size", () => {
    expect(shownAfter(USED, { viewport: { width: 0, height: 0 } })).toBeNull();
  });
});
