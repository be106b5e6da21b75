import { describe, expect, it, test } from "vitest";
import { contrast } from "#lib/plan/paintColor";
import { readTokens, tokenVariables } from "./embedTokens";

/** A variable's colour in a theme. */
function colour(variables: Record<string, string>, name: string, theme: "light" | "dark"): string {
  const [, light = "", dark = ""] = /^light-dark\((.*), (.*)\)$/.exec(variables[name] ?? "") ?? [];
  return theme === "light" ? light : dark;
}

const GROUNDS = ["--ground", "--sunken", "--surface", "--raised"];

describe("the tokens of an embedding page", () => {
  it("change only the variables that they set", () => {
    expect(tokenVariables(readTokens({}))).toEqual({});
    expect(tokenVariables(readTokens(undefined))).toEqual({});
    expect(tokenVariables(readTokens({ font: "Georgia, serif" }))).toEqual({
      "--font-sans": "Georgia, serif",
      fontFamily: "Georgia, serif",
    });
    expect(tokenVariables(readTokens({ density: "compact" }))).toEqual({ "--spacing": "0.225rem" });
    expect(tokenVariables(readTokens({ radius: 0 }))).toMatchObject({
      "--radius-xs": "0px",
      "--radius-xl": "0px",
    });
    expect(tokenVariables(readTokens({ radius: "22px" }))).toMatchObject({
      "--radius-md": "14px",
      "--radius-lg": "22px",
    });
    expect(tokenVariables(readTokens({ accent: "#0B5FFF" }))["--accent"]).toBe("#0b5fff");
  });

  test.each([
    [{ surface: { light: "#fff7e6", dark: "#1b1020" } }],
    [{ surface: "#ffffff", text: { light: "#5a5a5a", dark: "#bbbbbb" } }],
    [{ text: "#00337a" }],
    [{ surface: { dark: "#000" } }],
  ])("%j stays readable on every background of both themes", (given) => {
    const variables = tokenVariables(readTokens(given));
    for (const theme of ["light", "dark"] as const) {
      for (const ground of GROUNDS.map((name) => colour(variables, name, theme))) {
        const seen = (name: string) => contrast(colour(variables, name, theme), ground);
        for (const name of ["--ink", "--soft", "--faint"]) expect(seen(name)).toBeGreaterThanOrEqual(4.4);
        expect(seen("--control")).toBeGreaterThanOrEqual(2.9);
      }
    }
  });

  test.each([
    [{ accent: "blue" }],
    [{ accent: "#12345" }],
    [{ colour: "#123456" }],
    [{ surface: "#202020" }],
    [{ surface: { dark: "#ffffff" } }],
    [{ surface: "#ffffff", text: "#999999" }],
    [{ font: "x; background: url(https://elsewhere.test)" }],
    [{ font: "a}b" }],
    [{ radius: 25 }],
    [{ radius: "large" }],
    [{ density: "tight" }],
    [{ density: "toString" }],
  ])("%j is rejected with a message", (given) => {
    expect(() => readTokens(given)).toThrow(/\.$/);
  });
});
