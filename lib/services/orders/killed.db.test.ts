import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, inject, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { isActive } from "#lib/sales/sale";
import { type Database, type DatabaseAddress, type OpenDatabase, openDatabase } from "#lib/store/database";
import { copyTemplate } from "#lib/testing/database";
import { salesOf } from "#lib/testing/situations";
import { short } from "#lib/testing/soak";
import { makeWorld, type World } from "#lib/testing/world";
import * as booths from "#services/booths";
import * as orders from "#services/orders";

const folder = mkdtempSync(join(tmpdir(), "aisle-payer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORDERS = 1_000;
/** In the middle of the pays: after so many were acknowledged, one process after the other is killed. */
const KILLED_AFTER = short([60], { soak: [60, 140, 100] });

async function openOwn(): Promise<{ address: DatabaseAddress; database: OpenDatabase }> {
  const given = inject("database");
  if (given.kind === "embedded") {
    const address = { kind: "embedded" as const, directory: join(folder, "database") };
    return { address, database: await openDatabase({ ...address, image: readFileSync(given.image) }) };
  }
  const name = await copyTemplate(given.url);
  const address = { kind: "postgres" as const, url: given.url.replace("/postgres?", `/${name}?`) };
  return { address, database: await openDatabase(address) };
}

async function reserveAll({ app, fair }: World): Promise<void> {
  const inputs = Array.from({ length: ORDERS }, (_, index) => ({ label: `B${index}`, price: 10 }));
  await booths.upsert(app, fair, inputs);
  const visitor = { ip: "203.0.113.7", isOrganiser: true };
  const buyer = { boothId: "B0", company: "Nova", contactName: "Bea", contactEmail: "bea@example.test" };
  const { order } = await orders.reserve(app, fair, visitor, buyer);
  await reserveOthersLike(app.db, order.id);
}

/** All other booths become what the one of this order became, each with an order of its own, in one statement. */
async function reserveOthersLike(database: Database, orderId: string): Promise<void> {
  await database.transaction(
    (db) => db.$executeRaw`
      WITH first AS (
        SELECT o AS "order", b."id" AS "boothId", b."status", b."holdExpiresAt", b."holdKind"
        FROM "Order" o JOIN "Booth" b ON b."id" = o."boothId" WHERE o."id" = ${orderId}
      ), reserved AS (
        UPDATE "Booth" b
        SET "status" = first."status", "holdExpiresAt" = first."holdExpiresAt", "holdKind" = first."holdKind"
        FROM first WHERE b."eventId" = (first."order")."eventId" AND b."id" <> first."boothId"
        RETURNING b."id", b."label"
      ), items AS (
        INSERT INTO "OrderItem" ("id", "eventId", "orderId", "place", "kind", "boothId", "description", "quantity",
          "unitCents", "netCents", "taxCategory", "taxRatePercent", "holdsBooth")
        SELECT 'itm_' || md5("id"), (first."order")."eventId", 'ord_' || left(md5("id"), 22), 1, 'booth', "id",
          'Booth', 1, 0, 0, 'Z', 0, true
        FROM first, reserved
      )
      INSERT INTO "Order"
      SELECT (jsonb_populate_record("order", jsonb_build_object(
        'id', 'ord_' || left(md5(reserved."id"), 22), 'number', 1 + row_number() OVER (ORDER BY reserved."id"),
        'boothId', reserved."id", 'boothLabel', reserved."label", 'company', 'Buyer of ' || reserved."label"))).*
      FROM first, reserved`,
  );
}

/** The orders that a process said are paid, before it was killed after so many of them. */
async function payUntilKilled(address: DatabaseAddress, eventId: string, count: number): Promise<string[]> {
  const script = ["--import", "tsx", "lib/testing/payer.ts", JSON.stringify(address), eventId];
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

test("SA-04: killed in the middle of 1,000 pays, every acknowledged one is there and none is half done", async () => {
  const { address, database: before } = await openOwn();
  const world = await makeWorld(before);
  await reserveAll(world);
  await before.close();
  const eventId = world.fair.id;
  const acknowledged: string[] = [];
  for (const count of KILLED_AFTER) acknowledged.push(...(await payUntilKilled(address, eventId, count)));

  const database = await openDatabase(address);
  const sales = await salesOf(database.read, eventId);
  const domainEvents = await database.read.fact.groupBy({ by: ["kind"], where: { eventId }, _count: true });
  const emails = await database.read.orderLetter.count({ where: { kind: "paid" } });
  const exhibitors = await database.read.exhibitor.count({ where: { eventId } });
  await database.close();

  const paid = sales.flatMap(({ orders }) => orders.filter(({ status }) => status === "paid"));
  const told = (kind: string) => domainEvents.find((domainEvent) => domainEvent.kind === kind)?._count ?? 0;
  expect(new Set(paid.map(({ id }) => id))).toEqual(new Set([...paid.map(({ id }) => id), ...acknowledged]));
  expect(paid.length).toBeLessThan(ORDERS);
  expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
  expect(sales.every(({ orders }) => orders.filter(isActive).length === 1)).toBe(true);
  expect([told("order.paid"), told("booth.assigned"), told("exhibitor.created"), emails, exhibitors]).toEqual(
    Array.from({ length: 5 }, () => paid.length),
  );
});
