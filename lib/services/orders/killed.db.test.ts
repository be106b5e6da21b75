import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { isActive } from "#lib/sales/sale";
import { type DatabaseAddress, openDatabase } from "#lib/store/database";
import { openByAddress, reserveMany } from "#lib/testing/manyOrders";
import { programArguments } from "#lib/testing/programs";
import { salesOf } from "#lib/testing/situations";
import { short } from "#lib/testing/soak";
import { makeWorld } from "#lib/testing/world";
import { verifyBooks } from "#services/books";

const folder = mkdtempSync(join(tmpdir(), "aisle-payer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORDERS = short(30, { soak: 1_000 });
/** One process after the other is killed after this many acknowledged payments. */
const KILLED_AFTER = short([12], { soak: [60, 140, 100] });

/** Returns the orders that a process acknowledged as paid before it was killed. */
async function payUntilKilled(address: DatabaseAddress, eventId: string, count: number): Promise<string[]> {
  const script = [...programArguments("payer"), JSON.stringify(address), eventId];
  const child = spawn(process.execPath, script, { stdio: ["ignore", "pipe", "inherit"] });
  const ids: string[] = [];
  for await (const id of createInterface({ input: child.stdout })) {
    ids.push(id);
    if (ids.length === count) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  return ids;
}

test(`SA-04: killed in the middle of ${ORDERS} payments, acknowledged ones are saved, none is half done, no number is lost`, async () => {
  const { address, database: before } = await openByAddress(folder);
  const world = await makeWorld(before);
  await reserveMany(world, ORDERS);
  await before.close();
  const eventId = world.fair.id;
  const acknowledged: string[] = [];
  for (const count of KILLED_AFTER) acknowledged.push(...(await payUntilKilled(address, eventId, count)));

  const database = await openDatabase(address);
  const sales = await salesOf(database.read, eventId);
  const domainEvents = await database.read.domainEvent.groupBy({
    by: ["kind"],
    where: { eventId },
    _count: true,
  });
  const emails = await database.read.orderEmail.count({ where: { kind: "paid" } });
  const exhibitors = await database.read.exhibitor.count({ where: { eventId } });
  const documents = await database.read.document.findMany({ where: { eventId }, orderBy: { number: "asc" } });
  const { faults } = await verifyBooks(database.read);
  await database.close();

  const paid = sales.flatMap(({ orders }) => orders.filter(({ status }) => status === "paid"));
  const reported = (kind: string) =>
    domainEvents.find((domainEvent) => domainEvent.kind === kind)?._count ?? 0;
  expect(new Set(paid.map(({ id }) => id))).toEqual(new Set([...paid.map(({ id }) => id), ...acknowledged]));
  expect(paid.length).toBeLessThan(ORDERS);
  expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
  expect(sales.every(({ orders }) => orders.filter(isActive).length === 1)).toBe(true);
  expect([
    reported("order.paid"),
    reported("booth.assigned"),
    reported("exhibitor.created"),
    emails,
    exhibitors,
  ]).toEqual(Array.from({ length: 5 }, () => paid.length));
  // Every payment issued its invoice: no number is missing or doubled, and all books add up.
  expect(documents.map(({ kind, number }) => `${kind} ${number}`)).toEqual(
    paid.map((_, index) => `invoice 2027-${String(index + 1).padStart(4, "0")}`),
  );
  expect(new Set(documents.map(({ orderId }) => orderId))).toEqual(new Set(paid.map(({ id }) => id)));
  expect(faults).toEqual([]);
});
