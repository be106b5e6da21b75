import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSink, type ServerProcess, startServerProcess } from "#lib/testing/serverProcess";

const folder = mkdtempSync(join(tmpdir(), "aisle-loop-"));
let running: ServerProcess;
let port = 0;

beforeAll(async () => {
  port = await freePort();
  running = await startServerProcess(join(folder, "data"), { PORT: String(port) });
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const taken = (server.address() as AddressInfo).port;
  server.close();
  await once(server, "close");
  return taken;
}

describe("WH-13: webhooks cannot cause a loop", () => {
  test.each(["localhost", "127.0.0.1", "[::1]"])(
    "400 url_not_allowed for a webhook whose URL is our own API at %s",
    async (host) => {
      const { status, body } = await running.ask("POST", "/api/v1/webhooks", {
        url: `http://${host}:${port}/api/v1/events`,
      });
      expect([status, body.error.code]).toEqual([400, "url_not_allowed"]);
    },
  );

  test("403 on every path for requests that our own webhooks send", async () => {
    const sink = await openSink();
    const { body } = await running.ask("POST", "/api/v1/webhooks", { url: sink.url });
    const { body: sent } = await running.ask("POST", `/api/v1/webhooks/${body.data.id}/test`, {});
    expect(sent.data.status).toBe("delivered");
    const agent = sink.received[0]?.headers["user-agent"] ?? "";
    for (const path of ["/api/v1/events", "/healthz", "/e/demo"]) {
      const answers = await Promise.all([
        running.ask("GET", "/api/v1/me"),
        fetch(running.url + path, { method: "POST", headers: { "user-agent": agent } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    }
    sink.close();
  });
});
