import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seeded } from "#lib/testing/random";
import { type RawRequest, rawRequest } from "#lib/testing/rawRequests";
import { type ServerProcess, startServerProcess } from "#lib/testing/serverProcess";
import { seed, short } from "#lib/testing/soak";

const AT_ONCE = 40;
const BATCHES = short(4, { soak: 2_500 });
/** How long to wait for a response to a broken request, which the server may never answer. */
const IMPATIENT_MS = 200;

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "aisle-raw-"));
  server = await startServerProcess(dataDir);
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends a request and returns everything that the server sends until the connection ends. */
function send(port: number, { chunks, isHalfClosed, isHonest }: RawRequest): Promise<string> {
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("data", (bytes) => heard.push(bytes));
    if (!isHonest) socket.setTimeout(IMPATIENT_MS, () => socket.destroy());
    socket.on("end", () => socket.destroy());
    // A server may end a connection while it is being written to.
    socket.on("error", () => {});
    socket.on("close", () => resolve(Buffer.concat(heard).toString("latin1")));
    for (const chunk of chunks) socket.write(chunk);
    if (isHalfClosed) socket.end();
  });
}

test("broken requests never cause a 500, and the next request is answered", async () => {
  const port = Number(new URL(server.url).port);
  const { apiKey } = JSON.parse(await readFile(join(dataDir, "first-run.json"), "utf8"));
  await server.ask("POST", "/api/v1/events", { name: "Raw Fair" });
  const random = seeded(seed);
  const honest = new Set<string>();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const requests = Array.from({ length: AT_ONCE }, () => rawRequest(random, apiKey));
    const answers = await Promise.all(requests.map((request) => send(port, request)));
    for (const [index, answer] of answers.entries()) {
      const { name = "", chunks = [], isHonest = false } = requests[index] ?? {};
      for (const [, status = ""] of answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        if (isHonest) honest.add(status);
        const about = `Batch ${batch}, seed ${seed}: ${name}\n${Buffer.concat(chunks).toString("latin1").slice(0, 2_000)}`;
        if (status !== "503") expect(Number(status), about).toBeLessThan(500);
      }
    }
    expect((await server.ask("GET", "/api/v1/me")).status).toBe(200);
  }
  // Valid requests get various statuses. Broken ones are not checked, because a busy server may respond too late.
  expect([...honest]).toEqual(expect.arrayContaining(["200", "204", "401", "404"]));
});
