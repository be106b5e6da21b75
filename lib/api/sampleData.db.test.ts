import { expect, test } from "vitest";
import { summary } from "#lib/services/analytics/summary";
import { readAnalyticsEvent } from "#lib/stats/analyticsEvent";
import { insertHistory } from "#lib/store/analytics/events";
import { saveSampleUntil } from "#lib/store/sampleData";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { getBooth } from "./booths";
import { listOrders, payOrder } from "./orders";
import { getSampleData, removeSampleData } from "./sampleData";

const server = testServer();

test("sample data is removed with one call; later orders and the booths stay", async () => {
  const world = await server.world();
  const { app, ask, clock, fair } = world;
  await world.booth("A1", { price: 10 });
  await world.booth("A2", { price: 10 });
  const invented = await reserved(world, "A1");
  await ask(payOrder, { params: { id: invented.id } });
  const search = readAnalyticsEvent({ type: "search", sessionId: "s", query: "lamp", meta: { results: 3 } });
  const at = new Date(clock.now().getTime() - 86_400_000);
  await insertHistory(app.db.read, fair.id, [{ at, analyticsEvent: search }]);
  await saveSampleUntil(app.db.read, fair.id, clock.now());
  clock.forwardMinutes(5);
  const real = await reserved(world, "A2");
  expect((await ask(getSampleData)).body.data).toMatchObject({ until: expect.any(String), orders: 1 });
  expect((await summary(app, fair, {})).topSearches).toMatchObject([{ query: "lamp", count: 1 }]);

  const seller = await world.keyWith(["orders:write"]);
  expect((await ask(removeSampleData, { key: seller })).status).toBe(403);
  expect((await ask(removeSampleData)).body.data).toEqual({ until: null, orders: 0 });
  const orders = (await ask(listOrders)).body.data.map(({ id }: { id: string }) => id);
  expect(orders).toEqual([real.id]);
  expect((await summary(app, fair, {})).topSearches).toEqual([]);
  expect((await ask(getBooth, { params: { id: "A1" } })).body.data.status).toBe("sold");
  // Without sample data nothing is removed.
  await ask(removeSampleData);
  expect((await ask(listOrders)).body.meta.total).toBe(1);
});
