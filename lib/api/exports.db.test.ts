import { check } from "@placemarkio/check-geojson";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { FeatureCollection } from "#lib/plan/geojson/collection";
import { writeImdf } from "#lib/services/exports/onEarth";
import { writeSafetySheet } from "#lib/services/exports/safety";
import { findFair } from "#lib/store/events";
import { drawEverything } from "#lib/testing/drawnFair";
import { imdfFaults } from "#lib/testing/imdf";
import { drawn } from "#lib/testing/network";
import { pagesOfText } from "#lib/testing/pdfText";
import { withoutIds as sameButForIds } from "#lib/testing/sameButForIds";
import { testServer } from "#lib/testing/world";
import { exportAs } from "#services/exports";
import { createBooths, importBooths, mergeBooths } from "./booths";
import { replaceElements } from "./elements";
import { updateEvent } from "./events";
import { createExhibitors, importExhibitors } from "./exhibitors";
import { exportEvent, exportExhibitors, importEvent } from "./exports";
import { createLevel, updateLevel } from "./levels";
import { getBundle, publishEvent } from "./versions";

const server = testServer();
const as = (format: string) => ({ params: { format } });
const csv = { "content-type": "text/csv" };

describe("GET /api/v1/events/{event}/export/geojson", () => {
  test("200 is valid GeoJSON, in metres with a note while no level is georeferenced", async () => {
    const world = await server.world();
    await drawEverything(world);
    const { body, headers } = await world.ask(exportEvent, as("geojson"));
    expect(headers.get("content-type")).toBe("application/geo+json");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+\.geojson"$/);
    const collection = check(JSON.stringify(body)) as unknown as FeatureCollection;
    expect(collection.crs?.properties.note).toContain("metres");
    const kinds = collection.features.map(({ properties }) => properties.kind);
    expect(new Set(kinds)).toEqual(
      new Set(["booth", "wall", "poi", "stage", "zone", "node", "edge", "transition"]),
    );
    const booth = collection.features.find(({ properties }) => properties.label === "A1");
    expect(booth?.geometry).toEqual({
      type: "Polygon",
      coordinates: [
        [
          [0, -3],
          [3, -3],
          [3, 0],
          [0, 0],
          [0, -3],
        ],
      ],
    });
  });

  test("200 is longitude and latitude once a level is georeferenced, rotated like the plan", async () => {
    const world = await server.world();
    await drawEverything(world);
    const points = [
      { x: 0, y: 0, lat: 53.5625, lng: 9.9733 },
      { x: 100, y: 0, lat: 53.5634, lng: 9.9733 },
      { x: 0, y: 60, lat: 53.5625, lng: 9.97421 },
    ];
    await world.ask(updateLevel, { params: { id: world.levelId }, body: { georeference: { points } } });
    const { body } = await world.ask(exportEvent, as("geojson"));
    const collection = check(JSON.stringify(body)) as unknown as FeatureCollection;
    expect(collection.crs).toBeUndefined();
    const first = collection.features.find(({ properties }) => properties.label === "A1");
    const ring = first?.geometry.type === "Polygon" ? (first.geometry.coordinates[0] ?? []) : [];
    for (const [lng, lat] of ring) {
      expect(Math.abs(lng - 9.9733)).toBeLessThan(0.0001);
      expect(Math.abs(lat - 53.5625)).toBeLessThan(0.0001);
    }
  });
});

