import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { type ServerProcess, startServerProcess } from "#lib/testing/serverProcess";
import { smallDisk } from "#lib/testing/smallDisk";

const MIB = 2 ** 20;
const disk = smallDisk(250 * MIB);
let running: ServerProcess | undefined;
afterAll(async () => {
  await running?.stop();
  disk.remove();
});

// Where no file system can be mounted, the database's own test simulates a full disk.
describe.skipIf(!disk.isReal)("a served installation on a full disk", () => {
  test("DB-20: refuses writes, answers everything else, and recovers by itself, twice", {
    tags: "soak",
  }, async () => {
    const server = await startServerProcess(dirname(disk.directory));
    running = server;
    const { data: fair } = (await server.ask("POST", "/api/v1/events", { name: "Spring Fair" })).body;
    const event = `/api/v1/events/${fair.slug}`;
    await server.ask("POST", `${event}/levels`, { name: "Hall 1", width: 100, height: 60 });
    await server.ask("POST", `${event}/booths`, { label: "P1", x: 10, y: 10, width: 3, height: 3 });
    expect((await server.ask("POST", `${event}/publish`, {})).status).toBe(200);
    const reads = [
      ...["data.json", "status.json", "version.json", "prices.json", "data.legacy.json"].map(
        (feed) => `/e/${fair.slug}/${feed}`,
      ),
      `${event}/route?from=point:1,1&to=booth:P1`,
      `${event}/booths`,
      "/healthz",
    ];
    const read = async () => {
      const answers = await Promise.all(reads.map((path) => server.ask("GET", path)));
      return answers.map(({ status }) => status);
    };
    const served = await read();
    expect(served.every((status) => status < 500)).toBe(true);

    const labels: string[] = [];
    /** Retries while the engine restarts, as clients do. */
    const post = async (label: string) => {
      const key = { "idempotency-key": `${label} ${attempts++}` };
      for (;;) {
        const answer = await server.ask("POST", `${event}/booths`, { label }, key);
        if (answer.status !== 503 || answer.body.error.code !== "busy") return answer;
        await wait(200);
      }
    };
    let attempts = 0;
    const write = async () => {
      const label = `W${labels.length}`;
      const { status, body } = await post(label);
      if (status === 200) labels.push(label);
      return status === 200 ? null : `${status} ${body.error.code}`;
    };
    const writeUntil = async (wanted: string | null) => {
      for (let heard = await write(); heard !== wanted; heard = await write()) {
        expect([null, "503 storage_full"]).toContain(heard);
        await wait(100);
      }
    };
    for (const left of [20 * MIB, 0]) {
      disk.leave(left);
      await writeUntil("503 storage_full");
      expect(await read()).toEqual(served);
      expect(await write()).toBe("503 storage_full");
      disk.giveBack();
      await writeUntil(null);
      expect(await read()).toEqual(served);
    }
    const { body } = await server.ask("GET", `${event}/booths?limit=1000&q=W`);
    const found = body.data.map(({ label }: { label: string }) => label);
    expect(found.toSorted()).toEqual(labels.toSorted());
  });
});
