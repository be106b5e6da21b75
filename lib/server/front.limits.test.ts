import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { ask, errorOf, front, get, open, openFrontServer, say } from "#lib/testing/frontServer";
import { meetingOf } from "#lib/testing/meeting";
import { short } from "#lib/testing/soak";
import type { FrontParts } from "./front";

describe("X-08 slow and many clients", () => {
  it("headers that do not end get 408", async () => {
    const port = await openFrontServer({ limits: { headersMs: 200 } });
    const heard = await say(port, "GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    expect(heard.status).toBe(408);
    expect(errorOf(heard).message).toContain("too slowly");
  });

  it("a body that does not end gets 408; an upload has more time", async () => {
    const reading: FrontParts["pages"] = async (request, response) => {
      for await (const _bytes of request);
      response.end("read");
    };
    const port = await openFrontServer({ pages: reading, limits: { bodyMs: 150, uploadMs: 60_000 } });
    const trickle = (target: string) => `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab`;
    expect((await say(port, trickle("/api/v1/events"))).status).toBe(408);

    const socket = connect(port, "127.0.0.1");
    socket.write(trickle("/api/v1/events/x/booths/import"));
    setTimeout(() => socket.end("cdefghi"), 400);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("200 OK");
  });

  it("requests of one network beyond the limit are queued and all answered", async () => {
    let [now, most] = [0, 0];
    const three = meetingOf(3);
    const port = await openFrontServer({
      limits: { activePerNetwork: 3 },
      pages: async (_request, response) => {
        most = Math.max(most, ++now);
        await three();
        await new Promise((resolve) => setTimeout(resolve, 20));
        now -= 1;
        response.end("served");
      },
    });
    const heard = await Promise.all(Array.from({ length: 12 }, () => ask(port, "/")));
    expect(heard.map(({ body }) => body)).toEqual(Array(12).fill("served"));
    expect(most).toBe(3);
  });

  it("503 busy for requests queued for too long or beyond the queue's limit", async () => {
    const pages = vi.fn(() => new Promise<void>(() => {}));
    const port = await openFrontServer({
      limits: { activePerNetwork: 1, waitingPerNetwork: 1, patienceMs: 100 },
      pages,
      hot: ({ path }) => (path === "/healthz" ? { status: 200, body: "alive" } : undefined),
    });
    const hanging = await open(port);
    hanging.socket.write(get("/"));
    await expect.poll(() => pages.mock.calls.length).toBe(1);
    const late = await Promise.all([ask(port, "/api/v1/me"), ask(port, "/api/v1/me")]);
    for (const heard of late) {
      expect([heard.status, heard.headers["retry-after"], errorOf(heard).code]).toEqual([503, "1", "busy"]);
    }
    expect((await ask(port, "/healthz")).body).toBe("alive");
    hanging.socket.destroy();
  });

  it("a new connection replaces the one that has been idle longest", async () => {
    const pages: FrontParts["pages"] = async ({ url }, response) => {
      if (url === "/") response.end("page");
    };
    const port = await openFrontServer({ environment: { maxSockets: 4 }, pages });
    const first = await open(port);
    first.socket.write(get("/"));
    await expect.poll(first.heard).toContain("Connection: keep-alive");
    const second = await open(port);
    second.socket.write(get("/"));
    // With this many open connections, responses tell clients to close theirs.
    await expect.poll(second.heard).toContain("Connection: close");
    const [third, fourth] = [await open(port), await open(port)];
    for (const { socket } of [third, fourth]) socket.write(get("/long"));
    await expect.poll(() => first.socket.closed).toBe(true);
    expect([third.socket.closed, fourth.socket.closed]).toEqual([false, false]);
    for (const { socket } of [third, fourth]) socket.destroy();
  });

  it("a new connection never cuts off a response", async () => {
    const pages = vi.fn(() => new Promise<void>(() => {}));
    const port = await openFrontServer({
      environment: { maxSockets: 4 },
      pages,
      hot: ({ path }) => (path === "/healthz" ? { status: 200, body: "alive" } : undefined),
    });
    const busy = [await open(port), await open(port)];
    for (const { socket } of busy) socket.write(get("/"));
    await expect.poll(() => pages.mock.calls.length).toBe(2);
    expect((await ask(port, "/")).status).toBe(503);
    expect((await ask(port, "/healthz")).body).toBe("alive");
    expect(busy.map(({ socket }) => socket.closed)).toEqual([false, false]);
    for (const { socket } of busy) socket.destroy();
  });

  it("proxies, and loopback with RATE_LIMITS=off, have no limit per network", async () => {
    for (const environment of [{ trustedHops: 1 }, { rateLimits: { column: "off" as const, buckets: {} } }]) {
      const port = await openFrontServer({ environment: { ...environment, maxSockets: 10 } });
      const idle = await Promise.all(Array.from({ length: 8 }, () => open(port)));
      expect((await ask(port, "/")).status).toBe(200);
      expect(idle.map(({ socket }) => socket.closed)).toEqual(idle.map(() => false));
      for (const { socket } of idle) socket.destroy();
      await front?.stop(0);
    }
  });
});

describe("LD-20 event streams", () => {
  const live: FrontParts["pages"] = async (request, response) => {
    if (!request.url?.endsWith("/live")) return void response.end("page");
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write("event: hello\n\n");
  };

  it("streams have limits of their own; beyond them, 204 makes plans poll instead", async () => {
    const environment = { maxSockets: 20, maxStreams: 300, maxStreamsPerAddress: 200 };
    const port = await openFrontServer({ environment, pages: live });
    const maps: Awaited<ReturnType<typeof open>>[] = [];
    for (let count = 0; count < 300; count += 1) {
      const map = await open(port);
      map.socket.write(get("/e/fair/live"));
      await expect.poll(map.heard, { ...PATIENT, interval: 1 }).not.toBe("");
      maps.push(map);
    }
    const statuses = maps.map(({ heard }) => heard().slice(9, 12));
    expect(statuses).toEqual([...Array(200).fill("200"), ...Array(100).fill("204")]);
    expect(maps[250]?.heard()).toContain("Access-Control-Allow-Origin: *");
    const heard = await Promise.all(Array.from({ length: 10 }, () => ask(port, "/sign-in")));
    expect(heard.map(({ body }) => body)).toEqual(Array(10).fill("page"));
    expect(maps.slice(0, 200).filter(({ socket }) => socket.closed)).toEqual([]);

    maps[0]?.socket.destroy();
    await expect.poll(() => maps[0]?.socket.closed).toBe(true);
    const again = await open(port);
    again.socket.write(get("/e/fair/live"));
    await expect.poll(again.heard).toContain("event: hello");
    for (const { socket } of [...maps, again]) socket.destroy();
  });
});

describe("LD-20 many plans opened at once", () => {
  it("all get a stream, and other requests of their network are answered", async () => {
    const streaming: FrontParts["pages"] = async (request, response) => {
      if (!request.url?.endsWith("/live")) return void response.end("page");
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write("event: hello\n\n");
    };
    const port = await openFrontServer({
      environment: { maxSockets: 20 },
      limits: { activePerNetwork: 2, waitingPerNetwork: 8 },
      pages: streaming,
    });
    const count = short(400, { soak: 3_000 });
    const maps = await Promise.all(Array.from({ length: count }, () => open(port)));
    for (const { socket } of maps) socket.write(get("/e/fair/live"));
    const heard = await Promise.all(Array.from({ length: 8 }, () => ask(port, "/")));
    expect(heard.map(({ body }) => body)).toEqual(Array(8).fill("page"));
    await expect
      .poll(() => maps.filter((map) => map.heard().includes("event: hello")).length, PATIENT)
      .toBe(count);
    for (const { socket } of maps) socket.destroy();
  });

  it("a connection without requests is closed for one with a request", async () => {
    const environment = { maxSockets: 4, maxStreams: 4, maxStreamsPerAddress: 4 };
    const port = await openFrontServer({ environment });
    const silent = await Promise.all(Array.from({ length: 6 }, () => open(port)));
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await ask(port, "/")).body).toBe("page");
    expect(silent.filter(({ socket }) => socket.closed)).toHaveLength(1);
    for (const { socket } of silent) socket.destroy();
  });
});

