import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { jsonLog } from "#lib/outside/log";
import { ask, errorOf, front, openDoor, parse, say, seen } from "#lib/testing/door";
import type { FrontParts } from "./front";
import type { Asked } from "./head";

const HEADERS = { "Content-Type": "application/json", ETag: '"1"' };
const NEWS: FrontParts["remembered"] = ({ url, headers }) => {
  if (url !== "/news") return undefined;
  if (headers["if-none-match"] === '"1"') return { status: 304, headers: HEADERS };
  return { status: 200, headers: HEADERS, body: Buffer.from('{"news":true}') };
};
const GET_NEWS = "GET /news HTTP/1.1\r\nHost: x\r\n\r\n";

/** A client that keeps its connection and collects what it hears. */
async function open(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  await once(socket, "connect");
  return { socket, heard: () => text };
}

const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d+/g) ?? [];
const withoutTheMoment = (headers: Record<string, string>) => ({ ...headers, date: "", "x-request-id": "" });

describe("what is remembered, on the wire", () => {
  it("is told as the server itself would tell it", async () => {
    const port = await openDoor({ remembered: NEWS });
    const lines = ["Host: x", "Accept: */*"];
    for (const method of ["GET", "HEAD"]) {
      for (const known of [[], ['If-None-Match: "1"']]) {
        const head = [`${method} /news HTTP/1.1`, ...lines, ...known].join("\r\n");
        const { socket, heard } = await open(port);
        socket.write(`${head}\r\n\r\n`);
        await expect.poll(heard).toContain("\r\n\r\n");
        socket.end();
        await once(socket, "close");
        // A doubled header is what only Node's reader takes.
        const theirs = await say(port, `${head}\r\nAccept: b\r\nConnection: close\r\n\r\n`);
        const ours = parse(heard());
        expect(ours.headers).toMatchObject({ connection: "keep-alive", "keep-alive": "timeout=5" });
        const { "keep-alive": _, ...headers } = ours.headers;
        expect({ ...ours, headers: { ...withoutTheMoment(headers), connection: "close" } }).toEqual({
          ...theirs,
          headers: withoutTheMoment(theirs.headers),
        });
        expect(new Date(ours.headers.date ?? "").getTime()).toBeGreaterThan(Date.now() - 60_000);
        expect(ours.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
      }
    }
    expect(seen).toEqual([]);
  });

  it("is told again and again on one connection, whoever asks for the rest of the house in between", async () => {
    const port = await openDoor({ remembered: NEWS });
    const { socket, heard } = await open(port);
    for (const [count, target] of ["/news", "/news", "/page", "/news", "/page"].entries()) {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await expect.poll(() => answersIn(heard()).length).toBe(count + 1);
    }
    expect(seen.map(({ url }) => url)).toEqual(["/page", "/page"]);
    expect(heard().match(/\{"news":true\}/g)).toHaveLength(3);
    socket.end();
    await once(socket, "close");
  });

  it("hears what changes from one asking to the next", async () => {
    const port = await openDoor({ remembered: NEWS });
    const { socket, heard } = await open(port);
    const known = GET_NEWS.replace("Host: x", 'Host: x\r\nIf-None-Match: "1"');
    const asked = [GET_NEWS, GET_NEWS, known, known, GET_NEWS.replace("GET", "HEAD"), GET_NEWS];
    for (const [count, head] of asked.entries()) {
      socket.write(head);
      await expect.poll(() => answersIn(heard()).length).toBe(count + 1);
    }
    expect(answersIn(heard()).map((line) => line.slice(-3))).toEqual([
      "200",
      "200",
      "304",
      "304",
      "200",
      "200",
    ]);
    expect(heard().match(/\{"news":true\}/g)).toHaveLength(3);
    socket.end();
    await once(socket, "close");
  });

  it.each([1, 5, GET_NEWS.length - 1])(
    "a head that comes in pieces of %i bytes is read whole",
    async (size) => {
      const port = await openDoor({ remembered: NEWS });
      const { socket, heard } = await open(port);
      for (let at = 0; at < GET_NEWS.length; at += size) {
        socket.write(GET_NEWS.slice(at, at + size));
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      await expect.poll(heard).toContain('{"news":true}');
      expect(answersIn(heard())).toEqual(["HTTP/1.1 200"]);
      socket.destroy();
    },
  );

  it("many that are asked at once are answered in their order, however slowly they are read", async () => {
    const body = Buffer.alloc(3_000_000, "x");
    const port = await openDoor({
      remembered: ({ url }) =>
        url?.startsWith("/large") ? { status: 200, headers: HEADERS, body } : undefined,
    });
    const { socket, heard } = await open(port);
    socket.pause();
    for (const target of ["/large", "/small", "/large?2", "/last"]) {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    socket.resume();
    await expect.poll(() => answersIn(heard()).length, { timeout: 10_000 }).toBe(4);
    await expect.poll(() => heard().endsWith("page")).toBe(true);
    const lengths = [...heard().matchAll(/Content-Length: (\d+)/gi)].map(([, length]) => Number(length));
    expect(lengths.filter((length) => length === body.length)).toHaveLength(2);
    expect(seen.map(({ url }) => url)).toEqual(["/small", "/last"]);
    socket.destroy();
  });

  it("is told later where a promise is given, and nothing overtakes it", async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const refused = { status: 429, headers: HEADERS, body: "{}" };
    const port = await openDoor({
      remembered: ({ url }) => (url === "/late" ? late.then(() => refused) : undefined),
    });
    const { socket, heard } = await open(port);
    socket.write("GET /late HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.write("GET /page HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard()).toBe("");
    release();
    await expect.poll(() => answersIn(heard())).toEqual(["HTTP/1.1 429", "HTTP/1.1 200"]);
    socket.destroy();
  });

  it("has its line in the log, for who wants to see all of them", async () => {
    const lines: string[] = [];
    const log = jsonLog("debug", (line) => lines.push(line));
    const port = await openDoor({ remembered: NEWS, log });
    const { socket, heard } = await open(port);
    socket.write(GET_NEWS);
    await expect.poll(heard).toContain("news");
    const requestId = parse(heard()).headers["x-request-id"];
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: "debug",
      requestId,
      path: "/news",
      status: 200,
    });
    socket.destroy();
  });

  it("a trusted proxy's name for the request is kept", async () => {
    const port = await openDoor({ remembered: NEWS, environment: { trustedHops: 1 } });
    const { socket, heard } = await open(port);
    socket.write("GET /news HTTP/1.1\r\nHost: x\r\nX-Request-Id: from-the-proxy\r\n\r\n");
    await expect.poll(heard).toContain("X-Request-Id: from-the-proxy");
    socket.destroy();
  });
});

