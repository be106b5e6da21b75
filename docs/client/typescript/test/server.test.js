/** Runs against a real server: AISLE_URL and AISLE_KEY=… npm test. Creates its own event and deletes it. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  Aisle,
  AuthenticationError,
  booths,
  ConflictError,
  ConnectionError,
  changes,
  events,
  exports,
  followChanges,
  InvalidRequestError,
  levels,
  NotFoundError,
  PreconditionError,
  readWebhook,
  signWebhook,
  WebhookSignatureError,
} from "aisle-client";

const baseUrl = process.env.AISLE_URL ?? "";
const aisle = new Aisle({ baseUrl, apiKey: process.env.AISLE_KEY ?? "" });
const event = `client-${Date.now()}`;
let levelId = "";

before(async () => {
  await events.create(aisle, { name: "Clients", slug: event });
  levelId = (await levels.create(aisle, event, { name: "Hall 1", width: 60, height: 40 })).id;
});

after(() => events.delete(aisle, event));

test("methods by resource create, read, change and delete", async () => {
  const booth = await booths.create(aisle, event, { levelId, label: "A1", x: 1, y: 1, width: 3, height: 3 });
  assert.equal(booth.label, "A1");
  assert.equal((await booths.update(aisle, event, "A1", { title: "Corner" })).title, "Corner");
  assert.equal((await booths.get(aisle, event, booth.id)).title, "Corner");
  const held = await booths.setStatus(aisle, event, "A1", { status: "held", holdMinutes: 30 });
  assert.equal(held.status, "held");
  await booths.delete(aisle, event, "A1");
  await assert.rejects(booths.get(aisle, event, "A1"), NotFoundError);
});

test("awaiting a list reads a page, iterating reads all pages", async () => {
  const many = Array.from({ length: 5 }, (_, i) => ({
    ...{ levelId, label: `L${i}`, x: 4 * i, y: 10, width: 3, height: 3 },
  }));
  await booths.create(aisle, event, many);
  const page = await booths.list(aisle, event, { limit: 2, q: "L" });
  assert.equal(page.data.length, 2);
  assert.equal(page.meta.total, 5);
  assert.equal(typeof page.meta.next, "string");
  const labels = [];
  for await (const { label } of booths.list(aisle, event, { limit: 2, q: "L" })) labels.push(label);
  assert.deepEqual(labels, ["L0", "L1", "L2", "L3", "L4"]);
  assert.equal((await booths.list(aisle, event, { q: "L" }).all()).length, 5);
  const [joined] = (await booths.list(aisle, event, { limit: 1, q: "L", include: ["exhibitors", "price"] })).data;
  assert.deepEqual(joined.included, { exhibitors: [], price: null });
});

test("refusals are error classes with code, details and request id", async () => {
  const wrong = await booths.create(aisle, event, { levelId, label: "W", x: 1, y: 1, width: -3, height: 3 }).catch((e) => e);
  assert.ok(wrong instanceof InvalidRequestError);
  assert.equal(wrong.code, "validation_error");
  assert.equal(wrong.details[0].path, "width");
  assert.match(wrong.requestId, /\S/);
  const stranger = new Aisle({ baseUrl, apiKey: "key_unknown" });
  await assert.rejects(events.list(stranger).all(), AuthenticationError);
});

test("an idempotency key executes a repeated write once, and is refused for another request", async () => {
  const options = { idempotencyKey: `once-${event}` };
  const input = { levelId, label: "K1", x: 40, y: 30, width: 3, height: 3 };
  const first = await booths.create(aisle, event, input, options);
  assert.equal((await booths.create(aisle, event, input, options)).id, first.id);
  await assert.rejects(booths.create(aisle, event, { ...input, label: "K2" }, options), ConflictError);
});

test("an old ETag is refused", async () => {
  const line = "GET /api/v1/events/{event}/booths/{id}";
  const { etag } = await aisle.request(line, { params: { event, id: "K1" } });
  await booths.update(aisle, event, "K1", { title: "One" }, { ifMatch: etag });
  await assert.rejects(booths.update(aisle, event, "K1", { title: "Two" }, { ifMatch: etag }), PreconditionError);
});

test("files are returned unchanged", async () => {
  const file = await exports.exportEvent(aisle, event, "booths.csv");
  assert.match(await file.text(), /label/);
});

test("changes are followed, also after the stream was interrupted", async () => {
  const { meta } = await changes.list(aisle, { after: "latest" });
  const stop = new AbortController();
  const follow = (cursor) => followChanges(aisle, { after: cursor, types: "booth", signal: stop.signal });
  await booths.update(aisle, event, "K1", { title: "Three" });
  const first = (await follow(meta.next).next()).value;
  assert.equal(first.type, "booth");
  await booths.update(aisle, event, "K1", { title: "Four" });
  const second = (await follow(first.cursor).next()).value;
  assert.notEqual(second.cursor, first.cursor);
  stop.abort();
});

test("the command forwards signed webhook events to a local port", async () => {
  const secret = "whsec_local";
  const requests = [];
  let arrived;
  const first = new Promise((done) => {
    arrived = done;
  });
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    requests.push(await readWebhook({ body, header: request.headers["x-service-signature"], secret }));
    response.end();
    arrived();
  });
  await new Promise((done) => server.listen(0, done));
  const bin = fileURLToPath(new URL("../bin/aisle.js", import.meta.resolve("aisle-client")));
  const to = `http://localhost:${server.address().port}/`;
  const args = [bin, "forward", "--to", to, "--secret", secret, "--kinds", "booth.status_changed"];
  const command = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((done) => command.stdout.once("data", done));
  await booths.update(aisle, event, "K1", { title: "Five" });
  await booths.setStatus(aisle, event, "K1", { status: "held", holdMinutes: 30 });
  await first;
  command.kill();
  server.close();
  assert.deepEqual(
    requests.map(({ type, data }) => [type, data.booth.label]),
    [["booth.status_changed", "K1"]],
  );
});

test("requests to a busy server are retried with the same key; an unreachable one is an error", async () => {
  const keys = [];
  const server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    if (keys.length < 3) return response.writeHead(503, { "Retry-After": "0" }).end();
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"data":{"id":"evt_1"}}');
  });
  await new Promise((done) => server.listen(0, done));
  const busy = new Aisle({ baseUrl: `http://localhost:${server.address().port}`, apiKey: "k" });
  assert.equal((await events.create(busy, { name: "x" })).id, "evt_1");
  assert.equal(new Set(keys).size, 1);
  server.close();
  server.closeAllConnections();
  await assert.rejects(events.get(busy, "x"), ConnectionError);
});

test("webhooks are verified and distinguished by type", async () => {
  const secret = "whsec_example";
  const body = JSON.stringify({ id: "whd_1", type: "order.paid", data: {} });
  const header = await signWebhook({ body, secret });
  assert.equal((await readWebhook({ body, header, secret })).type, "order.paid");
  await assert.rejects(readWebhook({ body: `${body} `, header, secret }), WebhookSignatureError);
  await assert.rejects(readWebhook({ body, header: null, secret }), WebhookSignatureError);
});
