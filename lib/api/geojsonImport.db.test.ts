import { describe, expect, test } from "vitest";
import { toImdf } from "#lib/plan/imdf/write";
import { drawEverything } from "#lib/testing/drawnFair";
import { fillEveryField } from "#lib/testing/everyField";
import { collection, feature, type Position, standAt } from "#lib/testing/geojson";
import { drawn, making } from "#lib/testing/imdfFair";
import { withoutIds } from "#lib/testing/sameButForIds";
import { testServer, type World } from "#lib/testing/world";
import { createBooths } from "./booths";
import { exportEvent, importEvent } from "./exports";
import { updateLevel } from "./levels";
import { findRoute } from "./routes";
import { getBundle } from "./versions";

const server = testServer();

const HAMBURG = {
  points: [
    { x: 0, y: 0, lat: 53.5625, lng: 9.9733 },
    { x: 100, y: 0, lat: 53.5631, lng: 9.9745 },
    { x: 0, y: 60, lat: 53.562, lng: 9.9739 },
  ],
};

async function exported({ ask }: World, event?: string): Promise<string> {
  const { body } = await ask(exportEvent, { params: { format: "geojson", ...(event && { event }) } });
  return typeof body === "string" ? body : JSON.stringify(body);
}

function imported({ ask }: World, geojson: unknown, more: object = {}) {
  return ask(importEvent, { body: { format: "geojson", geojson, ...more } });
}

describe("POST /api/v1/events/import of our GeoJSON", () => {
  test.each([
    ["in metres", null],
    ["in degrees", HAMBURG],
  ])("200 %s: the new event exports the same bytes except for ids and slug", async (_units, georeference) => {
    const world = await server.world();
    await drawEverything(world);
    await fillEveryField(world);
    if (georeference) await world.ask(updateLevel, { params: { id: world.levelId }, body: { georeference } });
    const nova = await world.exhibitor("Zeta");
    const acme = await world.exhibitor("Acme");
    await world.ask(createBooths, {
      body: { label: "Shared", x: 80, y: 12.345678, rotation: 33.3, exhibitorIds: [nova, acme] },
    });
    const file = await exported(world);
    const slug = `${world.fair.slug}-copy`;
    const { status, body } = await imported(world, JSON.parse(file), { slug });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({ slug, name: world.fair.name, status: "draft" });
    const again = await exported(world, slug);
    expect(withoutIds(again)).toBe(
      withoutIds(file.replace(`"slug":"${world.fair.slug}"`, `"slug":"${slug}"`)),
    );
    expect(await exported(world)).toBe(file);
  });
});