describe("LD-22 keep-alive connections", () => {
  it("announce their timeout, which is longer than that of usual proxies", async () => {
    const port = await openFrontServer();
    const { socket, heard } = await open(port);
    socket.write(get("/"));
    await expect.poll(heard).toContain("page");
    expect(heard()).toContain("Keep-Alive: timeout=65");
    socket.destroy();
  });

  it("are closed after their timeout, but not while a request is running", async () => {
    let answerLate = () => {};
    const port = await openFrontServer({
      environment: { keepAliveSeconds: 0 },
      limits: { headersMs: 500 },
      pages: async ({ url }, response) => {
        if (url !== "/slow") response.end("page");
        else answerLate = () => void response.end("late");
      },
    });
    const [waiting, idle] = [await open(port), await open(port)];
    waiting.socket.write(get("/slow"));
    idle.socket.write(get("/"));
    await expect.poll(idle.heard).toContain("page");
    await expect.poll(() => idle.socket.closed, PATIENT).toBe(true);
    expect(waiting.socket.closed).toBe(false);
    answerLate();
    await expect.poll(waiting.heard).toContain("late");
  });

  it("get Connection: close with the last response: none is reset while the server stops", async () => {
    const port = await openFrontServer({ limits: { announceMs: 500 } });
    const ended: string[][] = [];
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const mine: string[] = [];
      ended.push(mine);
      while (mine.at(-1) !== "refused") mine.push(await fetched(port, agent));
      agent.destroy();
    };
    const clients = Array.from({ length: 10 }, client);
    await expect.poll(() => ended.every((mine) => mine.length > 5), PATIENT).toBe(true);
    await front?.stop(5_000);
    await Promise.all(clients);
    expect(ended.map((mine) => mine.slice(-2))).toEqual(ended.map(() => ["close", "refused"]));
    expect(ended.flat()).not.toContain("reset");
  });
});

