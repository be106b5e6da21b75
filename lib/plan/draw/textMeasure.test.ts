import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import type { Pen } from "./pen";
import { textMeasureOf } from "./textMeasure";

/** A pen that counts its measurements. */
function countingPen() {
  const pen = createCanvas(1, 1).getContext("2d") as unknown as Pen;
  const measured: string[] = [];
  const measure = pen.measureText.bind(pen);
  pen.measureText = (text: string) => {
    measured.push(text);
    return measure(text);
  };
  return { pen, measured };
}

it("measures a thousand names by their letters, within 3% of their real width", () => {
  const { pen, measured } = countingPen();
  const measure = textMeasureOf(pen, "sans-serif");
  const names = Array.from({ length: 1_000 }, (_, at) => `Möbel & Glas ${at}`);
  const widths = names.map((name) => measure.widthOf(name, true));
  expect(measured.length).toBeLessThan(30);
  pen.font = "600 100px sans-serif";
  for (const [at, name] of names.entries()) {
    const written = pen.measureText(name).width / 100;
    expect(Math.abs((widths[at] ?? 0) / written - 1)).toBeLessThan(0.03);
  }
});

it.each(["معرض", "הולך", "照明", "นิทรรศการ", "e\u0301"])(
  "measures %s as a whole word instead of letter by letter",
  (word) => {
    const { pen, measured } = countingPen();
    const measure = textMeasureOf(pen, "sans-serif");
    const width = measure.widthOf(word, false);
    expect(measure.widthOf(word, false)).toBe(width);
    expect(measured).toEqual([word]);
  },
);