describe("POST /api/v1/events/import of GeoJSON of other programs", () => {
  test("200 makes booths of polygons with a name, at their geographic positions and in their sizes", async () => {
    const world = await server.world();
    const file = {
      name: "Hall plan",
      ...collection(
        feature(standAt(0, 0), { Name: "A1", level: 1 }),
        feature(standAt(10, 0, 6, 4), { name: "A2", level: 1, area: "24" }),
        feature(standAt(0, 20), { ref: 7, level: 0 }),
        feature(standAt(0, 40, 30, 1), { level: 0 }),
        feature({ type: "Point", coordinates: [9.97, 53.5625] }, { name: "Toilets", level: 0 }),
        feature({ type: "LineString", coordinates: standAt(0, 0).coordinates[0] }, { level: 0 }),
      ),
    };
    const { status, body } = await imported(world, file);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data.name).toBe("Hall plan");
    const bundle = (await world.ask(getBundle, { params: { event: body.data.id } })).body.data;
    expect(bundle.levels.map(({ name }: { name: string }) => name)).toEqual(["Level 0", "Level 1"]);
    const [ground, upper] = bundle.levels;
    const found = Object.fromEntries(bundle.booths.map((booth: { label: string }) => [booth.label, booth]));
    // The import leaves a margin of two metres.
    expect(found.A1).toMatchObject({ levelId: upper.id, x: 2, y: 2, width: 3, height: 3, rotation: 0 });
    expect(found.A2).toMatchObject({ levelId: upper.id, x: 12, y: 2, areaM2: 24, polygon: null });
    expect(found["7"]).toMatchObject({ levelId: ground.id, x: 2, y: 22 });
    const kinds = bundle.elements.map(({ kind, props }: { kind: string; props: object }) => [kind, props]);
    expect(kinds).toEqual([
      ["shape", {}],
      ["poi", { name: "Toilets" }],
      ["line", {}],
    ]);
    const again = JSON.parse(await exported(world, body.data.slug));
    const a1 = again.features.find(
      (each: { properties: { label?: string } }) => each.properties.label === "A1",
    );
    const north = Math.max(...a1.geometry.coordinates[0].map(([, lat]: Position) => lat));
    expect(north).toBeCloseTo(53.5625, 6);
  });

  test("200 reads metres on the plan, Aisle's own kinds of features, and exhibitors by name", async () => {
    const world = await server.world();
    const square = (x: number, y: number) => [
      [x, y],
      [x + 4, y],
      [x + 4, y - 4],
      [x, y - 4],
      [x, y],
    ];
    const about = { kind: "booth", type: "island", price: 1200, exhibitors: ["Acme", "Nova"] };
    const file = {
      ...collection(
        feature({ type: "Polygon", coordinates: [square(0, 0)] }, { ...about, label: "A1" }),
        feature(
          { type: "Polygon", coordinates: [square(10, 0)] },
          { ...about, label: "A2", exhibitors: ["Nova"] },
        ),
        { ...feature({ type: "Point", coordinates: [2, -6] }, { kind: "node" }), id: 1 },
        { ...feature({ type: "Point", coordinates: [12, -6] }, { kind: "node" }), id: 2 },
        feature(
          {
            type: "LineString",
            coordinates: [
              [2, -6],
              [12, -6],
            ],
          },
          { kind: "edge", from: "1", to: "2" },
        ),
      ),
      crs: { type: "name", properties: { name: "plan-metres" } },
    };
    const { status, body } = await imported(world, file, { name: "Metres" });
    expect([status, body.error]).toEqual([200, undefined]);
    const params = { event: body.data.id };
    const bundle = (await world.ask(getBundle, { params })).body.data;
    expect(bundle.exhibitors.map(({ name }: { name: string }) => name)).toEqual(["Acme", "Nova"]);
    expect(bundle.booths[0]).toMatchObject({ x: 0, y: 0, width: 4, height: 4, type: "island", price: 1200 });
    expect(bundle.booths[1].exhibitorIds).toEqual([bundle.exhibitors[1].id]);
    const { body: route } = await world.ask(findRoute, { params, query: { from: "A1", to: "A2" } });
    expect(route.data.legs).toHaveLength(1);
  });

  test("400 and 413 create nothing", async () => {
    const world = await server.world();
    const before = await world.app.db.read.event.count();
    const edge = { type: "LineString", coordinates: standAt(0, 0).coordinates[0] };
    const lost = feature(edge, { kind: "edge", from: "a", to: "b" });
    for (const file of [
      collection(feature(standAt(0, 0), { name: "A1" }), feature(standAt(0, 0), { name: "A1" })),
      collection(feature(standAt(0, 0), { name: "A1" }), lost),
    ]) {
      expect((await imported(world, file)).status).toBe(400);
    }
    const plain = await world.ask(importEvent, { body: collection(lost) });
    expect([plain.status, plain.body.error.details[0].path]).toEqual([400, "format"]);
    const huge = { "content-type": "application/json", "content-length": String(65 * 1024 * 1024) };
    expect((await world.ask(importEvent, { body: "{}", headers: huge })).status).toBe(413);
    expect(await world.app.db.read.event.count()).toBe(before);
  });
});

describe("POST /api/v1/events/import of an IMDF archive", () => {
  test("200 creates an event from a ZIP file, 400 for another file", async () => {
    const { ask, app } = await server.world();
    const bytes = app.offlineExport.pack(toImdf(drawn(), making));
    const headers = { "content-type": "application/zip" };
    const { status, body } = await ask(importEvent, {
      body: bytes,
      headers,
      query: { slug: "read-from-imdf" },
    });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({
      slug: "read-from-imdf",
      counts: { levels: 2, booths: 5, exhibitors: 3 },
    });
    const before = await app.db.read.event.count();
    const cut = await ask(importEvent, { body: bytes.slice(0, 900), headers });
    expect([cut.status, cut.body.error.code]).toEqual([400, "validation_error"]);
    const empty = app.offlineExport.pack({ "manifest.json": '{ "version": "1.0.0" }' });
    const { status: refused, body: answer } = await ask(importEvent, { body: empty, headers });
    expect([refused, answer.error.details[0]]).toEqual([
      400,
      expect.objectContaining({ path: "level", message: "The archive has no level." }),
    ]);
    expect(await app.db.read.event.count()).toBe(before);
  });
});
