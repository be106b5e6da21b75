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

/** Rows of three blocks from left to right; each has its letters, and the hall of its number. */
function namesOf(rows: readonly string[], { boothM, scale }: { boothM: number; scale: number }) {
  const booths = rows.flatMap((row, line) =>
    [0, 1, 2].flatMap((block) =>
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

describe("names of rows and halls on a map of everything", () => {
  test("all rows have the word or none has, however long a single name is", () => {
    const words = (rows: string[]) =>
      namesOf(rows, { boothM: 6, scale: 2 }).map(({ args }) => String(args[0]).startsWith("Row "));
    expect(new Set(words(["1A", "1B", "1C"]))).toEqual(new Set([true]));
    expect(new Set(words(["1A", "1B", "1WWWWWW"]))).toEqual(new Set([false]));
  });

  test("a hall that is narrower than its name has it upwards", () => {
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
