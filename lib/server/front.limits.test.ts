import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { ask, errorOf, front, openDoor, say } from "#lib/testing/door";
import type { FrontParts } from "./front";

describe("X-08 slow and many clients", () => {
  it("headers that do not end are given up with 408", async () => {
    const port = await openDoor({ limits: { headersMs: 200 } });
    const heard = await say(port, "GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    expect(heard.status).toBe(408);
    expect(errorOf(heard).message).toContain("too long");
  });

  it("a body that does not end is given up with 408, an upload later", async () => {
    const reading: FrontParts["pages"] = async (request, response) => {
      for await (const _bytes of request);
      response.end("read");
    };
    const port = await openDoor({ pages: reading, limits: { bodyMs: 150, uploadMs: 60_000 } });
    const trickle = (target: string) => `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab`;
    expect((await say(port, trickle("/api/v1/events"))).status).toBe(408);

    const socket = connect(port, "127.0.0.1");
    socket.write(trickle("/api/v1/events/x/booths/import"));
    setTimeout(() => socket.end("cdefghi"), 400);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("200 OK");
  });

  it("connections of one network beyond the limit wait for their turn and are all served", async () => {
    const port = await openDoor({ limits: { socketsPerNetwork: 3 } });
    let most = 0;
    let now = 0;
    front?.server.removeAllListeners("request");
    front?.server.on("request", (_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.setHeader("Connection", "close");
        response.end("served");
      }, 20);
    });
    const heard = await Promise.all(Array.from({ length: 12 }, () => ask(port, "/")));
    expect(heard.map(({ body }) => body)).toEqual(Array(12).fill("served"));
    expect(most).toBe(3);
  });

  it("a resting connection gives its place to one that waits", async () => {
    const port = await openDoor({ limits: { socketsPerNetwork: 1, keepAliveMs: 60_000 } });
    const resting = connect(port, "127.0.0.1");
    resting.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(resting, "data");
    expect((await ask(port, "/")).status).toBe(200);
  });

  it("who opens more than may wait is turned away, and idle waiting ends", async () => {
    const port = await openDoor({ limits: { socketsPerNetwork: 1, waitingPerNetwork: 1, headersMs: 300 } });
    const sockets = [1, 2, 3].map(() => connect(port, "127.0.0.1").on("error", () => {}));
    const closed = sockets.map((socket) => once(socket.resume(), "close"));
    await Promise.all(closed);
    expect((await ask(port, "/")).status).toBe(200);
  });

  it("a proxy in front, and loopback with RATE_LIMITS=off, are not counted", async () => {
    for (const environment of [{ trustedHops: 1 }, { rateLimits: { column: "off" as const, buckets: {} } }]) {
      const port = await openDoor({ environment, limits: { socketsPerNetwork: 1, waitingPerNetwork: 0 } });
      const resting = [1, 2, 3].map(() => connect(port, "127.0.0.1"));
      await Promise.all(resting.map((socket) => once(socket, "connect")));
      expect((await ask(port, "/")).status).toBe(200);
      for (const socket of resting) socket.destroy();
      await front?.stop(0);
    }
  });
});

describe("DB-11 stopping", () => {
  it("finishes what is running, ends streams of news and takes nothing new", async () => {
    let finish: (() => void) | undefined;
    const port = await openDoor({
      pages: async (request, response) => {
        if (request.url === "/live") {
          response.writeHead(200, { "Content-Type": "text/event-stream" });
          response.write("data: 1\n\n");
          return;
        }
        finish = () => response.end("finished");
      },
    });
    const running = ask(port, "/slow", { Connection: "keep-alive" });
    const live = ask(port, "/live");
    await expect.poll(() => finish).toBeDefined();
    const stopped = front?.stop(10_000);
    await expect(live).resolves.toMatchObject({ status: 200 });
    await expect(ask(port, "/new")).rejects.toThrow("ECONNREFUSED");
    finish?.();
    expect(await running).toMatchObject({ body: "finished", headers: { connection: "close" } });
    await stopped;
  });

  it("does not wait for ever", async () => {
    const port = await openDoor({ pages: () => new Promise(() => {}) });
    const hanging = ask(port, "/");
    await expect.poll(() => front?.server.listening).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await front?.stop(50);
    expect((await hanging).status).toBeNaN();
  });
});
