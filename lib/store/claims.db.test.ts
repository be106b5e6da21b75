import { expect, test } from "vitest";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { claimEmail } from "./emails";

const server = testServer();

/** Without these plan types, PostgreSQL runs a subquery again for each row that it may select. */
const JOINS = ["hashjoin", "mergejoin", "hashagg", "sort", "material", "memoize"];

test("claims one e-mail at a time, whatever plan the database chooses", async () => {
  const world = await server.world();
  for (const label of ["A1", "A2", "A3"]) {
    await world.booth(label, { price: 100 });
    await reserved(world, label);
  }
  const now = world.clock.now();
  const lease = { now, leasedUntil: new Date(now.getTime() + 60_000) };
  const claimed = await world.app.db.transaction(async (db) => {
    for (const name of JOINS) await db.$executeRawUnsafe(`SET LOCAL enable_${name} = off`);
    return [await claimEmail(db, lease), await claimEmail(db, lease), await claimEmail(db, lease)];
  });
  expect(new Set(claimed.map((email) => email?.orderId)).size).toBe(3);
  expect(claimed).not.toContain(null);
});
