import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";

const server = testServer();

test("JIT compilation is off, because it takes longer than running the statements", async () => {
  const rows = await server.database.read.$queryRaw`SELECT pg_jit_available() AS "compiles"`;
  expect(rows).toEqual([{ compiles: false }]);
});
