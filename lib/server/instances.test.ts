import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { openDatabase } from "#lib/store/database";
import { makeNextRelease, migrateWith } from "#lib/testing/nextRelease";
import { type Cluster, postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { openProxy, type ProxyServer } from "#lib/testing/proxy";
import { seeded } from "#lib/testing/random";
import { openSink, type ServerProcess, type Sink, startServerProcess } from "#lib/testing/serverProcess";
import { salesOf } from "#lib/testing/situations";
import { seed, short } from "#lib/testing/soak";
import { verifyBooks } from "#services/books";

const BOOTHS = short(20, { soak: 150 });
const ATTEMPTS = short(80, { soak: 2_000 });
const CLIENTS = 8;
/** As in a rolling upgrade: one instance is killed, then replaced, and finally the other is stopped cleanly. */
const [KILLED_AT, REPLACED_AT, STOPPED_AT] = [ATTEMPTS / 4, ATTEMPTS / 2, (ATTEMPTS * 3) / 4];

const APP_SECRET = "the one secret that all of these instances share";

/** A migration that a later release may run while this one serves: it only adds tables and columns. */
const ADDITIVE = `
  ALTER TABLE "Order" ADD COLUMN "fromNextRelease" TEXT NOT NULL DEFAULT '';
  CREATE TABLE "FromNextRelease" ("orderId" TEXT PRIMARY KEY REFERENCES "Order" ("id"));`;

const programs = postgresPrograms();

/** The state of an order according to the last request and response of a buyer. */
type Told = { email: string; orderId: string; status: "pending" | "paid" | "cancelled" };

// Skipped where PostgreSQL is not installed; the test configuration reports that.
describe.skipIf(programs === null)("two instances behind a proxy", () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-instances-"));
  const media = join(folder, "media");
  const dataDirs: string[] = [];
  const members: ServerProcess[] = [];
  let cluster: Cluster;
  let proxy: ProxyServer;
  let sink: Sink;

  /** Starts another instance. All share a media folder and the API key of the first one. */
  async function addInstance(release?: string): Promise<ServerProcess> {
    const dataDir = join(folder, `instance-${dataDirs.length}`);
    mkdirSync(dataDir);
    symlinkSync(media, join(dataDir, "media"));
    const [first] = dataDirs;
    if (first) copyFileSync(join(first, "first-run.json"), join(dataDir, "first-run.json"));
    dataDirs.push(dataDir);
    const settings = { DATABASE_URL: cluster.url, APP_SECRET };
    const instance = await startServerProcess(dataDir, settings, release);
    members.push(instance);
    return instance;
  }

  async function leave(instance: ServerProcess, how: "kill" | "stop"): Promise<void> {
    await instance[how]();
    members.splice(members.indexOf(instance), 1);
  }

  /** Sends a request through the proxy until the outcome is known, with the same idempotency key for all retries. */
  async function make(
    path: string,
    body: object,
  ): Promise<{ status: number; data: Record<string, unknown> }> {
    const headers = { "idempotency-key": randomUUID() };
    for (;;) {
      const ask = members[0]?.ask as ServerProcess["ask"];
      const heard = await ask("POST", new URL(`/api/v1${path}`, proxy.url).href, body, headers).catch(
        () => null,
      );
      const isUnknown = heard === null || heard.status >= 500;
      if (!isUnknown && heard.body.error?.code !== "idempotency_in_progress") {
        return { status: heard.status, data: heard.body.data };
      }
      await wait(20);
    }
  }

  beforeAll(async () => {
    mkdirSync(media);
    cluster = await startPostgres(programs ?? "");
    await addInstance();
    await addInstance();
    proxy = await openProxy(() => members.map(({ url }) => url));
    sink = await openSink();
  });
  afterAll(async () => {
    await Promise.all(members.map((member) => member.stop()));
    proxy?.close();
    sink?.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("one instance serves what another has published", async () => {
    const [one, other] = members as [ServerProcess, ServerProcess];
    const { data: fair } = await make("/events", { name: "Autumn Fair" });
    await make(`/events/${fair.slug}/levels`, { name: "Hall 1" });
    for (const label of ["P1", "P2"]) {
      await one.ask("POST", `/api/v1/events/${fair.slug}/booths`, {
        label,
        x: 10,
        y: 10,
        width: 3,
        height: 3,
      });
      await one.ask("POST", `/api/v1/events/${fair.slug}/publish`, {});
      const labels = async () => {
        const { body } = await other.ask("GET", `/e/${fair.slug}/data.json`);
        return body.booths?.map((booth: { label: string }) => booth.label);
      };
      await expect.poll(labels, { interval: 50 }).toContain(label);
    }
  });

  /** Migrates the database while the former release serves; then starts an instance of the new release. */
  async function upgrade(): Promise<void> {
    const release = join(folder, "release");
    mkdirSync(release);
    makeNextRelease(release, ADDITIVE);
    const settings = { DATABASE_URL: cluster.url, APP_SECRET };
    expect(await migrateWith(release, settings)).toContain("99999999999999_next");
    await addInstance(release);
  }

  test("SA-04: no order is lost or doubled while one instance is killed and upgraded, and the other stopped", {
    tags: "soak",
  }, async () => {
    const { data: fair } = await make("/events", { name: "Spring Fair" });
    const event = `/events/${fair.slug}`;
    await make(`${event}/levels`, { name: "Hall 1" });
    await make("/webhooks", { url: sink.url, events: ["order.created"] });
    const labels = Array.from({ length: BOOTHS }, (_, index) => `B${index}`);
    await make(
      `${event}/booths`,
      labels.map((label) => ({ label, price: 100 })),
    );

    const random = seeded(seed);
    const told: Told[] = [];
    const refused: string[] = [];
    let attempt = 0;

    async function reserveOne(number: number): Promise<void> {
      const email = `buyer-${number}@example.test`;
      const boothId = labels[Math.floor(random() * BOOTHS)];
      const next = random();
      const buyer = { company: `Company ${number}`, contactName: "Bea", contactEmail: email };
      const { status, data } = await make(`${event}/reserve`, { boothId, ...buyer });
      if (status !== 201) return void refused.push(email);
      const order: Told = { email, orderId: (data.order as { id: string }).id, status: "pending" };
      told.push(order);
      if (next < 1 / 3) return;
      const [path, word] = next < 2 / 3 ? (["pay", "paid"] as const) : (["cancel", "cancelled"] as const);
      expect((await make(`${event}/orders/${order.orderId}/${path}`, {})).status).toBe(200);
      order.status = word;
    }

    const [first, second] = members as [ServerProcess, ServerProcess];
    let replaced: Promise<unknown> = Promise.resolve();
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (attempt < ATTEMPTS) {
          attempt += 1;
          const number = attempt;
          if (number === KILLED_AT) await leave(second, "kill");
          if (number === REPLACED_AT) replaced = upgrade();
          if (number === STOPPED_AT) await replaced.then(() => leave(first, "stop"));
          await reserveOne(number);
        }
      }),
    );

    const pool = new Pool({ connectionString: cluster.url, max: 1 });
    const late = await pool.query(`SELECT FROM "Order" WHERE "fromNextRelease" = ''`);
    expect(late.rowCount).toBe(told.length);
    // This process is of the former release, which refuses a database of the next one.
    await pool.query(`DELETE FROM "_prisma_migrations" WHERE "migration_name" = '99999999999999_next'`);
    await pool.end();
    const database = await openDatabase({ kind: "postgres", url: cluster.url });
    const orders = await database.read.order.findMany({ where: { eventId: String(fair.id) } });
    const sales = await salesOf(database.read, String(fair.id));
    const { faults } = await verifyBooks(database.read);
    await database.close();
    const kept = orders.map(({ id, contactEmail, status }) => ({ email: contactEmail, orderId: id, status }));
    const byEmail = (one: { email: string }, other: { email: string }) =>
      one.email.localeCompare(other.email);
    expect(kept.sort(byEmail)).toEqual(told.sort(byEmail));
    expect(told.length + refused.length).toBe(ATTEMPTS);
    expect(orders.map(({ number }) => number).sort((one, other) => one - other)).toEqual(
      orders.map((_, index) => index + 1),
    );
    expect(sales.flatMap(({ booth, orders: all }) => violations(booth, all))).toEqual([]);
    expect(faults).toEqual([]);

    const messages = () => sink.received.map(({ body }) => JSON.parse(body.toString()));
    const reported = () => new Set<string>(messages().map(({ data }) => data.order.id));
    await expect.poll(reported, { interval: 200 }).toEqual(new Set(told.map(({ orderId }) => orderId)));
    // A message may be delivered twice, with the same id.
    expect(new Set(messages().map(({ id }) => id)).size).toBe(told.length);
  });
});
