import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { tracedWeb } from "./tracedWeb";
import { startTracing, traced, traceparent } from "./tracing";

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code: number; message: string };
};

let tracing: { stop(): Promise<void> } | undefined;
afterEach(() => tracing?.stop());

/** Records the work and returns the spans that a collector would get. */
async function spansOf(work: () => Promise<unknown>, ratio = 1): Promise<Sent[]> {
  const bodies: string[] = [];
  const post = async (_url: string, { body }: { body: string }) => void bodies.push(body);
  tracing = startTracing({
    endpoint: "http://collector:4318",
    headers: {},
    serviceName: "aisle",
    ratio,
    post,
  });
  await work().catch(() => {});
  await tracing.stop();
  return bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
}

const inner = () => traced("inner", { kind: "client" }, async () => traceparent());

test("spans are nested across awaits, and siblings share their parent", async () => {
  const spans = await spansOf(() =>
    traced("outer", { kind: "server", attributes: { "url.path": "/x", count: 2 } }, async (span) => {
      await Promise.all([inner(), inner()]);
      span.set({ "http.response.status_code": 200 });
    }),
  );
  const [outer] = spans.filter(({ name }) => name === "outer");
  const children = spans.filter(({ name }) => name === "inner");
  expect(children.map(({ parentSpanId }) => parentSpanId)).toEqual([outer?.spanId, outer?.spanId]);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(outer).toMatchObject({ kind: 2, name: "outer" });
  expect(outer?.attributes).toEqual([
    { key: "url.path", value: { stringValue: "/x" } },
    { key: "count", value: { intValue: "2" } },
    { key: "http.response.status_code", value: { intValue: "200" } },
  ]);
  expect(BigInt(outer?.endTimeUnixNano ?? 0) >= BigInt(outer?.startTimeUnixNano ?? 0)).toBe(true);
});

test("a caller's trace is continued, and outgoing headers name the current span", async () => {
  const parent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  let sentOn: string | undefined;
  const [span] = await spansOf(() =>
    traced("request", { kind: "server", parent }, async () => {
      sentOn = traceparent();
    }),
  );
  expect(span).toMatchObject({ traceId: "a".repeat(32), parentSpanId: "b".repeat(16) });
  expect(sentOn).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
});

test.each([`00-${"0".repeat(32)}-${"b".repeat(16)}-01`, "00-abc-def-01", "nonsense"])(
  "an invalid traceparent %s begins a new trace",
  async (parent) => {
    const [span] = await spansOf(() => traced("request", { kind: "server", parent }, async () => {}));
    expect(span?.parentSpanId).toBeUndefined();
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
  },
);

test("an error fails its span without secrets, and is thrown to the caller", async () => {
  const failing = () =>
    traced("call", { kind: "client" }, () => Promise.reject(new Error("postgres://me:hunter2@db is away")));
  const [span] = await spansOf(failing);
  expect(span?.status).toEqual({ code: 2, message: "Error: postgres://[hidden]@db is away" });
  await expect(failing()).rejects.toThrow("is away");
});

test("leaves out jobs without work and traces that are not sampled", async () => {
  const idle = () => traced("job", { kind: "internal", isOptional: true }, async () => {});
  const busy = () => traced("job", { kind: "internal", isOptional: true }, inner);
  expect(await spansOf(idle)).toEqual([]);
  expect((await spansOf(busy)).map(({ name }) => name)).toEqual(["inner", "job"]);
  let sentOn: string | undefined;
  expect(await spansOf(async () => (sentOn = await inner()), 0)).toEqual([]);
  expect(sentOn).toMatch(/-00$/);
});

test("sends spans to an OTLP receiver over HTTP, and creates none without tracing", async () => {
  const received: { url: string | undefined; key: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ url: request.url, key: request.headers["x-key"], body: Buffer.concat(parts).toString() });
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/`;
  tracing = startTracing({ endpoint, headers: { "x-key": "k" }, serviceName: "fair", ratio: 1 });
  await inner();
  await tracing.stop();
  server.closeAllConnections();
  server.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ url: "/v1/traces", key: "k" });
  const [{ resource, scopeSpans }] = JSON.parse(received[0]?.body ?? "").resourceSpans;
  expect(resource.attributes[0]).toEqual({ key: "service.name", value: { stringValue: "fair" } });
  expect(scopeSpans[0].spans).toHaveLength(1);
  expect(await inner()).toBeUndefined();
});

test("outgoing calls send their span to the receiver, and trace no query", async () => {
  let headers: Record<string, string> = {};
  const web = tracedWeb({
    fetch: async (request) => {
      headers = request.headers ?? {};
      return { failure: "timeout" };
    },
  });
  const call = () =>
    web.fetch({
      url: "https://hooks.example.org/in?token=hunter2",
      method: "POST",
      headers: { "x-own": "1" },
      redirects: 0,
      withinMs: 1,
      maxBytes: 1,
    });
  const spans = await spansOf(() => traced("job webhooks", { kind: "internal" }, call));
  const [outgoing] = spans.filter(({ name }) => name === "POST");
  expect(headers).toEqual({ "x-own": "1", traceparent: `00-${outgoing?.traceId}-${outgoing?.spanId}-01` });
  expect(JSON.stringify(spans)).not.toContain("hunter2");
  expect(outgoing?.attributes).toContainEqual({ key: "error.type", value: { stringValue: "timeout" } });
  await call();
  expect(headers).toEqual({ "x-own": "1" });
});
