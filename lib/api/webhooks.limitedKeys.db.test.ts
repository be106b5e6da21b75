import { expect, test } from "vitest";
import { RECEIVER } from "#lib/testing/hooked";
import { testServer } from "#lib/testing/world";
import * as keys from "#services/keys";
import { createEvent } from "./events";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
  updateWebhook,
} from "./webhooks";

const server = testServer();

test("X-01: a key that is limited to certain events sees only their webhooks", async () => {
  const world = await server.world();
  const { ask, app, owner, fair } = world;
  const other = (await ask(createEvent, { body: { name: "Autumn Fair" } })).body.data.id;
  const input = { name: "limited", scopes: ["webhooks:write"], eventIds: [fair.id] };
  const { key } = await keys.create(app, owner, input);
  const make = async (eventId: string | null, by: object = {}) =>
    ask(createWebhook, { body: { url: RECEIVER, eventId }, ...by });
  const [ofAll, ofOther, own] = [await make(null), await make(other), await make(fair.id, { key })];
  expect([ofAll.status, ofOther.status, own.status]).toEqual([200, 200, 200]);

  expect((await ask(listWebhooks, { key })).body.data).toMatchObject([{ id: own.body.data.id }]);
  for (const hidden of [ofAll, ofOther]) {
    const params = { id: hidden.body.data.id as string };
    const body = { active: false };
    const answers = [
      await ask(updateWebhook, { key, params, body }),
      await ask(deleteWebhook, { key, params }),
      await ask(listDeliveries, { key, params }),
      await ask(testWebhook, { key, params, body: {} }),
    ];
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([404, "not_found"]);
  }
  expect((await ask(listWebhooks)).body.data).toHaveLength(3);

  // Without an event, a webhook gets the events of all of them.
  for (const eventId of [null, other]) {
    const made = await make(eventId, { key });
    expect([made.status, made.body.error.details[0].path]).toEqual([400, "eventId"]);
    const params = { id: own.body.data.id };
    const moved = await ask(updateWebhook, { key, params, body: { eventId } });
    expect([moved.status, moved.body.error.details[0].path]).toEqual([400, "eventId"]);
  }
  const renamed = { key, params: { id: own.body.data.id }, body: { description: "Mine" } };
  expect((await ask(updateWebhook, renamed)).status).toBe(200);
});
