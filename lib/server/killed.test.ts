import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Heard, openSink, type ServerProcess, startServerProcess } from "#lib/testing/serverProcess";
import { short } from "#lib/testing/soak";

const folder = mkdtempSync(join(tmpdir(), "aisle-hooked-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CHANGES = short(20, { soak: 500 });
const CLIENTS = 8;
/** The server is killed after each of these numbers of acknowledged changes. */
const KILLED_AFTER = short([10], { soak: [120, 310] });

test(`WH-04 SA-04: ${CHANGES} changes with the server killed in between: exactly the acknowledged ones are delivered`, {
  tags: "soak",
}, async () => {
  const data = join(folder, "data");
  const sink = await openSink();
  let server = startServerProcess(data);
  const { ask } = await server;
  const event = (await ask("POST", "/api/v1/events", { name: "Killed" })).body.data.id;
  await ask("POST", `/api/v1/events/${event}/levels`, { name: "Hall 1" });
  await ask("POST", "/api/v1/webhooks", { url: sink.url, events: ["booth.created"] });

  const acknowledged: string[] = [];
  const kills = [...KILLED_AFTER];
  const restart = async (killed: ServerProcess) => {
    await killed.kill();
    return startServerProcess(data);
  };
  const queue = Array.from({ length: CHANGES }, (_, number) => `B${number}`);
  const client = async () => {
    for (let label = queue.shift(); label !== undefined; label = queue.shift()) {
      await untilAcknowledged(() => server, `/api/v1/events/${event}/booths`, { label });
      acknowledged.push(label);
      if (acknowledged.length >= (kills[0] ?? Infinity)) {
        kills.shift();
        server = restart(await server);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));

  const deliveries = () => sink.received.map(({ body }) => JSON.parse(body.toString()));
  const labels = () => new Set<string>(deliveries().map(({ data: { booth } }) => booth.label));
  await expect.poll(() => labels().size, { interval: 200 }).toBe(CHANGES);
  expect(acknowledged).toHaveLength(CHANGES);
  expect(labels()).toEqual(new Set(acknowledged));
  // A message may be delivered twice, with the same id.
  expect(new Set(deliveries().map(({ id }) => id)).size).toBe(CHANGES);
  await (await server).stop();
  sink.close();
});

/** Retries with the same Idempotency-Key until there is a response. */
async function untilAcknowledged(
  server: () => Promise<ServerProcess>,
  path: string,
  body: object,
): Promise<Heard> {
  const headers = { "idempotency-key": randomUUID() };
  for (;;) {
    const { ask } = await server();
    const heard = await ask("POST", path, body, headers).catch(() => null);
    if (heard?.status === 200) return heard;
    // A half-done request would make all its retries fail.
    if (heard && heard.status < 500)
      throw new Error(`${JSON.stringify(body)}: ${JSON.stringify(heard.body)}`);
  }
}
