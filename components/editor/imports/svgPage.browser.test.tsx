import { expect, test } from "vitest";
import { loadVectorPage } from "../../plan/vectorPages";
import { svgPage } from "./svgPage";

const PICTURE = { width: 2_560, height: 1_280 };
/** A bar in the middle, a four-thousandth of the drawing wide. */
const BAR = `<rect x="10" width=".005" height="10"/>`;
const drawing = (attributes: string, inside = BAR) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test("draws an SVG background at the requested size, its finest lines with sharp edges", async () => {
  const page = svgPage(drawing(`viewBox="0 0 20 10"`), PICTURE);
  const packed = new Blob([JSON.stringify(page)]).stream().pipeThrough(new CompressionStream("gzip"));
  const url = URL.createObjectURL(await new Response(packed).blob());
  let isReady = false;
  const tiles = await loadVectorPage(url, () => {
    isReady = true;
  });
  const picture = redCanvas();
  const seen = { x: 0.4999, y: 0.5, width: 0.002, height: 0.001, pixels: 320_000 };
  tiles.part(picture, seen);
  await expect.poll(() => isReady || tiles.part(picture, seen) !== null).toBe(true);
  await expect.poll(() => colours(tiles.part(picture, seen)?.picture).red).toBe(0);

  const part = tiles.part(picture, seen);
  const canvas = part?.picture as HTMLCanvasElement;
  expect(canvas.width / (part?.width ?? 0)).toBeGreaterThanOrEqual(seen.pixels);
  const { black, grey, clear } = colours(canvas);
  // The whole is 320,000 pixels wide or up to half a step of zooming more.
  expect(black).toBeGreaterThanOrEqual(78);
  expect(black).toBeLessThanOrEqual(114);
  expect(grey).toBeLessThanOrEqual(2);
  expect(clear).toBeGreaterThan(300);
  tiles.close();
});

test.each([
  [`viewBox="0 0 20 10" width="100%"`, "0 0 20 10"],
  [`width="20" height="10px"`, "0 0 20 10"],
  [`width="25.4mm" height="1in"`, "0 0 96 96"],
])("an SVG with %s keeps its units and has the size of its picture", (attributes, viewBox) => {
  const mark = svgPage(drawing(attributes), PICTURE)?.marks[0];
  const svg = mark && "svg" in mark ? mark.svg : "";
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  expect(root.getAttribute("viewBox")).toBe(viewBox);
  expect(root.getAttribute("width")).toBe("2560");
  expect(mark?.box).toEqual([0, 0, 100_000, 50_000]);
});

test.each([
  ["no size", drawing("")],
  ["a syntax error", "<svg"],
  ["characters of another encoding", drawing(`viewBox="0 0 1 1"`, "<text>\uFFFD</text>")],
])("an SVG with %s is kept as a picture", (_, text) => {
  expect(svgPage(text, PICTURE)).toBeNull();
});

function redCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#ff0000";
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  return canvas;
}

/** How many pixels of the middle row are of each. */
function colours(picture: unknown): Record<"black" | "grey" | "clear" | "red", number> {
  const counts = { black: 0, grey: 0, clear: 0, red: 0 };
  if (!(picture instanceof HTMLCanvasElement)) return { ...counts, red: 1 };
  const row = Math.floor(picture.height / 2);
  const { data } = picture.getContext("2d")!.getImageData(0, row, picture.width, 1);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at]! > 0) counts.red += 1;
    else if (data[at + 3] === 255) counts.black += 1;
    else if (data[at + 3] === 0) counts.clear += 1;
    else counts.grey += 1;
  }
  return counts;
}
