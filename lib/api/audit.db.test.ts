import { describe, expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import { openOffice } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import { listAudit } from "./audit";
import { createBooths, deleteBooth, importBooths, setBoothStatus, updateBooth } from "./booths";
import { createEvent, updateEvent } from "./events";
import { createExhibitors, eraseExhibitor, rotatePortalLink, updateExhibitor } from "./exhibitors";
import { endpoints } from "./index";
import { createApiKey } from "./keys";
import { renamePasskey } from "./passkeys";
import { reserveBooth } from "./sales";
import { publishEvent } from "./versions";
import { createWebhook, updateWebhook } from "./webhooks";

const server = testServer();
const all: readonly Endpoint[] = endpoints;

/** Newest first, without the entries of the test's setup. */
async function log(world: World, query: Record<string, string> = {}) {
  const { status, body } = await world.ask(listAudit, { query });
  expect(status).toBe(200);
  return body.data;
}

const newest = async (world: World) => (await log(world))[0];

describe("a change is recorded as one entry", () => {
  test("for a field, with the values before and after, and the actor", async () => {
    const world = await server.world();
    const booth = await world.booth("A1");
    await world.ask(updateBooth, { params: { id: "A1" }, body: { notes: "By the door", width: 4 } });
    expect(await newest(world)).toMatchObject({
      eventId: world.fair.id,
      subjectId: booth.id,
      actorKind: "api_key",
      actorName: "everything",
      action: "patchEventsBoothsById",
      summary: "Change a booth",
      before: { notes: null, width: 3 },
      after: { notes: "By the door", width: 4 },
    });
  });

  test("for a status that has its own endpoint", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.ask(setBoothStatus, { params: { id: "A1" }, body: { status: "sold" } });
    expect(await newest(world)).toMatchObject({ before: { status: "available" }, after: { status: "sold" } });
  });

  test("for a created record with the request, for a deleted one with its last state", async () => {
    const world = await server.world();
    const { body } = await world.ask(createBooths, { body: { label: "A1" } });
    expect(await newest(world)).toMatchObject({
      subjectId: body.data.id,
      before: null,
      after: { label: "A1" },
    });
    await world.ask(deleteBooth, { params: { id: "A1" } });
    expect(await newest(world)).toMatchObject({
      subjectId: body.data.id,
      before: { label: "A1", status: "available" },
      after: null,
    });
  });

  test("for a bulk, with the number of its records", async () => {
    const world = await server.world();
    await world.ask(createBooths, { body: ["A1", "A2", "A3"].map((label) => ({ label })) });
    expect(await log(world)).toMatchObject([{ action: "postEventsBooths", after: { count: 3 } }]);
  });

  test("for an event, its publication, and each of its settings", async () => {
    const world = await server.world();
    const { body } = await world.ask(createEvent, { body: { name: "Autumn Fair" } });
    expect(await newest(world)).toMatchObject({ eventId: body.data.id, subjectId: body.data.id });
    await world.ask(updateEvent, { body: { settings: { sales: { holdMinutes: 45 } } } });
    expect(await newest(world)).toMatchObject({ after: { settings: { sales: { holdMinutes: 45 } } } });
    await world.booth("A1");
    await world.ask(publishEvent, { body: {} });
    expect(await newest(world)).toMatchObject({
      action: "postEventsPublish",
      before: { status: "draft" },
      after: { status: "published" },
    });
  });

  test("for an order that an organiser places at the public endpoint, but not for one of a visitor", async () => {
    const world = await server.world();
    await world.ask(publishEvent, { body: {} });
    await world.booth("A1", { price: 10 });
    await world.booth("A2", { price: 10 });
    const buyer = { company: "Nova", contactName: "Zoë", contactEmail: "zoe@example.test" };
    await world.ask(reserveBooth, { body: { boothId: "A1", ...buyer }, key: null });
    expect((await newest(world)).action).toBe("postEventsPublish");
    const { body } = await world.ask(reserveBooth, { body: { boothId: "A2", ...buyer } });
    expect(await newest(world)).toMatchObject({
      action: "postEventsReserve",
      subjectId: body.data.order.id,
    });
  });

  test("for a request repeated with its Idempotency-Key, only once", async () => {
    const world = await server.world();
    const question = { body: { label: "A1" }, headers: { "idempotency-key": "k" } };
    await world.ask(createBooths, question);
    await world.ask(createBooths, question);
    expect(await log(world)).toHaveLength(1);
  });
});