describe("X-08 connections on the wire", () => {
  it("that say nothing are given up with 408", async () => {
    const port = await openDoor({ remembered: NEWS, limits: { headersMs: 100 } });
    const heard = await say(port, "");
    expect(heard.status).toBe(408);
    expect(errorOf(heard).message).toContain("too long");
  });

  it("that rest after an answer are closed without a word", async () => {
    const port = await openDoor({ remembered: NEWS, limits: { keepAliveMs: 100 } });
    const { socket, heard } = await open(port);
    socket.write(GET_NEWS);
    await once(socket, "close");
    expect(answersIn(heard())).toEqual(["HTTP/1.1 200"]);
  });

  it("give their place to one that waits", async () => {
    const port = await openDoor({ remembered: NEWS, limits: { socketsPerNetwork: 1, keepAliveMs: 60_000 } });
    const { socket, heard } = await open(port);
    socket.write(GET_NEWS);
    await expect.poll(heard).toContain("news");
    expect((await ask(port, "/")).status).toBe(200);
    await expect.poll(() => socket.closed).toBe(true);
  });

  it("end after their answer when others wait already", async () => {
    let askedBy: Asked["socket"] | undefined;
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const remembered: FrontParts["remembered"] = ({ socket, url }) => {
      if (url !== "/late") return undefined;
      askedBy = socket;
      return late.then(() => ({ status: 200, headers: HEADERS, body: "late" }));
    };
    const port = await openDoor({ remembered, limits: { socketsPerNetwork: 1 } });
    const { socket, heard } = await open(port);
    socket.write("GET /late HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => askedBy).toBeDefined();
    const second = ask(port, "/");
    await new Promise((resolve) => setTimeout(resolve, 50));
    release();
    expect((await second).status).toBe(200);
    expect(heard()).toContain("Connection: close");
    expect(heard()).toContain("late");
  });

  it.each([
    ["are not taken for resting", { keepAliveMs: 100 }],
    ["are not sent away for one that waits", { socketsPerNetwork: 1, keepAliveMs: 60_000 }],
  ])("on which a long answer is read slowly %s", async (_what, limits) => {
    const body = Buffer.alloc(30_000_000, "x");
    const long: FrontParts["remembered"] = ({ url }) =>
      url === "/long" ? { status: 200, headers: HEADERS, body } : undefined;
    const port = await openDoor({ remembered: long, limits });
    const { socket, heard } = await open(port);
    socket.pause();
    socket.write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => setTimeout(resolve, 200));
    const second = ask(port, "/");
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.resume();
    await expect.poll(() => heard().length).toBeGreaterThan(body.length);
    expect((await second).status).toBe(200);
    socket.destroy();
  });

  it("that the client leaves half open are ended", async () => {
    const port = await openDoor({ remembered: NEWS });
    const { socket, heard } = await open(port);
    socket.end(GET_NEWS);
    await once(socket, "close");
    expect(heard()).toContain("news");
  });
});

describe("DB-11 stopping on the wire", () => {
  it("ends what rests and finishes what is being answered", async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const remembered: FrontParts["remembered"] = (asked) =>
      asked.url === "/late"
        ? late.then(() => ({ status: 200, headers: HEADERS, body: "late" }))
        : NEWS(asked);
    const port = await openDoor({ remembered, limits: { keepAliveMs: 60_000 } });
    const [silent, resting, running] = [await open(port), await open(port), await open(port)];
    resting.socket.write(GET_NEWS);
    running.socket.write("GET /late HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(resting.heard).toContain("news");
    const stopped = front?.stop(10_000);
    await Promise.all([once(silent.socket, "close"), once(resting.socket, "close")]);
    release();
    await stopped;
    expect(running.heard()).toContain("Connection: close");
    expect(running.heard()).toContain("late");
  });

  it("does not wait for ever", async () => {
    const port = await openDoor({ remembered: () => new Promise(() => {}) });
    const { socket } = await open(port);
    socket.write(GET_NEWS);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await front?.stop(50);
    await expect.poll(() => socket.closed).toBe(true);
  });
});
