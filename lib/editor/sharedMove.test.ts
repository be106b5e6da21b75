import { expect, test } from "vitest";
import { documentFrom } from "#lib/testing/play";
import { newBooth } from "./commands/draw";
import { move, turn } from "./commands/place";
import type { DocumentBooth } from "./document";
import { sharedMove } from "./sharedMove";

const hall = documentFrom("#");
const booths = Array.from({ length: 300 }, (_, index): DocumentBooth => {
  const shape = { x: index * 3.3, y: 1.1, width: 3, height: 3, rotation: index % 7, polygon: null };
  return newBooth({ levelId: "level0", newId: () => `bth_${index}` }, { ...shape, label: `B${index}` });
});
const document = { ...hall, booths };
const ids = booths.map(({ id }) => id);
const BY = { x: 1.234567, y: -0.7 };

test("many booths that move alike share one move, and any other change has none", () => {
  const change = move(document, ids, BY);
  expect(sharedMove(change)?.x).toBeCloseTo(BY.x, 4);
  expect(sharedMove(change)?.y).toBeCloseTo(BY.y, 4);
  expect(sharedMove(move(document, ids.slice(0, 20), BY))).toBeNull();
  expect(sharedMove(turn(document, ids, 15, { x: 0, y: 0 }))).toBeNull();
  const [one, ...rest] = change.booths?.updated ?? [];
  if (!one) throw new Error("Nothing moves.");
  for (const other of [{ x: one.to.x + 1 }, { width: 4 }, { label: "C1" }]) {
    const updated = [...rest, { from: one.from, to: { ...one.to, ...other } }];
    expect(sharedMove({ booths: { added: [], removed: [], updated } })).toBeNull();
  }
});
