import { describe, expect, test } from "vitest";
import { recordingPen } from "#lib/testing/pen";
import { defaultPalette } from "../paintPalette";
import { makeScene } from "../scene";
import { drawPlan } from "./draw";

const LOOK = {
  palette: defaultPalette("light"),
  colourBy: "plain" as const,
  fontFamily: "x",
  words: { row: "Row {name}", hall: "Hall {name}" },
};

type Size = { boothM: number; scale: number; blocks?: number };

/** Rows of blocks from left to right; each has its letters, and the hall of its number. */
function namesOf(rows: readonly string[], { boothM, scale, blocks = 3 }: Size) {
  const booths = rows.flatMap((row, line) =>
    Array.from({ length: blocks }, (_, block) => block).flatMap((block) =>
      [0, 1, 2, 3].map((place) => {
        const label = `${row}${block * 4 + place + 10}`;
        const at = { x: (block * 5 + place) * boothM, y: line * 5, width: boothM, height: 3 };
        return { ...at, rotation: 0, polygon: null, id: label, levelId: "l", label, exhibitorIds: [] };
      }),
    ),
  );
  const levels = [{ id: "l", name: "", index: 0 }];
  const scene = makeScene({ levels, booths, elements: [], exhibitors: [] } as never, "l");
  const { pen, strokes } = recordingPen();
  const { x, y, width, height } = scene.bounds;
  const camera = { x: x + width / 2, y: y + height / 2, scale, rotation: 0 };
  drawPlan(pen, { scene, camera, viewport: { width: 1_000, height: 1_000 }, look: LOOK });
  return strokes.filter(({ what }) => what === "fillText");
}

describe("names of rows and halls in the overview", () => {
  test("either all rows have the word for a row or none has, even if only one name is too long", () => {
    const words = (rows: string[]) =>
      namesOf(rows, { boothM: 6, scale: 2 }).map(({ args }) => String(args[0]).startsWith("Row "));
    expect(new Set(words(["1A", "1B", "1C"]))).toEqual(new Set([true]));
    expect(new Set(words(["1A", "1B", "1WWWWWW"]))).toEqual(new Set([false]));
    // Beside the name of a hall the names of rows may be left out, but never shortened.
    const besideHall = namesOf(["1A", "1B", "1C", "2A", "2B", "2C"], { boothM: 9, scale: 2, blocks: 4 });
    const texts = besideHall.map(({ args }) => String(args[0]));
    expect(texts).toContain("Hall 1");
    expect(texts.filter((text) => !/^(Row|Hall) /.test(text))).toEqual([]);
  });

  test("the name of a hall that is narrower than it is written upwards", () => {
    const rows = [..."ABCDEFGHJKLMNPQRSTUV"].flatMap((letter) => [`1${letter}`]);
    const halls = [...rows, ...rows.map((row) => row.replace("1", "2"))];
    const turns = (boothM: number) =>
      namesOf(halls, { boothM, scale: 2 }).flatMap(({ args, degrees }) =>
        /^Hall/.test(String(args[0])) ? [degrees] : [],
      );
    expect(turns(4)).toEqual([0, 0]);
    expect(turns(1)).toEqual([-90, -90]);
  });
});
