import { expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import { testServer, type World } from "#lib/testing/world";
import { createBanner, updateBanner } from "./banners";
import { createBooths, updateBooth } from "./booths";
import { createCategory, updateCategory } from "./categories";
import { createDiscount, updateDiscount } from "./discounts";
import { createElement, updateElement } from "./elements";
import { getEvent, updateEvent } from "./events";
import { createExhibitors, updateExhibitor } from "./exhibitors";
import { createExtra, updateExtra } from "./extras";
import { createKiosk, updateKiosk } from "./kiosks";
import { createLevel, updateLevel } from "./levels";
import { updateOrder } from "./orders";
import { createPricingRule, updatePricingRule } from "./pricingRules";
import { reserveBooth } from "./sales";
import { createSessions, updateSession } from "./sessions";
import { createTaxRule, updateTaxRule } from "./taxRules";
import { createTransition, replaceNetwork, updateTransition } from "./wayfinding";
import { createWebhook, updateWebhook } from "./webhooks";

const server = testServer();

/** How to create and change each record, with fields of every type: texts, times, lists and objects. */
const RECORDS: Record<
  string,
  { create: Endpoint; update: Endpoint; input: (world: World) => object; other: object }
> = {
  level: {
    create: createLevel,
    update: updateLevel,
    other: { name: "Hall 3" },
    input: () => ({
      name: "Hall 2",
      background: { url: "/media/x.png", x: 0, y: 0, width: 10, height: 5, rotation: 0, opacity: 1 },
    }),
  },
  booth: {
    create: createBooths,
    update: updateBooth,
    other: { title: "Bar" },
    input: () => ({ label: "A1", tags: ["corner"], metadata: { hall: "1" } }),
  },
  exhibitor: {
    create: createExhibitors,
    update: updateExhibitor,
    other: { city: "Graz" },
    input: () => ({ name: "Nova", social: { x: "https://x.example" }, brands: ["Nova"] }),
  },
  category: {
    create: createCategory,
    update: updateCategory,
    other: { sortIndex: 3 },
    input: () => ({ name: "Light", color: "#ffcc00" }),
  },
  session: {
    create: createSessions,
    update: updateSession,
    other: { capacity: 12 },
    input: () => ({
      title: "Opening",
      startsAt: "2027-04-21T09:00:00Z",
      endsAt: "2027-04-21T10:00:00Z",
      speakers: [{ name: "Ada" }],
    }),
  },
  element: {
    create: createElement,
    update: updateElement,
    other: { props: { name: "Bar" } },
    input: ({ levelId }) => ({
      levelId,
      kind: "poi",
      geometry: { type: "point", x: 1, y: 2 },
      props: { name: "Info", icon: "info" },
    }),
  },
  "pricing rule": {
    create: createPricingRule,
    update: updatePricingRule,
    other: { validUntil: "2027-03-02T00:00:00Z" },
    input: () => ({ name: "Early", priceCents: 100_00, validUntil: "2027-03-01T00:00:00Z" }),
  },
  "tax rule": {
    create: createTaxRule,
    update: updateTaxRule,
    other: { ratePercent: 8 },
    input: () => ({ name: "Extras", appliesTo: "extra", category: "S", ratePercent: 7 }),
  },
  extra: {
    create: createExtra,
    update: updateExtra,
    other: { priceCents: 6_00 },
    input: () => ({ name: "Power", kind: "booth", priceCents: 5_00 }),
  },
  discount: {
    create: createDiscount,
    update: updateDiscount,
    other: { percent: 20 },
    input: () => ({ code: "EARLY", percent: 10, validUntil: "2027-03-01T00:00:00Z" }),
  },
  banner: {
    create: createBanner,
    update: updateBanner,
    other: { weight: 2 },
    input: () => ({ placement: "splash", imageUrl: "/media/x.png", startsAt: "2027-03-01T00:00:00Z" }),
  },
  kiosk: {
    create: createKiosk,
    update: updateKiosk,
    other: { name: "South" },
    input: () => ({ name: "North", settings: { idleSeconds: 30 } }),
  },
  webhook: {
    create: createWebhook,
    update: updateWebhook,
    other: { description: "ERP" },
    input: () => ({ url: "https://hooks.example/a", events: ["booth.created"] }),
  },
};

test.each(Object.entries(RECORDS))(
  "%s: a PATCH with the current values keeps its updatedAt, so that no If-Match fails; another changes it",
  async (_, { create, update, input, other }) => {
    const world = await server.world();
    const { body: made } = await world.ask(create, { body: input(world) });
    const { id, updatedAt } = made.data;
    const change = async (body: object) => {
      world.clock.forwardMinutes(1);
      const answer = await world.ask(update, { params: { id }, body });
      expect(answer.body.error).toBeUndefined();
      return answer.body.data.updatedAt;
    };
    expect(await change({})).toBe(updatedAt);
    expect(await change(input(world))).toBe(updatedAt);
    expect(await change(other)).not.toBe(updatedAt);
  },
);

test("a PATCH of an event with its current values keeps its updatedAt; another changes it", async () => {
  const { ask, clock } = await server.world();
  const { body } = await ask(getEvent);
  const { name, updatedAt } = body.data;
  clock.forwardMinutes(1);
  const input = { name, settings: {}, venue: null };
  expect((await ask(updateEvent, { body: input })).body.data.updatedAt).toBe(updatedAt);
  const other = { settings: { sales: { holdMinutes: 45 } } };
  expect((await ask(updateEvent, { body: other })).body.data.updatedAt).not.toBe(updatedAt);
});

test("a PATCH of an order or transition with current values keeps its updatedAt; another changes it", async () => {
  const world = await server.world();
  const { ask, booth, levelId, clock } = world;
  const { id: boothId } = await booth("A1");
  const buyer = { company: "Nova", contactName: "Zoe", contactEmail: "zoe@nova.example" };
  const reserved = await ask(reserveBooth, { body: { boothId, ...buyer } });
  const nodes = ["n1", "n2"].map((id, index) => ({ id, x: index, y: 1 }));
  await ask(replaceNetwork, { body: { levelId, nodes, edges: [] } });
  const door = { name: "Door", kind: "door", nodeIds: ["n1", "n2"] };
  const passage = await ask(createTransition, { body: door });
  const change = async (update: Endpoint, id: string, body: object) => {
    clock.forwardMinutes(1);
    const answer = await ask(update, { params: { id }, body });
    expect(answer.body.error).toBeUndefined();
    return answer.body.data.updatedAt;
  };
  const { order } = reserved.body.data;
  expect(await change(updateOrder, order.id, buyer)).toBe(order.updatedAt);
  expect(await change(updateOrder, order.id, { notes: "Late" })).not.toBe(order.updatedAt);
  const { id, updatedAt } = passage.body.data;
  expect(await change(updateTransition, id, door)).toBe(updatedAt);
  expect(await change(updateTransition, id, { closed: true })).not.toBe(updatedAt);
});
