import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { createEvent, duplicateEvent, getEvent, updateEvent } from "./events";

const server = testServer();

const own = (invoicePrefix: string) => ({ settings: { sales: { ownNumberSeries: true, invoicePrefix } } });

test("409 names the event with colliding numbers, also if they collide with its credit notes", async () => {
  const { ask, fair } = await server.world();
  expect((await ask(updateEvent, { body: own("AUT-") })).status).toBe(200);
  const same = await ask(createEvent, { body: { name: "Winter Fair", ...own("AUT-") } });
  expect([same.status, same.body.error.code]).toEqual([409, "series_collides"]);
  expect(same.body.error.details.eventId).toBe(fair.id);
  expect(same.body.error.message).toContain("Spring Fair");
  const credit = await ask(createEvent, { body: { name: "Winter Fair", ...own("AUT-C") } });
  expect(credit.status).toBe(409);
  const shared = await ask(createEvent, {
    body: { name: "Winter Fair", settings: { sales: { invoicePrefix: "AUT-" } } },
  });
  expect(shared.status).toBe(409);
  expect((await ask(createEvent, { body: { name: "Winter Fair", ...own("WIN-") } })).status).toBe(200);
});

test("events in the shared series may share a prefix, and a series stays when other settings change", async () => {
  const { ask } = await server.world();
  const shared = { settings: { sales: { invoicePrefix: "RE-" } } };
  expect((await ask(updateEvent, { body: shared })).status).toBe(200);
  const other = await ask(createEvent, { body: { name: "Winter Fair", ...shared } });
  expect(other.status).toBe(200);
  const params = { event: other.body.data.id };
  expect((await ask(updateEvent, { params, body: own("RE-") })).status).toBe(409);
  expect((await ask(updateEvent, { params, body: own("WIN-") })).status).toBe(200);
  expect((await ask(updateEvent, { params, body: { settings: { sales: { taxName: "VAT" } } } })).status).toBe(
    200,
  );
});

test("a copy of an event with its own series uses the shared series", async () => {
  const { ask } = await server.world();
  await ask(updateEvent, { body: own("AUT-") });
  const copy = await ask(duplicateEvent, { body: { name: "Next year" } });
  expect(copy.status).toBe(200);
  const { body } = await ask(getEvent, { params: { event: copy.body.data.id } });
  expect(body.data.settings.sales).not.toHaveProperty("ownNumberSeries");
  expect(body.data.settings.sales).not.toHaveProperty("invoicePrefix");
});
