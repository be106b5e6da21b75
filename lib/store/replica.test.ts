import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBooths, listBooths } from "#lib/api/booths";
import { depsOf } from "#lib/app/requests";
import { askThrough, BASE, noLimits } from "#lib/testing/ask";
import { type Cluster, postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { makeWorld, testApp, type World } from "#lib/testing/world";
import { type OpenDatabase, openDatabase } from "./database";

const programs = postgresPrograms();
/** Large enough that a slow machine never counts as a lagging replica, except where a test sets a limit. */
const WHENEVER_MS = 600_000;

// Skipped where PostgreSQL is not installed; the test configuration reports that.
describe.skipIf(programs === null)("lists with a replica", () => {
  const opened: OpenDatabase[] = [];
  const warnings: string[] = [];
  let [primary, replica] = [null as unknown as Cluster, null as unknown as Cluster];
  let onReplica: Pool;
  let world: World;
  let boothId: string;

  async function open(url: string, maxBehindMs = WHENEVER_MS): Promise<OpenDatabase> {
    const address = { kind: "postgres", url: primary.url, replica: { url, maxBehindMs } } as const;
    const database = await openDatabase(address, { warn: (message) => warnings.push(message) });
    opened.push(database);
    return database;
  }

  /** Lists the booth labels with the world's API key, as a process with this database does. */
  async function labelsFrom(database: OpenDatabase): Promise<string[]> {
    const { key, fair } = world;
    const deps = depsOf(testApp(database, world.clock), { baseUrl: BASE }, noLimits);
    const { status, body } = await askThrough(deps, listBooths, { key, params: { event: fair.id } });
    expect(status).toBe(200);
    return body.data.map(({ label }: { label: string }) => label);
  }
  const labels = async () => {
    const { status, body } = await world.ask(listBooths);
    expect(status).toBe(200);
    return body.data.map(({ label }: { label: string }) => label);
  };
  /** Bypasses the application, so that only reads from the primary show the new label. */
  const rename = (label: string) =>
    world.app.db.read.$executeRaw`UPDATE "Booth" SET "label" = ${label} WHERE "id" = ${boothId}`;

  /** Waits until the replica has all writes and serves this caller again. */
  async function untilServed(database = world.app.db): Promise<void> {
    const reads = () => database.standby?.reads() ?? 0;
    const before = reads();
    await expect.poll(() => labelsFrom(database as OpenDatabase).then(reads)).toBeGreaterThan(before);
  }

  beforeAll(async () => {
    primary = await startPostgres(programs ?? "", ["fsync=off"]);
    replica = await primary.replicate();
    onReplica = new Pool({ connectionString: replica.url, max: 1 });
    onReplica.on("error", () => {});
    world = await makeWorld(await open(replica.url));
    boothId = (await world.booth("A1")).id;
  });
  beforeEach(async () => {
    await onReplica.query("SELECT pg_wal_replay_resume()");
    await untilServed();
    await onReplica.query("SELECT pg_wal_replay_pause()");
    await expect
      .poll(async () => (await onReplica.query("SELECT pg_get_wal_replay_pause_state()")).rows[0])
      .toEqual({ pg_get_wal_replay_pause_state: "paused" });
  });
  afterAll(async () => {
    await onReplica?.end();
    for (const database of opened) await database.close();
    await primary?.stop();
  });

  test("come from the replica", async () => {
    await rename("unseen");
    expect(await labels()).toEqual(["A1"]);
    await onReplica.query("SELECT pg_wal_replay_resume()");
    await expect.poll(labels).toEqual(["unseen"]);
    await rename("A1");
  });

  test("include all writes to the event, by any caller", async () => {
    await world.booth("A2");
    expect(await labels()).toContain("A2");
  });

  test("include the caller's writes through another instance that this one was not notified of", async () => {
    const other = await open(replica.url);
    const deps = depsOf(testApp(other, world.clock), { baseUrl: BASE }, noLimits);
    const about = { key: world.key, params: { event: world.fair.id } };
    const { status } = await askThrough(deps, createBooths, { ...about, body: { label: "B1" } });
    expect(status).toBe(200);
    expect(await labels()).toContain("B1");
  });

  test("come from the primary while the replica is too far behind", { tags: "soak" }, async () => {
    const impatient = await open(replica.url, 0);
    await labelsFrom(impatient);
    await rename("renamed");
    expect(await labelsFrom(impatient)).toContain("renamed");
  });

  test("come from the primary while the replica does not respond, and from the replica afterwards", async () => {
    replica.freeze();
    await rename("meanwhile");
    expect(await labels()).toContain("meanwhile");
    replica.thaw();
    await onReplica.query("SELECT pg_wal_replay_resume()");
    await untilServed();
  });

  test("come from the primary if the other server is not its replica", async () => {
    const stray = await open(primary.url);
    await expect.poll(() => labelsFrom(stray).then(() => warnings)).toHaveLength(1);
    expect(warnings).toEqual(["DATABASE_READ_URL is not a replica of this database, so it is not used."]);
    expect(stray.standby?.reads()).toBe(0);
  });

  test("come from the primary when the replica is gone", async () => {
    // A paused replica does not shut down.
    await onReplica.query("SELECT pg_wal_replay_resume()");
    await replica.stop();
    await rename("alone");
    expect(await labels()).toContain("alone");
  });
});
