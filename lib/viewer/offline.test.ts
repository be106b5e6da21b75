import { expect, it, test } from "vitest";
import { isWorthKeeping, offlineMessage } from "./offline";

it("stores a page's scripts, fonts and pictures once, and no foreign or temporary resources", () => {
  const origin = "https://fair.example";
  const fetched = [
    `${origin}/_next/static/chunks/a.js`,
    `${origin}/_next/static/chunks/a.js`,
    `${origin}/_next/static/media/font.woff2`,
    `${origin}/media/med_1.webp`,
    `${origin}/e/demo/live`,
    `${origin}/api/v1/events/demo/analytics`,
    "https://elsewhere.example/_next/static/chunks/b.js",
    "data:image/png;base64,AA",
  ];
  const words = { language: "en", direction: "ltr", title: "", text: "", retry: "", back: "" };
  expect(offlineMessage("demo", fetched, origin, words)).toEqual({
    kind: "keep",
    plan: "demo",
    addresses: [
      `${origin}/_next/static/chunks/a.js`,
      `${origin}/_next/static/media/font.woff2`,
      `${origin}/media/med_1.webp`,
    ],
    words,
  });
});

test.each([
  ["", "https:", true],
  ["?booth=A1&kiosk=1", "http:", true],
  ["?embed=1", "https:", false],
  ["?preview=1", "https:", false],
  ["", "file:", false],
])("a page at %j over %s is stored for offline use: %s", (query, protocol, expected) => {
  expect(isWorthKeeping(query, protocol)).toBe(expected);
});
