import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { VectorPage } from "#lib/plan/vectorPage";
import { draw } from "./draw";
import { formatOf } from "./format";

const PAGE: VectorPage = {
  width: 1_000,
  height: 500,
  clips: [{ d: "m0 0l10 0l0 10z" }],
  marks: [
    { box: [0, 0, 10, 10], d: "m0 0l10 10", stroke: "#000000", line: 1, clips: [0] },
    { box: [0, 0, 9, 9], map: [1, 0, 0, 1, 0, 0], font: "serif", fill: "#ff0000", letters: [[0, "A"]] },
    { box: [0, 0, 9, 9], picture: true },
  ],
};
const packed = (page: unknown) => gzipSync(JSON.stringify(page));

test("the lines of a page are stored once, unchanged", async () => {
  const bytes = packed(PAGE);
  expect(formatOf(bytes)).toBe("vectorPage");
  const { sizes, fallback } = await draw(bytes, "vectorPage");
  expect(sizes).toEqual([]);
  expect(fallback).toMatchObject({ type: "image/vnd.aisle.sheet", width: 1_000, height: 500 });
  expect(JSON.parse(gunzipSync(fallback.bytes).toString())).toEqual(PAGE);
});

const SVG = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
const ofSvg = (...svgs: string[]) => ({
  ...PAGE,
  marks: svgs.map((svg) => ({ box: [0, 0, 1_000, 500], svg })),
});

test("a drawing in a page is stored with its picture only", async () => {
  const hostile = SVG(`<script>alert(1)</script><path d="M0 0h9"/><foreignObject><p>x</p></foreignObject>`);
  const { fallback } = await draw(packed(ofSvg(hostile)), "vectorPage");
  expect(JSON.parse(gunzipSync(fallback.bytes).toString())).toEqual(ofSvg(SVG(`<path d="M0 0h9"></path>`)));
});

test.each([
  ["fonts", "image_invalid", ofSvg(SVG("<font/>"))],
  ["an embedded file", "image_invalid", ofSvg(SVG(`<image href="data:image/svg+xml,x"/>`))],
  ["several drawings", "image_invalid", ofSvg(SVG(""), SVG(""))],
  ["too deep nesting", "image_too_large", ofSvg(SVG("<g>".repeat(201)))],
])("rejects a page with a drawing that has %s", async (_, code, page) => {
  await expect(draw(packed(page), "vectorPage")).rejects.toMatchObject({ code });
});

test.each([
  ["no JSON", gzipSync("hello")],
  ["no gzip", new Uint8Array([0x1f, 0x8b, 1, 2, 3])],
  ["a URL as a colour", packed({ ...PAGE, marks: [{ ...PAGE.marks[0], fill: "url(x)" }] })],
  ["an invalid path", packed({ ...PAGE, marks: [{ ...PAGE.marks[0], d: "m0 0<script>" }] })],
  ["an unknown field", packed({ ...PAGE, script: "alert(1)" })],
  ["a missing clip", packed({ ...PAGE, clips: [] })],
  ["no marks", packed({ ...PAGE, marks: [] })],
])("rejects a file with %s", async (_, bytes) => {
  await expect(draw(bytes, "vectorPage")).rejects.toMatchObject({ code: "image_invalid" });
});
