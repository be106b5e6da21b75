import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { writeExhibitors } from "#lib/services/exhibitors/columns";
import { listCategories as categoriesOf } from "#lib/store/categories";
import { findExhibitors } from "#lib/store/exhibitors";
import { testServer, type World } from "#lib/testing/world";
import { createBooths, importBooths, listBooths } from "./booths";
import { createCategory, listCategories } from "./categories";
import { createExhibitors, importExhibitors, listExhibitors } from "./exhibitors";

const server = testServer();

const load = async ({ ask }: World, csv: string, query: Record<string, string> = {}) =>
  ask(importExhibitors, { body: csv, headers: { "content-type": "text/csv" }, query });
const listed = async ({ ask }: World) => (await ask(listExhibitors)).body.data;
const named = async (world: World, name: string) =>
  (await listed(world)).find((exhibitor: { name: string }) => exhibitor.name === name);

describe("POST /api/v1/events/{event}/exhibitors/import", () => {
  test("200 reads every column of the template, and the template itself without an error", async () => {
    const world = await server.world();
    const { status, body } = await load(world, readFileSync("public/templates/exhibitors.csv", "utf8"));
    expect([status, body.data]).toEqual([
      200,
      { created: 2, updated: 0, unchanged: 0, skipped: 0, errors: [] },
    ]);
    expect(await named(world, "Example Lighting GmbH")).toMatchObject({
      externalId: "example-1",
      featured: true,
      advertised: false,
      zip: "24103",
      tags: ["new", "startup"],
      email: "info@lighting.example",
      contactEmail: "zoe@lighting.example",
      vatNumber: "DE123456789",
      social: { linkedin: "https://linkedin.example/lighting" },
      metadata: {},
    });
    expect((await named(world, "Example Glass Ltd")).website).toBe("https://www.glass.example");
    expect((await world.ask(listCategories)).body.meta.total).toBe(3);
  });

  test("200 accepts synonyms, any case, semicolons and a byte order mark; unknown columns are metadata", async () => {
    const world = await server.world();
    const csv =
      "\uFEFFcompany_name;EXTERNAL-ID;Phone1;E-Mail;VAT;Twitter;stand number;CRM Owner\r\n" +
      "Nova;crm-1;+49 1;info@nova.example;DE1;x.example/nova;;Zoë\r\n";
    expect((await load(world, csv)).body.data).toMatchObject({ created: 1, errors: [] });
    expect(await named(world, "Nova")).toMatchObject({
      externalId: "crm-1",
      phone: "+49 1",
      email: "info@nova.example",
      vatNumber: "DE1",
      social: { x: "https://x.example/nova" },
      metadata: { "CRM Owner": "Zoë" },
    });
  });

  test("200 matches by external id, then by name; empty cells change nothing and metadata is merged", async () => {
    const world = await server.world();
    await world.ask(createExhibitors, {
      body: [
        {
          name: "Nova",
          externalId: "1",
          city: "Kiel",
          social: { xing: "https://xing.example/n" },
          metadata: { a: "1" },
        },
        { name: "Orion", city: "Bonn" },
      ],
    });
    const csv = "Name,External ID,City,Facebook,b\nNova AG,1,,fb.example/n,2\nOrion,9,Köln,,\n";
    expect((await load(world, csv)).body.data).toMatchObject({ created: 0, updated: 2 });
    expect(await named(world, "Nova AG")).toMatchObject({
      city: "Kiel",
      social: { xing: "https://xing.example/n", facebook: "https://fb.example/n" },
      metadata: { a: "1", b: "2" },
    });
    expect(await named(world, "Orion")).toMatchObject({ city: "Köln", externalId: "9" });
  });

  test("200 assigns the listed booths to the exhibitor, which keeps its other booths", async () => {
    const world = await server.world();
    await world.ask(createBooths, { body: [{ label: "A1" }, { label: "A2" }, { label: "B1" }] });
    await load(world, "Name,Booths\nNova,A1\n");
    const again = await load(world, "Name,Stand\nNova,a2|B1\nOrion,A1\n");
    expect(again.body.data).toMatchObject({ created: 1, updated: 1 });
    expect((await named(world, "Nova")).boothLabels).toEqual(["A1", "A2", "B1"]);
    expect((await named(world, "Orion")).boothLabels).toEqual(["A1"]);
    const emitted = (await world.domainEvents())
      .map(({ kind }) => kind)
      .filter((kind) => kind === "booth.assigned");
    expect(emitted).toHaveLength(4);
    const statuses = (await world.ask(listBooths)).body.data.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(["available", "available", "available"]);
  });

  test("400 with errors writes nothing, and lists row, column and reason of each", async () => {
    const world = await server.world();
    const csv =
      "Name,Website,Booths,Featured,Tags\nGood,,,,\n,,,,\nBad,javascript:1,,,\nLost,,Z9,,\nOdd,,,perhaps,\n";
    const { status, body } = await load(world, `${csv}Good,,,,\n`);
    expect([status, body.error.code]).toEqual([400, "csv_invalid"]);
    expect(body.error.details).toMatchObject({ created: 0, updated: 0, unchanged: 0, skipped: 5 });
    expect(
      body.error.details.errors.map(({ row, column }: { row: number; column: string }) => [row, column]),
    ).toEqual([
      [4, "Website"],
      [5, "Booths"],
      [6, "Featured"],
      [7, "Name"],
    ]);
    expect(await listed(world)).toEqual([]);
    expect((await world.ask(listCategories)).body.meta.total).toBe(0);
  });

  test("200 partial writes the valid rows, and creates no category that only an invalid row names", async () => {
    const world = await server.world();
    const csv = "Name,Website,Categories\nGood,,Lighting\nBad,nowhere:1,Glass\n";
    const { body } = await load(world, csv, { partial: "1" });
    expect(body.data).toMatchObject({ created: 1, skipped: 1, errors: [{ row: 3, column: "Website" }] });
    expect((await world.ask(listCategories)).body.data.map(({ name }: { name: string }) => name)).toEqual([
      "Lighting",
    ]);
  });

  test("200 dry run writes nothing and reports what would change", async () => {
    const world = await server.world();
    await world.ask(createBooths, { body: { label: "A1" } });
    await load(world, "Name,City\nNova,Kiel\nOrion,Bonn\n");
    const before = await listed(world);
    const csv = "Name,City,Booths,Categories\nNova,Kiel,A1,\nOrion,Bonn,,\nPollux,,,New\n";
    const { body } = await load(world, csv, { dryRun: "1" });
    expect(body.data).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    expect(body.data.preview).toMatchObject([
      { row: 2, change: "updated", label: "Nova", fields: ["booths"] },
      { row: 3, change: "unchanged", label: "Orion", fields: [] },
      { row: 4, change: "created", label: "Pollux", fields: [] },
    ]);
    expect(await listed(world)).toEqual(before);
    expect((await world.ask(listCategories)).body.meta.total).toBe(0);
    expect((await load(world, csv)).body.data).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
  });

  test("EX-01: 200 with an error for the later of two rows for the same exhibitor", async () => {
    const world = await server.world();
    const { body } = await load(world, "Name,External ID\nNova,1\nNova,\n", { partial: "1" });
    expect(body.data).toMatchObject({ created: 1, errors: [{ row: 3, column: "Name" }] });
  });

  test("200 for an exported file: nothing changes, and another event gets the same exhibitors", async () => {
    const [world, other] = [await server.world(), await server.world()];
    await world.ask(createBooths, { body: [{ label: "A1" }, { label: "A;2" }] });
    await other.ask(createBooths, { body: [{ label: "A1" }, { label: "A;2" }] });
    const items = [
      {
        name: '=Nova; "Söhne"',
        externalId: "crm-1",
        description: "<p>Q &amp; A</p>\n<p>Lamps</p>",
        tags: ["a;b", "c|d", "e\\f"],
        brands: ["-Nova"],
        categories: ["Lighting", "Glass; clear"],
        social: { tiktok: "https://tiktok.example/n" },
        featured: true,
        sortIndex: -3,
        zip: "01067",
        metadata: { "CRM Owner": " Zoë ", level: "gold" },
        adminNotes: "late\npayer",
        phone: "+49 1",
      },
      { name: "Orion", categories: ["Lighting"] },
      { name: "Pollux", slug: "castor" },
    ];
    const made = (await world.ask(createExhibitors, { body: items })).body.data;
    await load(world, "Name,External ID,Booths\nx,crm-1,A1; A\\;2\n");
    await load(world, `Name,ID\n"'=Nova; ""Söhne""",${made[0].id}\n`);
    const before = await listed(world);
    const csv = await written(world);
    expect(csv).toContain("CRM Owner");
    expect((await load(world, csv)).body.data).toMatchObject({
      unchanged: 3,
      updated: 0,
      created: 0,
      errors: [],
    });
    expect(await listed(world)).toEqual(before);
    expect((await load(other, csv)).body.data).toMatchObject({ created: 3, errors: [] });
    const own = ({
      id: _,
      legacyId: _l,
      categoryIds: _c,
      boothIds: _b,
      updatedAt: _u,
      ...rest
    }: Record<string, unknown>) => rest;
    const bySlug = (list: { slug: string }[]) => list.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)).map(own);
    expect(bySlug(await listed(other))).toEqual(bySlug(before));
  });

  test("200 unchanged for an exhibitor in two categories of the same name", async () => {
    const world = await server.world();
    const category = async (input: object) => (await world.ask(createCategory, { body: input })).body.data.id;
    const parentId = await category({ name: "Audio" });
    const categoryIds = [await category({ name: "Cables" }), await category({ name: "cables", parentId })];
    await category({ name: "Cables", parentId });
    await world.ask(createExhibitors, { body: { name: "Nova", categoryIds } });
    const { body } = await load(world, await written(world));
    expect(body.data).toMatchObject({ unchanged: 1, updated: 0, errors: [] });
  });

  test("200 distinguishes exhibitors of the same name by their ids", async () => {
    const world = await server.world();
    for (const city of ["Kiel", "Bonn"]) await world.ask(createExhibitors, { body: { name: "Orion", city } });
    expect((await load(world, await written(world))).body.data).toMatchObject({ unchanged: 2, errors: [] });
  });

  test("413 csv_too_large beyond 20,000 rows", async () => {
    const world = await server.world();
    const csv = `Name\n${Array.from({ length: 20_001 }, (_, index) => `C${index}`).join("\n")}\n`;
    const { status, body } = await load(world, csv);
    expect([status, body.error.code]).toEqual([413, "csv_too_large"]);
  });
});

