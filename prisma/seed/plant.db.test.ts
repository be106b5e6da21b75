import { expect, test } from "vitest";
import { exportEvent, importEvent } from "#lib/api/exports";
import { endpoints } from "#lib/api/index";
import { violations } from "#lib/sales/invariants";
import { summary } from "#lib/services/analytics/summary";
import { findFair } from "#lib/store/events";
import { walkAllLists } from "#lib/testing/pages";
import { withoutIds } from "#lib/testing/sameButForIds";
import { salesOf } from "#lib/testing/situations";
import { testServer } from "#lib/testing/world";
import * as booths from "#services/booths";
import * as exhibitors from "#services/exhibitors";
import * as orders from "#services/orders";
import { check } from "#services/publishing";
import * as sampleData from "#services/sampleData";
import * as sessions from "#services/sessions";
import * as waitlist from "#services/waitlist";
import { demoFair } from "./demo";
import { plantDemo } from "./plant";

const server = testServer();
const everything = { limit: 1_000, offset: 0 };

test("the demo event is published with all records and pictures, has no issues, and its lists can be paged", {
  tags: "soak",
}, async () => {
  const world = await server.world();
  const { app, ask, clock, owner, mail } = world;
  const fair = await findFair(app.db.read, await plantDemo(app, owner), owner.orgId);
  if (!fair) throw new Error("The demo event was planted.");
  const lists = await walkAllLists(world, fair.slug, endpoints);
  expect(lists).toEqual(
    expect.arrayContaining(
      ["orders", "banners", "payments", "check"].map((name) => `/api/v1/events/{event}/${name}`),
    ),
  );
  expect(fair).toMatchObject({ slug: "demo", status: "published", publishedVersion: 1 });
  const sold = await booths.list(app, fair, { status: "sold" }, everything);
  expect(sold.items.filter(({ exhibitorIds }) => exhibitorIds.length === 0)).toEqual([]);
  const companies = await exhibitors.list(app, fair, {}, everything);
  expect(companies.total).toBeGreaterThan(190);
  expect(companies.items.filter(({ logoUrl }) => !logoUrl?.startsWith("/media/"))).toEqual([]);
  const shown = companies.items.filter(({ leadingImageUrl }) => leadingImageUrl?.startsWith("/media/"));
  expect(shown.map(({ gallery, featured }) => [gallery.length, featured])).toEqual(
    Array.from({ length: 17 }, () => [3, true]),
  );
  const programme = await sessions.list(app, fair, everything);
  expect(programme.total).toBe(60);
  const lost = programme.items.filter(
    ({ boothId, elementId, levelId }) => !boothId && !elementId && !levelId,
  );
  expect(lost.map(({ title }) => title)).toEqual([]);
  const demo = demoFair({ firstDay: fair.startsAt?.toISOString().slice(0, 10) ?? "" });
  const all = await booths.list(app, fair, {}, everything);
  const statuses = (each: { label: string; status: string }[]) =>
    Object.fromEntries(each.map(({ label, status }) => [label, status]));
  expect(statuses(all.items)).toEqual(statuses(demo.booths));
  expect(
    (await salesOf(app.db.read, fair.id)).flatMap(({ booth, orders }) => violations(booth, orders)),
  ).toEqual([]);
  const { orders: counts } = await orders.summary(app, fair);
  expect(counts).toEqual({ pending: 0, invoiced: 8, paid: 18, cancelled: 2, expired: 0, refunded: 1 });
  const { items } = await orders.list(app, fair, {}, everything);
  // Sample data has no invoices and uses no numbers of later ones.
  expect(items.filter(({ invoiceNumber, creditNumber }) => invoiceNumber ?? creditNumber)).toEqual([]);
  expect(await waitlist.list(app, fair, {}, everything)).toMatchObject({ total: 1 });
  const seen = await summary(app, fair, {});
  expect(seen.sessions).toBeGreaterThan(300);
  expect(seen.topSearches.length).toBeGreaterThan(5);
  expect(seen.topRoutes.length).toBeGreaterThan(5);
  expect(seen.banners.filter(({ impressions, clicks }) => impressions > clicks && clicks > 0)).toHaveLength(
    4,
  );
  expect(Object.keys(seen.heatmap)).toHaveLength(2);
  // The companies are invented, so no e-mails are sent, now or later.
  expect(await app.db.read.orderEmail.count({ where: { order: { eventId: fair.id } } })).toBe(0);
  expect(mail.emails).toEqual([]);
  expect((await check(app, fair, {}, null)).record.counts.error).toBe(0);

  const paid = items.find(({ status }) => status === "paid");
  expect(await orders.orderPayments(app, fair, paid?.id ?? "")).toMatchObject([
    { method: "bank", providerRef: null },
  ]);

  // Importing the event's GeoJSON as a new event exports the same.
  const as = (event: string) => ({ params: { event, format: "geojson" } });
  const geojson = (await ask(exportEvent, as("demo"))).body;
  await ask(importEvent, { body: { format: "geojson", slug: "demo-copy", geojson } });
  const copy = (await ask(exportEvent, as("demo-copy"))).body;
  const demoEvent = { ...geojson.plan.event, slug: "demo-copy" };
  const expected = JSON.stringify({ ...geojson, plan: { ...geojson.plan, event: demoEvent } });
  expect(withoutIds(JSON.stringify(copy))).toBe(withoutIds(expected));

  // Removing the sample data keeps later data and the plan.
  clock.forwardMinutes(1);
  const free = all.items.find(({ status, type }) => status === "available" && type !== "custom");
  const buyer = { company: "Vega", contactName: "Vera Vega", contactEmail: "vera@vega.example" };
  const visitor = { ip: "", isOrganiser: true };
  const { order } = await orders.reserve(app, fair, visitor, { boothId: free?.id ?? "", ...buyer });
  // Recording a payment now creates no invoice either, because the order is removed with the sample data.
  const open = items.find(({ status }) => status === "invoiced");
  expect(await orders.pay(app, fair, open?.id ?? "", {})).toMatchObject({ invoiceNumber: null });
  const real = await orders.invoice(app, fair, order.id);
  expect(real.invoiceNumber).toMatch(/^LF\d\d-\d{4}-0001$/);
  expect(await sampleData.get(app, fair)).toEqual({ until: expect.any(Date), orders: 29 });
  expect(await sampleData.remove(app, fair)).toEqual({ until: null, orders: 0 });
  const left = await orders.list(app, fair, {}, everything);
  expect(left.items.map(({ id }) => id)).toEqual([order.id]);
  expect(await waitlist.list(app, fair, {}, everything)).toMatchObject({ total: 0 });
  expect(await summary(app, fair, {})).toMatchObject({ sessions: 0, topSearches: [], heatmap: {} });
  const after = await booths.list(app, fair, {}, everything);
  expect(statuses(after.items)).toEqual({
    ...statuses(demo.booths),
    [open?.boothLabel ?? ""]: "sold",
    [free?.label ?? ""]: "reserved",
  });
});
