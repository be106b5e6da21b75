import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Sheet } from "#lib/plan/sheet";
import { draw } from "./draw";
import { formatOf } from "./format";

const SHEET: Sheet = {
  width: 1_000,
  height: 500,
  clips: [{ d: "m0 0l10 0l0 10z" }],
  marks: [
    { box: [0, 0, 10, 10], d: "m0 0l10 10", stroke: "#000000", line: 1, clips: [0] },
    { box: [0, 0, 9, 9], map: [1, 0, 0, 1, 0, 0], font: "serif", fill: "#ff0000", letters: [[0, "A"]] },
    { box: [0, 0, 9, 9], picture: true },
  ],
};
const packed = (sheet: unknown) => gzipSync(JSON.stringify(sheet));

test("the lines of a page are kept once, as they are", async () => {
  const bytes = packed(SHEET);
  expect(formatOf(bytes)).toBe("sheet");
  const { sizes, fallback } = await draw(bytes, "sheet");
  expect(sizes).toEqual([]);
  expect(fallback).toMatchObject({ type: "image/vnd.aisle.sheet", width: 1_000, height: 500 });
  expect(JSON.parse(gunzipSync(fallback.bytes).toString())).toEqual(SHEET);
});

test.each([
  ["no JSON", gzipSync("hello")],
  ["no gzip", new Uint8Array([0x1f, 0x8b, 1, 2, 3])],
  ["an address for a colour", packed({ ...SHEET, marks: [{ ...SHEET.marks[0], fill: "url(x)" }] })],
  ["a path that is none", packed({ ...SHEET, marks: [{ ...SHEET.marks[0], d: "m0 0<script>" }] })],
  ["more fields", packed({ ...SHEET, script: "alert(1)" })],
  ["a clip that is missing", packed({ ...SHEET, clips: [] })],
  ["nothing to draw", packed({ ...SHEET, marks: [] })],
])("a file with %s is refused", async (_, bytes) => {
  await expect(draw(bytes, "sheet")).rejects.toMatchObject({ code: "image_invalid" });
});
