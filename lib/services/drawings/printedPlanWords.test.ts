import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { printedPlanWords } from "./printedPlanWords";

const { event, levels } = smallFair();
const level = levels[0] as (typeof levels)[number];
const layout = { scale: 200, paper: "A3" };
const drawnAt = new Date("2027-05-04T12:00:00Z");
const asDrawn = (entry: string) => ({ key: entry }) as Parameters<typeof words.legend>[0];
const words = await printedPlanWords({ event }, { level }, layout, {
  revision: "live",
  language: "de",
  drawnAt,
});

test("title block, legend and dates are in the language of the request", async () => {
  expect(words.facts).toEqual([
    ["Maßstab", "1:200"],
    ["Papier", "A3"],
    ["Revision", "Entwurf"],
    ["Gezeichnet", "04.05.2027"],
  ]);
  expect(["available", "held", "reserved"].map((key) => words.legend(asDrawn(key)))).toEqual([
    "Frei",
    "Vorgemerkt",
    "Reserviert",
  ]);
  const japanese = await printedPlanWords({ event }, { level }, layout, {
    revision: "7",
    language: "ja",
    drawnAt,
  });
  expect(japanese.facts.slice(2)).toEqual([
    ["版", "7"],
    ["作図日", "2027/05/04"],
  ]);
});
