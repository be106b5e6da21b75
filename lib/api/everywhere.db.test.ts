import { expect, test } from "vitest";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { listBooths } from "./booths";
import { createEvent } from "./events";
import { searchEverywhere } from "./everywhere";
import { createExhibitors } from "./exhibitors";
import { createLevel } from "./levels";
import { createPricingRule } from "./pricingRules";

const server = testServer();

test("a search covers all events of the organisation, and of no other", async () => {
  const world = await server.world();
  const stranger = await server.world();
  await stranger.exhibitor("Nova of others");
  const other = (await world.ask(createEvent, { body: { name: "Nova Autumn Fair" } })).body.data;
  const inOther = { params: { event: other.id } };
  await world.ask(createLevel, { ...inOther, body: { name: "Hall", width: 20, height: 20 } });
  await world.ask(createExhibitors, { ...inOther, body: { name: "Nova Glass" } });
  await world.booth("NOVA-1", { price: 10 });
  const order = await reserved(world, "NOVA-1");
  const ask = (key?: string) =>
    world.ask(searchEverywhere, { query: { q: "nova" }, ...(key ? { key } : {}) });
  const { data } = (await ask()).body;
  expect(data.events).toMatchObject([{ slug: other.slug }]);
  expect(data.exhibitors).toContainEqual(
    expect.objectContaining({ name: "Nova Glass", event: { name: other.name, slug: other.slug } }),
  );
  expect(JSON.stringify(data)).not.toContain("Nova of others");
  expect(data.booths).toMatchObject([{ label: "NOVA-1", event: { name: "Spring Fair" } }]);
  expect(data.orders).toMatchObject([{ id: order.id, boothLabel: "NOVA-1" }]);
  const reader = await world.keyWith(["exhibitors:read"]);
  expect((await ask(reader)).body.data).toMatchObject({ events: [], booths: [], orders: [] });
});

test("a booth in the list has its exhibitors' names and the price for buyers", async () => {
  const world = await server.world();
  const nova = await world.exhibitor("Nova");
  await world.booth("A10", { width: 3, height: 3, exhibitorIds: [nova] });
  await world.booth("1A10", { price: 99 });
  await world.booth("1A2");
  await world.ask(createPricingRule, { body: { name: "Any", pricePerM2Cents: 10_000, minAreaM2: 5 } });
  const listed = await world.ask(listBooths, { query: { details: "1", sort: "label" } });
  const listedRecords = listed.body.data.map(
    (booth: { label: string; exhibitorNames: string[]; salePriceCents: number | null }) => [
      ...[booth.label, booth.exhibitorNames, booth.salePriceCents],
    ],
  );
  expect(listedRecords).toEqual([
    ["1A2", [], expect.any(Number)],
    ["1A10", [], 9_900],
    ["A10", ["Nova"], 90_000],
  ]);
  const plain = (await world.ask(listBooths)).body.data[0];
  expect(plain).not.toHaveProperty("salePriceCents");
  const key = await world.keyWith(["plan:read"]);
  expect((await world.ask(listBooths, { query: { details: "1" }, key })).status).toBe(403);
});