test("the template of booths is imported without an error", async () => {
  const world = await server.world();
  const csv = readFileSync("public/templates/booths.csv", "utf8");
  const { body } = await world.ask(importBooths, { body: csv, headers: { "content-type": "text/csv" } });
  expect(body.data).toMatchObject({ created: 2, errors: [] });
});

async function written({ app, fair }: World): Promise<string> {
  const db = app.db.read;
  const rows = await db.exhibitor.findMany({ where: { eventId: fair.id }, select: { id: true } });
  const exhibitors = await findExhibitors(
    db,
    fair.id,
    rows.map(({ id }) => id),
  );
  const names = new Map((await categoriesOf(db, fair.id)).map(({ id, name }) => [id, name]));
  return writeExhibitors([...exhibitors.values()], names);
}

describe("the changes of an import, field by field", () => {
  test("are previewed in a dry run, and with detail=1 also returned afterwards, with the records' ids", async () => {
    const world = await server.world();
    await world.ask(createExhibitors, { body: { name: "Nova", city: "Oslo", externalId: "crm-1" } });
    const csv = "Name,External ID,City\nNova,crm-1,Bergen\nOrion,crm-2,Rome\n";
    const foretold = (await load(world, csv, { dryRun: "1" })).body.data.preview;
    expect(foretold).toMatchObject([
      { change: "updated", changes: [{ field: "city", before: "Oslo", after: "Bergen" }] },
      { change: "created", label: "Orion" },
    ]);
    expect(foretold[1].changes).toContainEqual({ field: "city", before: null, after: "Rome" });
    const done = (await load(world, csv, { detail: "1" })).body.data.preview;
    const records = await listed(world);
    expect(done.map(({ id }: { id: string }) => id).sort()).toEqual(
      records.map(({ id }: { id: string }) => id).sort(),
    );
    expect((await load(world, csv)).body.data.preview).toBeUndefined();
  });
});
