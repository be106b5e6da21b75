import { expect, test } from "vitest";
import { argonPasswords } from "#lib/outside/passwords";
import { testApp, testHouse } from "#lib/testing/world";
import { type FirstRun, firstRun } from "./firstRun";
import { identify } from "./identity";
import { signIn } from "./signIn";

const house = testHouse();
const VISITOR = "203.0.113.7";

test("AU-10: an empty installation gets an owner whose password was drawn, kept before the demo is planted, once", async () => {
  const base = testApp(house.database);
  const token = `${"Xq7".repeat(14)}X`;
  const app = { ...base, passwords: argonPasswords, secrets: { ...base.secrets, token: () => token } };
  const kept: FirstRun[] = [];
  const keep = async (told: FirstRun) => void kept.push(told);
  const told = await firstRun(app, { keep, plant: async () => "demo" });

  expect(told).toMatchObject({ password: token.slice(0, 16), event: "demo" });
  expect(kept).toEqual([{ ...told, event: null }, told]);
  const { email, password, apiKey } = told as FirstRun;
  expect(await signIn(app, { email, password, visitor: VISITOR })).not.toBeNull();
  expect(await identify(app, { key: apiKey, cookies: null })).toMatchObject({ kind: "api_key" });

  expect(await firstRun(app, { keep, plant: async () => "another" })).toBeNull();
  expect(kept).toHaveLength(2);
});
