import { expect, test } from "vitest";
import { contrast } from "./paintColor";
import { themeVariables } from "./theme";

const COLOURS = ["#1f4e79", "#ffffff", "#000000", "#ffe600", "#e30613", "#7f7f7f", "#767676", "#abc"];

test.each(COLOURS)("any colour of an organiser is readable and visible: %s", (primary) => {
  const variables = themeVariables(primary) ?? {};
  expect(contrast(variables["--accent"] ?? "", variables["--on-accent"] ?? "")).toBeGreaterThanOrEqual(4.5);
  const [, light = "", dark = ""] = /light-dark\((.+), (.+)\)/.exec(variables["--mark"] ?? "") ?? [];
  expect(contrast(light, "#ffffff")).toBeGreaterThanOrEqual(3);
  expect(contrast(dark, "#171a21")).toBeGreaterThanOrEqual(3);
});

test("a colour that is visible on every background is not changed", () => {
  expect(themeVariables("#e30613")?.["--mark"]).toContain("#e30613");
});

test.each([null, "", "blue; background: url(x)", "#12345"])("%s is not a colour", (text) => {
  expect(themeVariables(text)).toBeNull();
});
