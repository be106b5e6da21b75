import { expect, test } from "vitest";
import { argonPasswords } from "#lib/outside/passwords";
import { testApp, testServer } from "#lib/testing/world";
import type { Caller } from "../base/caller";
import { insert } from "../events";
import { type Begun, type FirstRun, firstRun } from "./firstRun";
import { identify } from "./identity";
import { signIn } from "./signIn";

const server = testServer();
const VISITOR = "203.0.113.7";

test("AU-10: gives an empty installation an owner with a random password, and repeats an interrupted first run once", async () => {
  const base = testApp(server.database);
  const token = `${"Xq7".repeat(14)}X`;
  const app = { ...base, passwords: argonPasswords, secrets: { ...base.secrets, token: () => token } };
  const kept: (Begun | FirstRun)[] = [];
  const file = {
    keep: async (reported: Begun | FirstRun) => void kept.push(reported),
    recall: async () => kept.at(-1) ?? null,
  };
  const makeDemo = (who: Caller) =>
    app.db.transaction((db) => insert(app, db, who.orgId, { name: "Demo", slug: "demo" }));
  const killed = firstRun(app, {
    file: {
      ...file,
      keep: (reported) => ("event" in reported ? Promise.reject(new Error("killed")) : file.keep(reported)),
    },
    plant: async (_, who) => (await makeDemo(who)).slug,
  });
  await expect(killed).rejects.toThrow("killed");
  expect(kept).toEqual([expect.objectContaining({ isPlanting: true })]);

  const result = await firstRun(app, { file, plant: async (_, who) => (await makeDemo(who)).slug });
  const { isPlanting: _mark, ...begun } = kept[0] as Begun;
  expect(result).toEqual({ ...begun, password: token.slice(0, 16), event: "demo" });
  const { email, password, apiKey } = result as FirstRun;
  expect(
    await signIn(app, { email, password, visitor: VISITOR }, { userAgent: "", ipAddress: VISITOR }),
  ).not.toBeNull();
  expect(await identify(app, { key: apiKey, cookies: null })).toMatchObject({ kind: "api_key" });

  expect(await firstRun(app, { file, plant: async () => "another" })).toBeNull();
  expect(kept).toHaveLength(2);
});
