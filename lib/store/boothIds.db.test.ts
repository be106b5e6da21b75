import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { findBoothId, findBoothIds } from "./booths";

const server = testServer();

test("resolves many keys as it does each alone: id, label, externalId, legacyId, label in another case", async () => {
  const { app, fair, booth } = await server.world();
  const first = await booth("A1", { externalId: "B2" });
  const second = await booth("b2", { externalId: "stand-7" });
  await booth(String(first.legacyId), { externalId: second.id });
  await booth("Straße 9");
  const { read } = app.db;
  const keys = ["A1", "a1", "B2", "b2", "stand-7", "STAND-7", second.id, "STRASSE 9", "straße 9", "none", ""];
  const allKeys = [...keys, String(first.legacyId), String(second.legacyId)];
  const each = await Promise.all(
    allKeys.map(async (key) => [key, await findBoothId(read, fair.id, key)] as const),
  );
  expect(await findBoothIds(read, fair.id, allKeys)).toEqual(new Map(each.filter(([, id]) => id !== null)));
  expect(await findBoothIds(read, fair.id, ["a1"])).toEqual(new Map([["a1", first.id]]));
});
