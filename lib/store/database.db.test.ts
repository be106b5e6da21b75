import { expect, test } from "vitest";
import { testHouse } from "#lib/testing/world";

const house = testHouse();

test("no statement is compiled before it is run, as that takes longer than to run it", async () => {
  const rows = await house.database.read.$queryRaw`SELECT pg_jit_available() AS "compiles"`;
  expect(rows).toEqual([{ compiles: false }]);
});
