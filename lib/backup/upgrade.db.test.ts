import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { App } from "#lib/ports";
import { reconstructSome } from "#lib/services/documents/reconstruct";
import { type OpenDatabase, openDatabase } from "#lib/store/database";
import { type Fair, findFair } from "#lib/store/events";
import { testApp } from "#lib/testing/world";
import { verifyBooks } from "#services/books";
import { get, list, orderPayments, summary } from "#services/orders";
import { restorable, restoreBackup } from "./restore";

/** Restores and upgrades a backup of 2026-11-23, when money had no ledger yet. */

const given = inject("database");
const folder = mkdtempSync(join(tmpdir(), "aisle-upgrade-"));
const BACKUP = "lib/testing/upgrade/aisle-2026-11-23.tar";
const EXPECTED = JSON.parse(readFileSync("lib/testing/upgrade/aisle-2026-11-23.json", "utf8"));
let database: OpenDatabase;
let app: App;
let fair: Fair;

beforeAll(async () => {
  const databaseUrl = given.kind === "postgres" ? await emptyDatabase(given.url) : undefined;
  const target = { dataDir: join(folder, "data"), databaseUrl };
  const manifest = await restorable(BACKUP, target);
  await restoreBackup(BACKUP, manifest, target);
  database = await openDatabase(
    databaseUrl
      ? { kind: "postgres", url: databaseUrl }
      : { kind: "embedded", directory: join(target.dataDir, "database") },
  );
  app = testApp(database, { now: () => new Date("2026-11-23T14:40:00Z") });
  const found = await findFair(database.read, "upgrade-fair-2027", null);
  if (!found) throw new Error("The event is not there after the upgrade.");
  fair = found;
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  await client.query("DROP DATABASE IF EXISTS upgraded");
  await client.query("CREATE DATABASE upgraded TEMPLATE template0");
  await client.end();
  return url.replace("/postgres?", "/upgraded?");
}

type Shown = Record<string, unknown> & { id: string; number: number };

test("returns every order as before the upgrade", async () => {
  for (const before of EXPECTED.orders as Shown[]) {
    const now = JSON.parse(JSON.stringify(await get(app, fair, before.id))) as Shown;
    const known = Object.fromEntries(Object.keys(before).map((field) => [field, now[field]]));
    expect(known).toEqual(before);
  }
});

test("the payments of each order add up to its paid and refunded amounts", async () => {
  const { items } = await list(app, fair, {}, { limit: 100, offset: 0 });
  expect(items).toHaveLength(EXPECTED.orders.length);
  for (const { id, number, paidCents, refundedCents } of items) {
    const payments = await orderPayments(app, fair, id);
    const sumOf = (direction: string) =>
      payments
        .filter((payment) => payment.direction === direction)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect([number, sumOf("in"), sumOf("out")]).toEqual([number, paidCents, refundedCents]);
  }
});

/** Before the upgrade `paidCents` was the price of paid orders; now it is all money received. */
test("the summary counts all money received, and everything else as before the upgrade", async () => {
  const { totals, byDay, bySalesperson, ...rest } = await summary(app, fair);
  const before = EXPECTED.summary;
  const received = (EXPECTED.orders as { paidCents: number }[]).reduce(
    (sum, each) => sum + each.paidCents,
    0,
  );
  expect(rest).toEqual({ ...rest, orders: before.orders, booths: before.booths, area: before.area });
  expect(totals).toEqual([
    {
      ...before.totals[0],
      paidCents: received,
      outstandingCents: expect.any(Number),
      overdueCents: 0,
      feesKeptCents: 134_946,
    },
  ]);
  expect(byDay).toEqual([{ ...before.byDay[0], paidCents: received }]);
  expect(bySalesperson).toEqual([{ ...before.bySalesperson[0], paidCents: received }]);
});

test("stores each document once under its former number, and the books add up before and after", async () => {
  const { read: db } = app.db;
  expect((await verifyBooks(db)).faults).toEqual([]);
  while ((await reconstructSome(app)) > 0);
  const verified = await verifyBooks(db);
  expect(verified.faults).toEqual([]);
  const numbers = (EXPECTED.orders as Record<string, string | null>[]).flatMap(
    ({ invoiceNumber, creditNumber }) => [invoiceNumber, creditNumber].filter((number) => number !== null),
  );
  const stored = await db.document.findMany({ where: { eventId: fair.id } });
  expect(stored.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
  expect(stored.every(({ isReconstructed }) => isReconstructed)).toBe(true);
});
