import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LabelLayout, type LabelSizes, layOutBroken, layOutLabel, wrap } from "./labelLayout";
import type { TextMeasure } from "./textMeasure";

/** Every character is 0.6 em wide. */
const measure: TextMeasure = { widthOf: (text) => 0.6 * [...text].length };
const acme = { number: "1A12", name: "Acme Lighting Systems", logoAspect: null };
const SIZES = { name: 11, number: 9 };
const texts = (input: typeof acme, width: number, height: number, sizes: LabelSizes = SIZES) =>
  layOutLabel(input, { width, height }, measure, sizes)?.lines.map(({ text }) => text);

describe("the label that fits the space of a booth", () => {
  test("is nothing, then the number, then the name above the number as the space grows", () => {
    expect(texts(acme, 14, 10)).toBeUndefined();
    expect(texts(acme, 30, 24)).toEqual(["1A12"]);
    expect(texts(acme, 90, 60)).toEqual(["Acme", "Lighting", "Systems", "1A12"]);
    expect(texts(acme, 300, 60)).toEqual(["Acme Lighting Systems", "1A12"]);
  });

  test("is the name where only one of both fits, and the number where names are not shown", () => {
    expect(texts(acme, 90, 42)).toEqual(["Acme", "Lighting", "Systems"]);
    expect(texts(acme, 300, 300, { name: null, number: 9 })).toEqual(["1A12"]);
  });

  test("truncates a name only where most of it fits, and else shows the number", () => {
    const long = { ...acme, name: "Donaudampfschifffahrtsgesellschaft" };
    expect(texts(long, 50, 40)).toEqual(["1A12"]);
    expect(texts(long, 120, 40)?.[0]).toMatch(/^Donau\w+…$/);
  });

  test("has the letter size of its class in every booth and for every text", () => {
    for (const [width, height] of [
      [60, 60],
      [140, 40],
      [400, 400],
    ] as const) {
      for (const name of ["Zoe", "Acme Lighting Systems", ""]) {
        const layout = layOutLabel({ ...acme, name }, { width, height }, measure, SIZES);
        for (const { text, size } of layout?.lines ?? []) expect(size).toBe(text === "1A12" ? 9 : 11);
      }
    }
  });

  test("breaks a number that is too long only after a dash or space, or between letters and digits", () => {
    const broken = (number: string, width: number, height: number) =>
      layOutBroken(number, { width, height }, measure, 9)?.lines.map(({ text }) => text);
    expect(broken("EXPO-123", 34, 30)).toEqual(["EXPO-", "123"]);
    expect(broken("Stand 12", 34, 30)).toEqual(["Stand", "12"]);
    expect(broken("HALL12", 30, 30)).toEqual(["HALL", "12"]);
    expect(broken("12345678", 30, 30)).toBeUndefined();
    expect(broken("EXPO-123", 34, 18)).toBeUndefined();
  });

  test("is only the number in a booth without a company, however large it is", () => {
    expect(texts({ ...acme, name: "" }, 400, 400)).toEqual(["1A12"]);
  });

  test("has a loaded logo above the name if there is room for both", () => {
    const input = { ...acme, logoAspect: 2 };
    expect(layOutLabel(input, { width: 60, height: 60 }, measure, SIZES)?.logo).toBeNull();
    const large = layOutLabel(input, { width: 200, height: 120 }, measure, SIZES);
    expect(large?.logo?.width).toBeCloseTo(2 * (large?.logo?.height ?? 0));
    expect(large?.logo?.y).toBeLessThan(large?.lines[0]?.y ?? 0);
  });

  test("lies inside the space, and its parts never overlap", () => {
    const size = fc.double({ min: 4, max: 500, noNaN: true });
    const words = fc.array(fc.string({ minLength: 1, maxLength: 14 }), { maxLength: 6 });
    const aspect = fc.option(fc.double({ min: 0.2, max: 6, noNaN: true }));
    fc.assert(
      fc.property(size, size, words, aspect, (width, height, parts, logoAspect) => {
        const input = { number: "B7", name: parts.join(" ").trim(), logoAspect };
        const layouts = [
          layOutLabel(input, { width, height }, measure, SIZES),
          layOutBroken(input.number, { width, height }, measure, 9),
        ];
        for (const layout of layouts) if (layout) provesSound(layout, width, height);
      }),
    );
  });
});

function provesSound(layout: LabelLayout, width: number, height: number): void {
  expect(layout.width).toBeLessThanOrEqual(width);
  expect(layout.height).toBeLessThanOrEqual(height);
  const tops = layout.lines.map(({ y, size: letter }) => [y - letter / 2, y + letter / 2] as const);
  tops.forEach(([top], at) => {
    if (at > 0) expect(top).toBeGreaterThanOrEqual((tops[at - 1]?.[1] ?? 0) - 1e-9);
  });
  const { logo } = layout;
  if (logo) expect(logo.y + logo.height / 2).toBeLessThanOrEqual((tops[0]?.[0] ?? 0) + 1e-9);
}

describe("breaking into lines", () => {
  test("breaks between words, into at most the given number of lines", () => {
    expect(wrap("one two three four", 5.5, 3, measure, false)).toEqual(["one two", "three", "four"]);
    expect(wrap("one two three four", 5.5, 2, measure, false)).toBeNull();
    expect(wrap("one two three four", 5.5, 2, measure, true)).toEqual(["one two", "three fo…"]);
  });

  test("truncates a word that is too long only if that is allowed", () => {
    expect(wrap("extraordinarily", 6, 2, measure, false)).toBeNull();
    expect(wrap("extraordinarily", 6, 2, measure, true)).toEqual(["extraordi…"]);
  });

  test("breaks scripts without spaces between characters", () => {
    expect(wrap("照明器具製造株式会社", 3, 4, { widthOf: (text) => [...text].length }, false)).toEqual([
      "照明器",
      "具製造",
      "株式会",
      "社",
    ]);
  });
});
