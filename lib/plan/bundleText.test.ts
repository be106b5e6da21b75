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

describe("the JSON text of a bundle", () => {
  test("is valid JSON", () => {
    const bundle = { ...smallFair(), booths: many(1_001) };
    expect(JSON.parse(textOf(bundle))).toEqual(bundle);
  });

  test("a small bundle is written on one line", () => {
    expect(textOf(smallFair())).toBe(JSON.stringify(smallFair()));
  });

  test("a large bundle is written in lines short enough for a phone to parse quickly", () => {
    const lines = textOf({ ...smallFair(), booths: many(1_001) }).split("\n");
    expect(lines.length).toBe(13);
  });

  test("is parsed from chunks of any length and keeps the order of keys", () => {
    const bundle = { ...smallFair(), booths: many(1_001) };
    for (const length of [7, 1_000, 70_000, 10_000_000]) {
      const value = read(textOf(bundle), length);
      expect(value).toEqual(bundle);
      expect(Object.keys(value as object)).toEqual(Object.keys(bundle));
    }
  });

  test("JSON with other line breaks or indentation is parsed as well", () => {
    const bundle = { ...smallFair(), booths: many(300) };
    for (const text of [
      JSON.stringify(bundle),
      JSON.stringify(bundle, null, 2),
      textOf(bundle).replaceAll(",", ",\n"),
      textOf(bundle).replaceAll("\n", "\r\n"),
    ])
      expect(read(text)).toEqual(bundle);
  });

  test("has image addresses with the publishing host, which are removed when it is read", () => {
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

  test("invalid JSON is rejected", () => {
    const text = textOf({ ...smallFair(), booths: many(300) });
    for (const broken of [text.slice(0, -1), text.slice(1), text.replace("]", ""), "", "<html>"])
      expect(() => read(broken)).toThrow(SyntaxError);
  });

  test("any JSON value survives writing and parsing", () => {
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
