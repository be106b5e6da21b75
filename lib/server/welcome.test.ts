import { expect, test } from "vitest";
import { welcome } from "./welcome";

const FIRST = {
  url: "",
  email: "owner@example.org",
  password: "drawn-by-chance",
  apiKey: "key_1",
  event: "demo",
};

test("a first start shows password and key when local, and only their file when exposed", () => {
  const shown = welcome("http://localhost:3000", FIRST, { dataDir: "/data", exposed: false });
  expect(shown).toMatch(/drawn-by-chance[\s\S]*key_1[\s\S]*first-run\.json/);
  const text = welcome("https://plans.example.org", FIRST, { dataDir: "/data", exposed: true });
  expect(text).toContain("first-run.json");
  expect(text).not.toMatch(/drawn-by-chance|key_1/);
});
