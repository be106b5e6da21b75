import { expect, test } from "vitest";
import { withDefaultNames } from "./defaultNames";

const ENGLISH: Record<string, string> = { toilet: "Toilets", entrance: "Entrance" };
const GERMAN: Record<string, string> = { toilet: "Toiletten", entrance: "Eingang" };
const english = (icon: string) => ENGLISH[icon] ?? null;
const german = (icon: string) => GERMAN[icon] ?? null;

function place(kind: "poi" | "entrance", icon: string | undefined, name: string | undefined) {
  return { kind, props: { ...(icon && { icon }), ...(name && { name }) } };
}

test("places with the default name of their kind have it in the reader's language, others keep theirs", () => {
  const elements = [
    place("poi", "toilet", "toilets "),
    place("entrance", undefined, "Entrance"),
    place("poi", "toilet", "Toilets at the lake"),
    place("poi", "toilet", undefined),
    place("poi", "unknown", "Toilets"),
  ];
  const names = withDefaultNames({ elements }, german, english).elements.map(({ props }) => props.name);
  expect(names).toEqual(["Toiletten", "Eingang", "Toilets at the lake", undefined, "Toilets"]);
});

test("a plan without such names, or read in English, stays the same object", () => {
  const plan = { elements: [place("poi", "toilet", "Toilets")] };
  expect(withDefaultNames(plan, english, english)).toBe(plan);
});
