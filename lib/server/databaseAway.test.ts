import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cluster, postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { type Heard, type ServerProcess, startServerProcess } from "#lib/testing/serverProcess";
import { short } from "#lib/testing/soak";

const RESTARTS = short(1, { soak: 20 });
const WRITERS = 4;

const programs = postgresPrograms();

// Skipped where PostgreSQL is not installed; the test configuration reports that.
describe.skipIf(programs === null)("PostgreSQL is away", () => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-away-"));
  let cluster: Cluster;
  let server: ServerProcess;
  let event: string;

  /** Retries a request until it succeeds, as clients do; fails on any response other than busy. */
  const make = async (path: string, body: unknown) => {
    const headers = { "idempotency-key": randomUUID() };
    for (;;) {
      const { status, body: answer } = await server.ask("POST", `/api/v1${path}`, body, headers);
      if (status === 200 || status === 201) return answer.data;
      expect(["503 busy", "409 idempotency_in_progress"]).toContain(`${status} ${answer.error.code}`);
      await wait(50);
    }
  };

  beforeAll(async () => {
    cluster = await startPostgres(programs ?? "");
    server = await startServerProcess(join(folder, "data"), { DATABASE_URL: cluster.url });
    const fair = await make("/events", { name: "Spring Fair" });
    event = `/events/${fair.slug}`;
    await make(`${event}/levels`, { name: "Hall 1", width: 100, height: 60 });
    await make(`${event}/booths`, { label: "P1", x: 10, y: 10, width: 3, height: 3 });
    await make(`${event}/publish`, {});
  });
  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends the requests of a visitor and returns their statuses. */
  const visit = async () => {
    const [, , slug] = event.split("/");
    const feeds = ["data.json", "status.json", "version.json", "prices.json", "data.legacy.json"];
    const view = { sessionId: "visitor-1", type: "view", at: new Date().toISOString() };
    const answers = await Promise.all([
      ...feeds.map((feed) => server.ask("GET", `/e/${slug}/${feed}`)),
      server.ask("GET", `/api/v1${event}/route?from=point:1,1&to=booth:P1`),
      server.ask("POST", `/api/v1${event}/analytics`, { events: [view] }),
      server.ask("GET", "/healthz"),
    ]);
    return answers.map(({ status }) => status);
  };

  test("DB-22: while it is frozen, visitors are served from caches, and writes get 503", {
    tags: "soak",
  }, async () => {
    // A response is not cached if a notification of the publication arrives while it is made, so visitors come
    // several times.
    let served = await visit();
    for (let visits = 0; visits < 5 || served.includes(503); visits += 1) served = await visit();
    expect(served.filter((status) => status >= 500)).toEqual([]);
    cluster.freeze();
    try {
      const writes: Heard[] = [];
      const writing = Promise.all(
        ["F1", "F2", "F3"].map(async (label) =>
          writes.push(await server.ask("POST", `/api/v1${event}/booths`, { label })),
        ),
      );
      while (writes.length < 3) {
        expect(await visit()).toEqual(served);
        await wait(200);
      }
      await writing;
      writes.push(await server.ask("POST", `/api/v1${event}/booths`, { label: "F4" }));
      for (const { status, body } of writes) {
        expect([status, body.error.code]).toEqual([503, "busy"]);
        expect(body.error.message).not.toContain("nothing was changed");
      }
      expect(await visit()).toEqual(served);
    } finally {
      cluster.thaw();
    }
    expect((await make(`${event}/booths`, { label: "F5" })).label).toBe("F5");
  });

  test("DB-21: restarts under load cause 503 and never 500, and acknowledged writes are stored exactly once", async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let item = 0; !isOver; item += 1) {
        const label = `W${writer}-${item}`;
        await make(`${event}/booths`, { label });
        acknowledged.push(label);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 20) await wait(20);
      await cluster.restart();
    }
    const before = acknowledged.length;
    while (acknowledged.length < before + 20) await wait(20);
    isOver = true;
    await writing;

    const found: string[] = [];
    for (let offset = 0; ; offset += 200) {
      const { body } = await server.ask("GET", `/api/v1${event}/booths?limit=200&offset=${offset}&q=W`);
      found.push(...body.data.map(({ label }: { label: string }) => label));
      if (body.data.length === 0) break;
    }
    expect(found.filter((label) => label.startsWith("W")).toSorted()).toEqual(acknowledged.toSorted());
  });
});