/** Generous, because tests may share the machine. */
const PATIENT = { timeout: 20_000 };

/** How a request on an agent's connection ended. */
function fetched(port: number, agent: Agent): Promise<"close" | "kept" | "refused" | "reset"> {
  return new Promise((resolve) => {
    const plainCaller = request({ port, agent, host: "127.0.0.1" }, (response) => {
      response.resume().on("end", () => resolve(response.headers.connection === "close" ? "close" : "kept"));
      response.on("error", () => resolve("reset"));
    });
    plainCaller.on("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(code === "ECONNREFUSED" ? "refused" : "reset"),
    );
    plainCaller.end();
  });
}

describe("DB-11 stopping", () => {
  it("finishes running requests, ends event streams and accepts no new requests", async () => {
    let finish: (() => void) | undefined;
    const port = await openFrontServer({
      limits: { announceMs: 0 },
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

  it("ends requests that hang", async () => {
    const pages = vi.fn(() => new Promise<void>(() => {}));
    const port = await openFrontServer({ pages });
    const hanging = ask(port, "/");
    await expect.poll(() => pages.mock.calls.length).toBe(1);
    await front?.stop(50);
    expect((await hanging).status).toBeNaN();
  });

  it("closes idle connections", async () => {
    const port = await openFrontServer({ limits: { announceMs: 100 } });
    const [silent, idle] = [await open(port), await open(port)];
    idle.socket.write(get("/"));
    await expect.poll(idle.heard).toContain("page");
    await front?.stop(10_000);
    await expect.poll(() => [silent.socket.closed, idle.socket.closed]).toEqual([true, true]);
  });
});
