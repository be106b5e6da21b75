import { describe, expect, test } from "vitest";
import { recordingPen } from "#lib/testing/pen";
import { ICON_NAMES, iconOf } from "./iconPaths";
import { drawIcon, iconPathsOf } from "./icons";

describe("icons", () => {
  test("each is drawn inside its box", () => {
    for (const name of ICON_NAMES) {
      const { pen, strokes } = recordingPen();
      drawIcon(pen, name, 100, 100, 24, "#123456");
      const points = strokes.filter(({ what }) => ["moveTo", "lineTo", "bezierCurveTo"].includes(what));
      expect(points.length, name).toBeGreaterThan(0);
      for (const { at } of points) {
        expect([at.x >= 88, at.x <= 112, at.y >= 88, at.y <= 112], name).not.toContain(false);
      }
      expect(iconPathsOf(name).lines + iconPathsOf(name).fills, name).toMatch(/^M[\d.\- MLCZahv]+$/);
    }
  });

  test("every name for a place has an icon", () => {
    expect(
      ["WC", "coffee", "first aid", "Lost & found", "cash", "lift", "another value", null].map(iconOf),
    ).toEqual(["toilet", "cafe", "first_aid", "lost_found", "atm", "elevator", "place", "place"]);
  });
});
