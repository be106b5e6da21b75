import { describe, expect, it } from "vitest";
import { readSvg } from "./svg";

const svg = (inner: string, attributes = 'viewBox="0 0 10 10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  );
const RECT = '<rect width="1" height="1"/>';
/** Each group draws the previous one ten times. */
const tower = (link: (to: string) => string) =>
  `<g id="g0">${RECT}</g>` +
  Array.from({ length: 9 }, (_, n) => `<g id="g${n + 1}">${link(`g${n}`).repeat(10)}</g>`).join("");

const BOMBS: [string, Buffer, string][] = [
  [
    "a pattern whose tile is much larger than the drawing",
    svg('<pattern id="p" patternUnits="userSpaceOnUse" width="1000" height="1"/><rect fill="url(#p)"/>'),
    "image_too_large",
  ],
  ["a pattern much larger than what it fills", svg('<pattern width="900%" height="1"/>'), "image_too_large"],
  ["nested <use>", svg(tower((to) => `<use href="#${to}"/>`)), "image_too_large"],
  [
    "nested <use> in another namespace",
    svg(tower((to) => `<svg:use xlink:href="#${to}"/>`)),
    "image_too_large",
  ],
  [
    "nested patterns",
    svg(
      Array.from(
        { length: 10 },
        (_, n) => `<pattern id="p${n + 1}">${`<rect fill="url(#p${n})"/>`.repeat(10)}</pattern>`,
      ).join(""),
    ),
    "image_too_large",
  ],
  [
    "nested clips by style sheet",
    svg(
      `<style>${Array.from({ length: 10 }, (_, n) => `.c${n}{clip-path:url('#k${n}')}`).join("")}</style>` +
        Array.from(
          { length: 10 },
          (_, n) => `<clipPath id="k${n + 1}">${`<rect class="c${n}"/>`.repeat(10)}</clipPath>`,
        ).join(""),
    ),
    "image_too_large",
  ],
  [
    "a marker at every point of an inherited line",
    svg(
      `<marker id="m">${RECT.repeat(500)}</marker><g marker-mid="url(#m)"><path d="${"M0 0L1 1".repeat(2_000)}"/></g>`,
    ),
    "image_too_large",
  ],
  ["a <use> of its own group", svg('<g id="a"><use href="#a"/></g>'), "image_too_large"],
  [
    "a long chain of <use>",
    svg(Array.from({ length: 2_000 }, (_, n) => `<use id="u${n}" href="#u${n + 1}"/>`).join("")),
    "image_too_large",
  ],
  ["deep nesting", svg("<g>".repeat(1_000) + "</g>".repeat(1_000)), "image_too_large"],
  ["too many elements", svg(RECT.repeat(60_000)), "image_too_large"],
  ["a huge viewBox", svg(RECT, 'viewBox="0 0 1e9 1e9" width="10" height="10"'), "image_too_large"],
  ["a viewBox that is not a number", svg(RECT, 'viewBox="0 0 NaN 1"'), "image_too_large"],
  [
    "nested entities",
    Buffer.from('<!DOCTYPE svg [<!ENTITY a "xxxxxxxx"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
    "image_too_large",
  ],
  [
    "a filter",
    svg('<filter id="f"><feTurbulence numOctaves="9"/></filter><rect filter="url(#f)"/>'),
    "image_invalid",
  ],
  ["a filter by style", svg('<rect style="fill:red;filter : blur(900px)"/>'), "image_invalid"],
  ["a filter by style sheet", svg("<style>/* */rect{filter/**/:blur(9px)}</style><rect/>"), "image_invalid"],
  ["a filter spelled with escapes", svg("<style>rect{f\\69lter:blur(9px)}</style>"), "image_invalid"],
  ["a font", svg('<font><glyph unicode="a" d="M0 0"/></font>'), "image_invalid"],
  ["a font by style sheet", svg("<style>@font-face{src:url(x)}</style>"), "image_invalid"],
  ["an embedded SVG", svg('<image href="data:image/svg+xml;base64,AAAA"/>'), "image_invalid"],
];

describe("readSvg", () => {
  it.each(BOMBS)("ME-20: rejects %s", (_, bytes, code) => {
    expect(() => readSvg(bytes)).toThrow(expect.objectContaining({ name: "Refusal", code }));
  });

  it("keeps the output of drawing programs", () => {
    const bytes = Buffer.from(
      '<?xml version="1.0" encoding="utf-8"?><!-- by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>' +
        '<svg xmlns="&ns_svg;" viewBox="0 0 9 9"><style><![CDATA[.a{fill:url(#g)} @media print{.b{fill:red}}]]></style>' +
        '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
        '<filter id="unused"><feBlend/></filter><script>alert(1)</script><g class="a"><path d="M0 0h9"/></g>' +
        '<text x="1">Bread &amp; Butter</text><use href="#g"/></svg>',
    );
    const { text } = readSvg(bytes);
    expect(text).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">');
    expect(text).toContain('<g class="a"><path d="M0 0h9"></path></g><text x="1">Bread &amp; Butter</text>');
    expect(text).not.toMatch(/script|alert|filter|ENTITY|by hand/);
  });

  it("drops content that hides where this parser and another one disagree", () => {
    const hidden = svg('<?x > <!-- ?><g id="h"><use href="#h"/></g><?x --> ?>');
    expect(() => readSvg(hidden)).toThrow("refers to itself");
  });

  it("reads other encodings, and embedded pictures", () => {
    const latin = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><svg><text>Käse</text></svg>',
      "latin1",
    );
    expect(readSvg(latin).text).toContain("Käse");
    const { embedded } = readSvg(svg('<image xlink:href="data:image/png;base64,iVBORw0KGgo="/>'));
    expect(embedded.map(({ length }) => length)).toEqual([8]);
  });
});
