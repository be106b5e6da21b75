import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { runs } from "#lib/testing/soak";
import type { Bundle } from "./bundle";
import { BundleReader, publicText, readPublicText, textOf, withStoredAddresses } from "./bundleText";

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...smallFair().booths[0],
    label: `A${at}`,
  })) as Bundle["booths"];

function read(text: string, length = 1_000): unknown {
  const reader = new BundleReader();
  for (let at = 0; at < text.length; at += length) reader.take(text.slice(at, at + length));
  return reader.end();
}

describe("the text of a plan", () => {
  test("is JSON like any other", () => {
    const bundle = { ...smallFair(), booths: many(1_001) };
    expect(JSON.parse(textOf(bundle))).toEqual(bundle);
  });

  test("a small plan stands on one line", () => {
    expect(textOf(smallFair())).toBe(JSON.stringify(smallFair()));
  });

  test("a large one has lines that a phone reads quickly", () => {
    const lines = textOf({ ...smallFair(), booths: many(1_001) }).split("\n");
    expect(lines.length).toBe(13);
  });

  test("is read in pieces of any length, and with its parts in their order", () => {
    const bundle = { ...smallFair(), booths: many(1_001) };
    for (const length of [7, 1_000, 70_000, 10_000_000]) {
      const value = read(textOf(bundle), length);
      expect(value).toEqual(bundle);
      expect(Object.keys(value as object)).toEqual(Object.keys(bundle));
    }
  });

  test("what others have written, or broken into lines, is read as well", () => {
    const bundle = { ...smallFair(), booths: many(300) };
    for (const text of [
      JSON.stringify(bundle),
      JSON.stringify(bundle, null, 2),
      textOf(bundle).replaceAll(",", ",\n"),
      textOf(bundle).replaceAll("\n", "\r\n"),
    ])
      expect(read(text)).toEqual(bundle);
  });

  test("names the host of uploaded pictures to others, and leads our own viewer to the host that is open", () => {
    const mine = "/media/med_0123456789abcdefghijkl.webp";
    const theirs = "https://elsewhere.example/media/med_0123456789abcdefghijkl.webp";
    const pictures = { logoUrl: mine, leadingImageUrl: theirs, description: `<img src="${mine}">` };
    const exhibitors = smallFair().exhibitors.map((exhibitor) => ({ ...exhibitor, ...pictures }));
    const bundle = { ...smallFair(), booths: many(101), exhibitors };
    const baseUrl = "https://plans.example";
    const text = publicText(bundle, baseUrl);
    expect(JSON.parse(text)).toMatchObject({
      baseUrl,
      exhibitors: exhibitors.map(() => ({
        logoUrl: `${baseUrl}${mine}`,
        leadingImageUrl: theirs,
        description: `<img src="${baseUrl}${mine}">`,
      })),
    });
    const own = { ...bundle, baseUrl };
    for (const form of [text, JSON.stringify(JSON.parse(text), null, 2)]) {
      expect(readPublicText(form)).toEqual(own);
      expect(read(form)).toEqual(own);
    }
    expect(readPublicText(textOf(bundle))).toEqual(bundle);
    // A version and the draft have the same pictures, so comparing them finds no difference.
    expect(withStoredAddresses(JSON.parse(text))).toEqual(own);
    expect(withStoredAddresses(bundle)).toBe(bundle);
  });

  test("what is no JSON is refused", () => {
    const text = textOf({ ...smallFair(), booths: many(300) });
    for (const broken of [text.slice(0, -1), text.slice(1), text.replace("]", ""), "", "<html>"])
      expect(() => read(broken)).toThrow(SyntaxError);
  });

  test("whatever is in it comes back as it was", () => {
    const pieces = fc.integer({ min: 1, max: 3_000 });
    const rows = fc.array(fc.jsonValue(), { minLength: 101, maxLength: 230 });
    fc.assert(
      fc.property(rows, rows, fc.jsonValue(), pieces, (booths, exhibitors, event, length) => {
        const given = { booths, event, exhibitors, levels: [] } as unknown as Bundle;
        expect(read(textOf(given), length)).toEqual(JSON.parse(JSON.stringify(given)));
      }),
      runs(30, { soak: 2_000 }),
    );
  });
});
