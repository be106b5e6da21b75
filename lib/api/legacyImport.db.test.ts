import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { listBooths } from "./booths";
import { listCategories } from "./categories";
import { listExhibitors } from "./exhibitors";
import { exportEvent, importEvent } from "./exports";
import { listLevels } from "./levels";
import { listSessions } from "./sessions";

const server = testServer();

/** A feed as the legacy system writes it, with typical irregularities. */
const FEED = {
  title: "Musterbau 2027",
  subtitle: "4-6 May 2027, Hall 3",
  startDate: "2027-05-04T08:00:00Z",
  endDate: "2027-05-06T16:00:00Z",
  homeUrl: "https://musterbau.example/",
  boothTerm: "Stand",
  hideBookmarks: false,
  booths: [
    { id: 8001, name: "A-100", externalId: "crm-54", exhibitors: [], size: "3 x 3 m", price: "2.700,00 EUR" },
    {
      id: 8002,
      name: "A-102",
      exhibitors: [],
      status: "onhold",
      type: "Corner",
      size: "3 x 4 m",
      price: "0",
    },
    { id: 8003, name: "A-101", externalId: "crm-55", exhibitors: [7001, 7002, 9999], size: "12 m²" },
    { id: 8004, name: "B-1", status: "reserved", type: "Premium" },
    { id: 8010, name: "STAGE", title: "Main stage", special: true, exhibitors: [], poiTypeId: 61 },
  ],
  exhibitors: [
    {
      id: 7001,
      name: "Nordlicht GmbH",
      externalId: "crm-9",
      featured: true,
      description: "<p>Lamps</p>",
      website: "www.nordlicht.example",
      email: "not an address",
      linkedin: "https://li.example/n",
      logo: { url: "https://plan.example/x.png", smallUrl: "x__small.png" },
      gallery: ["pictures/1.png"],
      categories: [501, 501, 777],
      customButtonTitle: "Meet",
      customButtonUrl: "https://n.example/meet",
    },
    { id: 7002, name: "Alster Beton", categories: [], logo: "data/logo.png", rebookingState: 0 },
  ],
  categories: [{ id: 501, name: "Lighting", sponsorship: false }],
  poiTypes: [{ id: 61, name: "stage" }],
  events: [
    {
      id: 901,
      externalId: "s-1",
      name: "Opening",
      startDate: "2027-05-04T09:00:00Z",
      boothId: 8010,
      endDate: "2027-05-04T09:30:00Z",
      exhibitorId: 7001,
      tracks: [{ id: 971, name: "Main" }],
      speakers: [{ id: 951, name: "A. Berg", company: "Nordlicht", jobTitle: "CTO" }],
    },
    { id: 902, name: "Sometime" },
  ],
};

async function imported(world: World, feed: object) {
  const { status, body } = await world.ask(importEvent, { body: feed });
  expect(body.error).toBeUndefined();
  expect(status).toBe(200);
  const params = { event: body.data.id };
  const read = async (endpoint: Parameters<World["ask"]>[0]) =>
    (await world.ask(endpoint, { params })).body.data;
  return {
    event: body.data,
    booths: await read(listBooths),
    exhibitors: await read(listExhibitors),
    categories: await read(listCategories),
    sessions: await read(listSessions),
    levels: await read(listLevels),
  };
}

describe("POST /api/v1/events/import with a legacy feed", () => {
  test("200 creates a draft with its booths, exhibitors, categories and programme", async () => {
    const { event, booths, exhibitors, categories, sessions, levels } = await imported(
      await server.world(),
      FEED,
    );
    expect(event).toMatchObject({
      name: "Musterbau 2027",
      status: "draft",
      startsAt: "2027-05-04T08:00:00.000Z",
      settings: { viewer: { boothTerm: "Stand" }, sales: { currency: "EUR" } },
    });
    expect(levels).toHaveLength(1);
    const [nordlicht, alster] = exhibitors;
    expect(nordlicht).toMatchObject({
      name: "Nordlicht GmbH",
      externalId: "crm-9",
      featured: true,
      website: "https://www.nordlicht.example",
      logoUrl: "https://plan.example/x.png",
      categoryIds: [categories[0].id],
      email: null,
      customButtons: [{ title: "Meet", url: "https://n.example/meet" }],
    });
    expect(alster).toMatchObject({ name: "Alster Beton", logoUrl: null });
    const byLabel = Object.fromEntries(booths.map((booth: { label: string }) => [booth.label, booth]));
    expect(byLabel).toMatchObject({
      "A-100": { externalId: "crm-54", status: "available", price: 2700, width: 3, height: 3 },
      "A-101": { externalId: "crm-55", status: "sold", exhibitorIds: [nordlicht.id, alster.id] },
      "A-102": { status: "held", type: "corner", price: null, width: 3, height: 4 },
      "B-1": { status: "reserved", type: "standard" },
      STAGE: { status: "unavailable", title: "Main stage", tags: ["stage"] },
    });
    expect(sessions).toMatchObject([
      {
        title: "Opening",
        externalId: "s-1",
        track: "Main",
        exhibitorId: nordlicht.id,
        boothId: byLabel.STAGE.id,
        speakers: [{ name: "A. Berg", company: "Nordlicht", title: "CTO" }],
      },
    ]);
  });

  test("200 puts the booths side by side in the order of their labels, inside the level", async () => {
    const { booths, levels } = await imported(await server.world(), FEED);
    const at = (label: string) => booths.find((booth: { label: string }) => booth.label === label);
    expect([at("A-100"), at("A-101"), at("A-102")].map(({ y }) => y)).toEqual([2, 2, 2]);
    expect(at("A-101").x).toBe(at("A-100").x + at("A-100").width);
    expect(at("B-1").y).toBeGreaterThan(at("A-102").y + at("A-102").height);
    for (const { x, y, width, height } of booths) {
      expect(x + width).toBeLessThanOrEqual(levels[0].width);
      expect(y + height).toBeLessThanOrEqual(levels[0].height);
    }
  });

  test("200 imports Aisle's own legacy feed, whose export is the same except for numbers and URLs", async () => {
    const world = await server.world();
    const { event } = await imported(world, FEED);
    const feedOf = async (key: string) =>
      (await world.ask(exportEvent, { params: { event: key, format: "legacy" } })).body;
    const first = await feedOf(event.id);
    const again = await feedOf((await imported(world, first)).event.id);
    expect(first.poiTypes).toEqual([{ id: 1, name: "stage" }]);
    const reported = (feed: { booths: object[]; exhibitors: object[] }) =>
      JSON.stringify(feed, (name, value) =>
        /^(id|.*Id|exhibitors|categories|homeUrl|reserveUrl|buyUrl)$/.test(name) && typeof value !== "object"
          ? 0
          : value,
      ).replace(/\d+(?=[,\]])/g, "0");
    expect(reported(again)).toBe(reported(first));
  });

  test("400 names the errors in the feed", async () => {
    const world = await server.world();
    const { status, body } = await world.ask(importEvent, { body: { booths: [{ id: "x", name: "" }] } });
    expect(status).toBe(400);
    expect(body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      "booths[0].id",
      "booths[0].name",
    ]);
  });

  test("409 for two booths with the same name, and nothing is created", async () => {
    const world = await server.world();
    const twins = { title: "Twins", booths: [1, 2].map((id) => ({ id, name: "A1" })) };
    const { status, body } = await world.ask(importEvent, { body: twins });
    expect([status, body.error.code]).toEqual([409, "label_taken"]);
    expect(await world.app.db.read.event.count({ where: { name: "Twins" } })).toBe(0);
  });
});
