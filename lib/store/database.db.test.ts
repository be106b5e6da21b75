import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";

const server = testServer();

test("no statement is compiled before it is run, as that takes longer than to run it", async () => {
  const rows = await server.database.read.$queryRaw`SELECT pg_jit_available() AS "compiles"`;
  expect(rows).toEqual([{ compiles: false }]);
});
