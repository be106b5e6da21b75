import { expect, test } from "vitest";
import { withDefaultNames } from "./defaultNames";
import type { PlanElement } from "./plan";
import { signsOf } from "./signs";

const english = signsOf({
  "place.toilet": "Toilets",
  "place.entrance": "Entrance",
  "place.main_entrance": "Main entrance",
});
const german = signsOf({
  "place.toilet": "Toiletten",
  "place.entrance": "Eingang",
  "place.main_entrance": "Haupteingang",
});
const signs = new Map([["de", german]]);

type Props = PlanElement["props"];
const place = (
  kind: "poi" | "entrance",
  props: Props,
  translations?: Record<string, { name?: string; text?: string }>,
) => ({ kind, props, ...(translations && { translations }) });

test("translates places with the default name of their kind, and leaves other names alone", () => {
  const elements = [
    place("poi", { icon: "toilet", name: "toilets " }),
    place("entrance", { name: "Entrance" }),
    place("entrance", { name: "Main entrance", main: true }),
    place("poi", { icon: "toilet", name: "Toilets at the lake" }),
    place("poi", { icon: "toilet" }),
    place("poi", { icon: "unknown", name: "Toilets" }),
  ];
  const named = withDefaultNames({ elements }, signs, english).elements;
  expect(named.map(({ translations }) => translations?.de?.name)).toEqual([
    "Toiletten",
    "Eingang",
    "Haupteingang",
    undefined,
    undefined,
    undefined,
  ]);
});

test("keeps the organiser's translations, also those for a region of the language", () => {
  const elements = [
    place("poi", { icon: "toilet", name: "Toilets" }, { de: { name: "WC" } }),
    place("poi", { icon: "toilet", name: "Toilets" }, { "de-AT": { name: "Klo" } }),
    place("poi", { icon: "toilet", name: "Toilets" }, { fr: { name: "WC" } }),
  ];
  const named = withDefaultNames({ elements }, signs, english).elements;
  expect(named.map(({ translations }) => translations)).toEqual([
    { de: { name: "WC" } },
    { "de-AT": { name: "Klo" } },
    { fr: { name: "WC" }, de: { name: "Toiletten" } },
  ]);
});

test("returns the same object for a plan without default names", () => {
  const plan = { elements: [place("poi", { icon: "toilet", name: "By the lake" })] };
  expect(withDefaultNames(plan, signs, english)).toBe(plan);
});