describe("no entry", () => {
  test("for refused requests, dry runs and requests that change nothing", async () => {
    const world = await server.world();
    await world.booth("A1");
    const refused = await world.ask(createBooths, { body: { label: "A1" } });
    expect(refused.status).toBe(409);
    const headers = { "content-type": "text/csv" };
    await world.ask(importBooths, { body: "label\nB1\n", query: { dryRun: "1" }, headers });
    await world.ask(updateBooth, { params: { id: "A1" }, body: { label: "A1" } });
    expect(await log(world)).toEqual([]);
  });

  test("for a missing record, at any path", async () => {
    const world = await server.world();
    const owner = await (await openOffice(world)).hire("owner");
    const ofOneRecord = all.filter(({ method, path }) => method === "DELETE" && path.endsWith("/{id}"));
    expect(ofOneRecord.length).toBeGreaterThan(20);
    const params = { event: world.fair.id, id: `bth_${"0".repeat(22)}` };
    for (const endpoint of ofOneRecord) {
      const { status } = await owner.ask(endpoint, { params });
      expect([endpoint.path, [403, 404].includes(status)]).toEqual([endpoint.path, true]);
    }
    expect((await owner.ask(renamePasskey, { params, body: { name: "Phone" } })).status).toBe(404);
    expect(await log(world)).toEqual([]);
  });

  test("contains a secret, or the name and address of a contact", async () => {
    const world = await server.world();
    const olive = await (await openOffice(world)).hire("owner");
    const { body: made } = await olive.ask(createApiKey, { body: { name: "New" } });
    const { body: hook } = await world.ask(createWebhook, { body: { url: "https://x.example/in" } });
    const { body: rotated } = await world.ask(updateWebhook, {
      params: { id: hook.data.id },
      body: { rotateSecret: true },
    });
    expect(await newest(world)).toMatchObject({ subjectId: hook.data.id, after: {} });
    const contact = { contactName: "Zoë Ärmel", contactEmail: "zoe@example.test" };
    const { body } = await world.ask(createExhibitors, { body: { name: "Nova", ...contact } });
    const params = { id: body.data.id };
    await world.ask(updateExhibitor, { params, body: { contactName: "Ben" } });
    expect(await newest(world)).toMatchObject({ after: { contactName: "private" } });
    await world.ask(rotatePortalLink, { params });
    expect(await newest(world)).toMatchObject({ subjectId: body.data.id, before: null, after: null });
    await world.ask(eraseExhibitor, { params });
    const text = JSON.stringify(await log(world));
    for (const word of ["Zoë", "zoe@", "Ben", made.data.key, hook.data.secret, rotated.data.secret]) {
      expect(text).not.toContain(word);
    }
  });
});

describe("GET /api/v1/audit", () => {
  test("200 filters by event, actor, action, subject and time, newest first, in pages", async () => {
    const world = await server.world();
    const olive = await (await openOffice(world)).hire("admin");
    await world.ask(createBooths, { body: { label: "A1" } });
    world.clock.forwardMinutes(10);
    const later = world.clock.now().toISOString();
    await olive.ask(createBooths, { params: { event: world.fair.id }, body: { label: "A2" } });
    await world.ask(updateBooth, { params: { id: "A1" }, body: { notes: "x" } });
    const { body } = await world.ask(createEvent, { body: { name: "Other" } });
    expect(await log(world)).toHaveLength(4);
    expect(await log(world, { event: body.data.id })).toHaveLength(1);
    expect(await log(world, { actor: olive.id })).toMatchObject([{ actorName: "The admin" }]);
    expect(await log(world, { action: "postEventsBooths" })).toHaveLength(2);
    expect(await log(world, { from: later })).toHaveLength(3);
    expect(await log(world, { to: later })).toHaveLength(1);
    const [first] = await log(world, { action: "patchEventsBoothsById" });
    expect(await log(world, { subject: first.subjectId })).toHaveLength(2);
    const page = await world.ask(listAudit, { query: { limit: "1", offset: "3" } });
    expect(page.body).toMatchObject({ data: [{ after: { label: "A1" } }], meta: { total: 4 } });
  });

  test("shows only the entries of the own organisation", async () => {
    const [mine, theirs] = [await server.world(), await server.world()];
    await mine.ask(createBooths, { body: { label: "A1" } });
    expect(await log(theirs)).toEqual([]);
  });

  test("403 for an editor and for a key without all permissions", async () => {
    const world = await server.world();
    const editor = await (await openOffice(world)).hire("editor");
    expect((await editor.ask(listAudit)).status).toBe(403);
    expect((await world.ask(listAudit, { key: await world.keyWith(["read", "write"]) })).status).toBe(403);
  });
});
