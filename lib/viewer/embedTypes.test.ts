import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FloorPlanEvents, Theming } from "../../public/embed";
import { embedThemeOf } from "./embedTokens";

/** Every name once; a missing or unknown one does not compile. */
const EVENTS: Record<keyof FloorPlanEvents, true> = {
  boothClick: true,
  bookmarkClick: true,
  visitedClick: true,
  categoryClick: true,
  direction: true,
  details: true,
  exhibitorCustomButtonClick: true,
  currentPositionChanged: true,
  floorActivated: true,
  markerClick: true,
  getCoordsClick: true,
};

test("the loader sends exactly the events of its types", () => {
  const loader = readFileSync(new URL("../../public/embed.js", import.meta.url), "utf8");
  const [, list = ""] = /const CALLBACKS = \[(.*?)\];/s.exec(loader) ?? [];
  const callbacks = [...list.matchAll(/"on(\w)(\w*)"/g)].map(
    ([, first = "", rest]) => first.toLowerCase() + rest,
  );
  expect(callbacks.toSorted()).toEqual(Object.keys(EVENTS).toSorted());
});

test("the viewer accepts everything that the types allow", () => {
  const theming: Required<Theming> = {
    accent: "#0b5fff",
    surface: { light: "#fffaf2", dark: "#1b1420" },
    text: "#202020",
    font: "Georgia, serif",
    radius: 4,
    density: "compact",
  };
  const { accent, style } = embedThemeOf(theming);
  expect(accent).toBe("#0b5fff");
  expect(style).toMatchObject({
    "--radius-lg": "4px",
    "--spacing": "0.225rem",
    fontFamily: "Georgia, serif",
  });
});
