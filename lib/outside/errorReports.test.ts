import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { reportingErrors } from "./errorReports";
import { silentLog, withRequest } from "./log";

type Post = { url: string; headers: Record<string, string>; body: string };

function reporter(posts: Post[], nowMs = () => 0) {
  return reportingErrors(silentLog, {
    dsn: new URL("https://publickey@errors.example.org/team/42"),
    environment: "production",
    release: "0.1.0",
    nowMs,
    post: async (url, request) => void posts.push({ url, ...request }),
  });
}

test("an error is one envelope with its causes and the request, without secrets", () => {
  const posts: Post[] = [];
  const cause = new RangeError("smtp://me:hunter2@mail");
  withRequest("req-1", () =>
    reporter(posts).error("request failed", { error: new TypeError("Bearer hunter2hunter2", { cause }) }),
  );
  const [{ url, headers, body } = { url: "", headers: {}, body: "" }] = posts as Post[];
  expect(url).toBe("https://errors.example.org/team/api/42/envelope/");
  expect((headers as Post["headers"])["X-Sentry-Auth"]).toContain("sentry_key=publickey");
  const [head, item, event] = body.split("\n").map((line) => JSON.parse(line));
  expect(head.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(item).toEqual({ type: "event" });
  expect(event).toMatchObject({
    event_id: head.event_id,
    level: "error",
    environment: "production",
    release: "0.1.0",
    tags: { request_id: "req-1" },
    exception: { values: [{ type: "RangeError" }, { type: "TypeError" }] },
  });
  const frames = event.exception.values[1].stacktrace.frames;
  expect(frames.some(({ filename }: { filename: string }) => filename.includes("errorReports.test"))).toBe(
    true,
  );
  expect(body).not.toContain("hunter2");
});

test("warnings are not reported, and a flood of errors is cut to thirty a minute", () => {
  const posts: Post[] = [];
  let now = 0;
  const log = reporter(posts, () => now);
  log.warn("careful", { error: new Error("x") });
  for (let count = 0; count < 100; count += 1) log.error("again");
  expect(posts).toHaveLength(30);
  now = 60_000;
  log.error("again");
  expect(posts).toHaveLength(31);
});

test("reports are sent over HTTP, and an unreachable service causes no failure", async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    request.resume();
    request.on("end", () => response.end("{}"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const to = (dsn: string) =>
    reportingErrors(silentLog, { dsn: new URL(dsn), environment: "test", release: "1" });
  const answered = once(server, "request");
  to(`http://k@127.0.0.1:${port}/7`).error("failed", { error: new Error("no") });
  await answered;
  expect(received).toEqual(["POST /api/7/envelope/"]);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  to(`http://k@127.0.0.1:${port}/7`).error("nobody listens");
  await new Promise((resolve) => setTimeout(resolve, 50));
});