describe("GET /api/v1/events/{event}/export/booths.csv", () => {
  test("EV-11: 200 and a new import of the file changes nothing, whatever the cells contain", async () => {
    const world = await server.world();
    await drawEverything(world);
    const { ask } = world;
    await ask(createLevel, { body: { name: "Hall 1", shortName: "H1b" } });
    const { body: level } = await ask(createLevel, { body: { name: "hall 1" } });
    await ask(createBooths, {
      body: [
        {
          label: "=SUM(A1)",
          x: -5.125,
          y: 0.1,
          price: 1234.5,
          notes: "+49 40\n'quoted', \"twice\" \r\n",
          levelId: level.data.id,
        },
        { label: "-12", x: 50, notes: "@x \t ", rotation: 33.3, status: "held", holdMinutes: null },
        {
          label: "'A",
          x: 60,
          notes: "''=1",
          status: "unavailable",
          type: "island",
          externalId: "=cmd|' /C calc'!A0",
        },
        {
          label: "Ä/Ö;1",
          x: 70.000001,
          polygon: [
            [70, 0],
            [73.3333333, 0],
            [73, 3.1234567],
            [70, 3],
          ],
        },
      ],
    });
    const { body: file, headers } = await ask(exportEvent, as("booths.csv"));
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.split("\r\n")[0]).toBe(
      "label,level,x,y,width,height,rotation,type,status,price,external_id,notes,height_limit_m,id,area,exhibitors",
    );
    expect(file).toContain("'=SUM(A1),");
    expect(file).toContain(",-5.125,");
    const domainEvents = (await world.domainEvents()).length;
    const { body } = await ask(importBooths, { body: file, headers: csv });
    expect(body.data).toMatchObject({ created: 0, updated: 0, skipped: 0, errors: [] });
    expect(body.data.unchanged).toBe(file.trim().split(/\r\n(?=[^"]*(?:"[^"]*"[^"]*)*$)/).length - 1);
    expect((await world.domainEvents()).length).toBe(domainEvents);
  });

  test("EV-12: 200 has every booth once and in order, however many chunks are sent", async () => {
    const world = await server.world();
    const { ask } = world;
    const labels = Array.from({ length: 1_001 }, (_, index) => `S${index}`);
    await ask(createBooths, { body: labels.map((label) => ({ label })) });
    const { body } = await ask(exportEvent, as("booths.csv"));
    const [, ...rows]: string[] = body.trim().split("\r\n");
    expect(rows.map((row) => row.split(",", 1)[0])).toEqual(labels);
    const lines: number[] = [];
    const { body: parts } = await exportAs(world.app, world.fair, "booths.csv");
    for await (const part of parts as AsyncIterable<Uint8Array>)
      lines.push(strFromU8(part).split("\r\n").length - 1);
    expect(lines).toEqual([1, 500, 500, 1]);
  });

  test("200 omits booths inside merged ones, and lists exhibitors by name", async () => {
    const { ask, booth, exhibitor } = await server.world();
    const nova = await exhibitor("Nova; Söhne");
    const a1 = await booth("A1", { exhibitorIds: [nova] });
    const a2 = await booth("A2", { x: 3, exhibitorIds: [nova] });
    await ask(mergeBooths, { body: { boothIds: [a1.id, a2.id] } });
    const { body } = await ask(exportEvent, as("booths.csv"));
    const [, row, end] = body.split("\r\n");
    expect(row).toContain(`${a1.id},18,Nova\\; Söhne`);
    expect(end).toBe("");
  });
});

describe("GET /api/v1/events/{event}/export/exhibitors.csv", () => {
  test("EV-11: 200 and a new import of the file changes nothing", async () => {
    const world = await server.world();
    const { ask } = world;
    await drawEverything(world);
    await ask(createExhibitors, {
      body: [
        {
          name: "=Evil & Co",
          externalId: "+1",
          description: "<p>Lamps &amp; <b>more</b></p>",
          featured: true,
          website: "https://x.example/?a=1,2",
          contactName: "-Zoe",
          contactEmail: "zoe@x.example",
          categories: ["Light; indoor", "Food"],
          tags: ["a|b"],
          brands: ["@home"],
          sortIndex: -3,
          social: { linkedin: "https://linkedin.example/x" },
          adminNotes: "\tline one\r\nline two \n",
          metadata: { constructor: "us", hasOwnProperty: "all" },
        },
        { name: "Zwei", phone: "+49 40 123", country: "DE", zip: "01067" },
      ],
    });
    const { body: file } = await ask(exportExhibitors);
    expect(file).not.toContain("native code");
    const { body } = await ask(importExhibitors, { body: file, headers: csv });
    expect(body.data).toMatchObject({ created: 0, updated: 0, skipped: 0, errors: [] });
    expect(body.data.unchanged).toBeGreaterThanOrEqual(3);
  });

  test("403 with a key that may not read exhibitors, because the file has private contacts", async () => {
    const { ask, keyWith } = await server.world();
    const { status, body } = await ask(exportExhibitors, { key: await keyWith(["events:read"]) });
    expect([status, body.error.details.required]).toEqual([403, ["exhibitors:read"]]);
  });
});

describe("GET /api/v1/events/{event}/export/{format}", () => {
  async function expectDocumented(format: string, type: string) {
    const { ask } = await server.world();
    const { status, headers } = await ask(exportEvent, as(format));
    expect([status, headers.get("content-type")?.replace(/;.*/, "")]).toEqual([200, type]);
    expect(exportEvent.reply.contentTypes).toContain(type);
  }

  test.each([
    ["legacy", "application/json"],
    ["geojson", "application/geo+json"],
    ["bundle", "application/json"],
    ["booths.csv", "text/csv"],
    ["safety.pdf", "application/pdf"],
  ])("200 returns %s as %s, as documented", expectDocumented);

  // Another test checks the files in it.
  test("200 returns offline as application/zip, as documented", { tags: "soak" }, () =>
    expectDocumented("offline", "application/zip"),
  );

  test("200 safety.pdf numbers the exits, and has the rules, their source, widths, routes and findings", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    const { ask, booth } = world;
    await booth("A1", { x: 10, y: 25 });
    const element = (kind: string, x: number, props: object) => ({
      kind,
      levelId: world.levelId,
      geometry: { type: "point", x, y: 30 },
      props,
    });
    await drawn(world);
    await ask(replaceElements, {
      body: {
        levelId: world.levelId,
        elements: [
          element("entrance", 5, { name: "West gate", opening: { width: 2.5 } }),
          element("poi", 60, { icon: "emergency_exit", name: "Back door" }),
          element("entrance", 30, { name: "Store room", inner: true }),
        ],
      },
    });
    await ask(updateEvent, {
      body: { settings: { publishing: { ruleSet: "de-mvstaettvo", people: 1_000 } } },
    });
    const fair = await findFair(world.app.db.read, world.fair.id, world.fair.organisationId);
    const pages = await pagesOfText(await writeSafetySheet(world.app, fair!));
    const words = pages.join(" ").replace(/\s+/g, " ");
    expect(words).toContain("Rules: Germany (MVStättVO)");
    expect(words).toContain("Muster-Versammlungsstättenverordnung, section 7");
    expect(words).toContain("no legal advice");
    expect(words).toMatch(/1 West gate, \S.* 2\.5 m/);
    expect(words).toMatch(/2 Back door, .* no width entered/);
    expect(words).not.toContain("Store room");
    expect(words).toContain("together: 2.5 m, 6 m are needed");
    expect(words).toContain("The exit West gate is 2.5 m wide; 3 m is the minimum.");
    expect(words).toMatch(/The longest route to an exit is \d+(\.\d)? m, from booth A1/);
    const inLanguage = async (lang: string) =>
      (await pagesOfText(await writeSafetySheet(world.app, fair!, lang))).join(" ").replace(/\s+/g, " ");
    const german = await inLanguage("de-AT");
    expect(german).toContain("Regeln: Deutschland (MVStättVO)");
    expect(german).toMatch(/1 West gate, \S.* 2,5 m/);
    expect(german).toContain("zusammen: 2,5 m, nötig sind 6 m");
    expect(german).toContain("West gate: 2,5 m breit");
    expect(german).not.toMatch(/The |Exits|Width/);
    expect((await inLanguage("ja")).replaceAll(" ", "")).toContain("出口までの最長距離は、ブースA1から");
  });

  test.each(["pdf", "", "constructor", "__proto__", "BUNDLE"])(
    "EV-13: 400 unknown_format for %j",
    async (format) => {
      const { ask } = await server.world();
      const { status, body } = await ask(exportEvent, as(format || " "));
      expect([status, body.error.code]).toEqual([400, "unknown_format"]);
    },
  );
});

describe("GET /api/v1/events/{event}/export/imdf", () => {
  test("409 lists each level that is not georeferenced, then 200 is a valid archive", async () => {
    const world = await server.world();
    const { ask } = world;
    await drawEverything(world);
    const refused = await ask(exportEvent, as("imdf"));
    expect([refused.status, refused.body.error.code]).toEqual([409, "not_georeferenced"]);
    const levels: { id: string; name: string }[] = refused.body.error.details.levels;
    expect(levels.map(({ name }) => name)).toContain("Upper floor");
    expect(refused.body.error.message).toContain("Upper floor");
    const points = [
      { x: 0, y: 0, lat: 53.5625, lng: 9.9733 },
      { x: 100, y: 0, lat: 53.5634, lng: 9.9733 },
    ];
    for (const { id } of levels)
      await ask(updateLevel, { params: { id }, body: { georeference: { points } } });
    const { status, headers } = await ask(exportEvent, as("imdf"));
    expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(headers.get("content-disposition")).toMatch(/-imdf\.zip"$/);
    const archive = async () => {
      const entries = Object.entries(unzipSync(await writeImdf(world.app, world.fair)));
      return Object.fromEntries(entries.map(([name, content]) => [name, strFromU8(content)]));
    };
    const files = await archive();
    expect(imdfFaults(files)).toEqual([]);
    expect(JSON.parse(files["kiosk.geojson"] ?? "").features).toHaveLength(4);
    const osm = await ask(exportEvent, as("osm"));
    expect([osm.status, osm.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.openstreetmap.data+xml",
    ]);
    expect(osm.body).toContain('<tag k="indoor" v="level"/><tag k="name" v="Upper floor"/>');
    // A booth has the same id in every export.
    expect((await archive())["kiosk.geojson"]).toBe(files["kiosk.geojson"]);
  });
});

describe("POST /api/v1/events/import", () => {
  test("200 imports a bundle: the new event exports the same except for ids", async () => {
    const world = await server.world();
    await drawEverything(world);
    const { ask } = world;
    const { body: bundle } = await ask(exportEvent, as("bundle"));
    const { status, body: made } = await ask(importEvent, { body: bundle, query: { slug: "the-copy" } });
    expect([status, made.error]).toEqual([200, undefined]);
    expect(made.data).toMatchObject({ slug: "the-copy", status: "draft", counts: { levels: 2 } });
    const { body: again } = await ask(exportEvent, { params: { event: "the-copy", format: "bundle" } });
    expect(withoutIds(again)).toEqual(
      withoutIds({ ...bundle, event: { ...bundle.event, slug: "the-copy" } }),
    );
    expect(again.booths.length).toBeGreaterThan(2);
    const { body: untouched } = await ask(exportEvent, as("bundle"));
    expect(untouched).toEqual({ ...bundle, generatedAt: untouched.generatedAt });
  });

  test("200 also imports a published bundle, under a free slug", async () => {
    const { ask, booth, fair } = await server.world();
    await booth("A1");
    await ask(publishEvent);
    const { body } = await ask(getBundle, { query: { published: "1" } });
    const { body: made } = await ask(importEvent, { body: body.data });
    expect(made.data.slug).not.toBe(fair.slug);
    expect(made.data.slug.startsWith(fair.slug.replace(/-\d+$/, ""))).toBe(true);
    expect(made.data.counts.booths).toBe(1);
  });

  test("X-14: 400 for URLs that run scripts, and scripts are removed from rich text", async () => {
    const { ask, exhibitor, booth } = await server.world();
    await exhibitor("Nova");
    await booth("A1");
    const { body: bundle } = await ask(exportEvent, as("bundle"));
    const [nova] = bundle.exhibitors;
    const evil = { ...bundle, exhibitors: [{ ...nova, website: "javascript:alert(1)" }] };
    const refused = await ask(importEvent, { body: evil });
    expect([refused.status, refused.body.error.details[0].path]).toEqual([400, "exhibitors[0].website"]);
    const description = "Hi <script>alert(1)</script>";
    const at = "2027-05-01T08:00:00.000Z";
    const scripted = {
      ...bundle,
      exhibitors: [{ ...nova, description }],
      booths: [{ ...bundle.booths[0], exhibitorIds: [], description }],
      sessions: [{ id: "s", title: "Talk", startsAt: at, endsAt: at, description }],
    };
    const { body: made } = await ask(importEvent, { body: scripted, query: { slug: "clean" } });
    const { body: clean } = await ask(getBundle, { params: { event: made.data.id } });
    expect(clean.data.exhibitors[0].description).toBe("Hi");
    expect(clean.data.booths[0].description).toBe("Hi");
    expect(clean.data.sessions[0].description).toBe("Hi");
  });

  test("400 and nothing is created when a record refers to one that is not in the bundle", async () => {
    const { ask, booth, app } = await server.world();
    await booth("A1");
    const { body: bundle } = await ask(exportEvent, as("bundle"));
    const before = await app.db.read.event.count();
    const lost = { ...bundle, booths: [{ ...bundle.booths[0], levelId: "lvl_nowhere" }] };
    const { status, body } = await ask(importEvent, { body: lost });
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(await app.db.read.event.count()).toBe(before);
  });

  test("409 slug_taken for a requested slug", async () => {
    const { ask, fair } = await server.world();
    const { body: bundle } = await ask(exportEvent, as("bundle"));
    const { status, body } = await ask(importEvent, { body: bundle, query: { slug: fair.slug } });
    expect([status, body.error.code]).toEqual([409, "slug_taken"]);
  });
});

/** The new event has its own ids and legacy ids. */
function withoutIds(bundle: object): unknown {
  const text = JSON.stringify(bundle, (key, value) =>
    key === "legacyId" || key === "generatedAt" ? undefined : value,
  );
  return JSON.parse(sameButForIds(text));
}
