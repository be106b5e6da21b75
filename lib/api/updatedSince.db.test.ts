import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#lib/declare/endpoint";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { listBooths, updateBooth } from "./booths";
import { createExhibitors, listExhibitors, updateExhibitor } from "./exhibitors";
import { endpoints } from "./index";
import { cancelOrder, listOrders } from "./orders";
import { createSessions, listSessions, updateSession } from "./sessions";

const server = testServer();

test("lists return the records that changed since a given time", async () => {
  const world = await server.world();
  const { ask, clock } = world;
  for (const label of ["A1", "A2", "A3"]) await world.booth(label, { price: 100 });
  const exhibitors = (await ask(createExhibitors, { body: [{ name: "Nova" }, { name: "Lux" }] })).body.data;
  const times = { startsAt: "2027-03-09T09:00:00Z", endsAt: "2027-03-09T10:00:00Z" };
  const sessions = (
    await ask(createSessions, {
      body: [
        { title: "One", ...times },
        { title: "Two", ...times },
      ],
    })
  ).body.data;
  const [first] = [await reserved(world, "A1"), await reserved(world, "A2")];
  clock.forwardMinutes(1);
  const updatedSince = clock.now().toISOString();
  const since = async (
    list: typeof listBooths | typeof listExhibitors | typeof listOrders | typeof listSessions,
  ) => {
    const { data, meta } = (await ask(list, { query: { updatedSince } })).body;
    expect(meta.total).toBe(data.length);
    return data.map(({ id }: { id: string }) => id);
  };
  for (const list of [listBooths, listExhibitors, listOrders, listSessions])
    expect(await since(list)).toEqual([]);
  const { id: boothId } = (await ask(updateBooth, { params: { id: "A3" }, body: { notes: "Near the door" } }))
    .body.data;
  await ask(updateExhibitor, { params: { id: exhibitors[1].id }, body: { city: "Lyon" } });
  await ask(updateSession, { params: { id: sessions[0].id }, body: { title: "First" } });
  expect(await since(listBooths)).toEqual([boothId]);
  expect(await since(listExhibitors)).toEqual([exhibitors[1].id]);
  expect(await since(listSessions)).toEqual([sessions[0].id]);
  await ask(cancelOrder, { params: { id: first.id }, body: {} });
  expect(await since(listOrders)).toEqual([first.id]);
  // The booth of a cancelled order is free again, which is a change of the booth.
  expect((await since(listBooths)).sort()).toEqual([boothId, first.boothId].sort());
  const refused = await ask(listBooths, { query: { updatedSince: "yesterday" } });
  expect(refused.body.error.code).toBe("validation_error");
});

test("all lists of records with updatedAt have updatedSince, and others do not", async () => {
  const { ask, clock, fair } = await server.world();
  clock.forwardMinutes(1);
  const query = { updatedSince: clock.now().toISOString() };
  // Except lists that belong to one record, such as the parts of a booth.
  for (const list of endpoints.filter((one) => isList(one) && !one.path.includes("{id}"))) {
    const item = itemOf(list);
    const hasTime = item instanceof z.ZodObject && "updatedAt" in item.shape;
    const takes = list.query instanceof z.ZodObject && "updatedSince" in list.query.shape;
    expect([list.path, takes]).toEqual([list.path, hasTime]);
    if (!takes) continue;
    // The event, its level and the key were created before.
    const { status, body } = await ask(list, { params: { event: fair.id }, query });
    expect([list.path, status, body.data]).toEqual([list.path, 200, []]);
  }
});

function isList({ method, reply }: Endpoint): boolean {
  return method === "GET" && reply.schema instanceof z.ZodObject && "meta" in reply.schema.shape;
}

function itemOf({ reply }: Endpoint): unknown {
  const { data } = (reply.schema as z.ZodObject).shape;
  return data instanceof z.ZodArray ? data.element : null;
}
