import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { importBooths, listBooths } from "./booths";
import { createLevel } from "./levels";

const server = testServer();

const send = ({ ask }: World, csv: string, query: Record<string, string> = {}) =>
  ask(importBooths, { body: { csv }, query });

const NOTHING = { created: 0, updated: 0, unchanged: 0, skipped: 0, errors: [] };

async function everyBooth({ ask }: World) {
  return (await ask(listBooths, { query: { limit: "1000" } })).body.data;
}

describe("POST /api/v1/events/{event}/booths/import", () => {
  test("200 reads every column, and an empty cell changes nothing", async () => {
    const world = await server.world();
    const { body: level } = await world.ask(createLevel, { body: { name: "Hall 2", shortName: "H2" } });
    await world.booth("A2", { notes: "kept", width: 7 });
    const csv = [
      "Label,LEVEL,x,y,Width,height,rotation,type,status,price,External ID,Notes,unknown",
      'A1,h2,1.5,-2,6,3,90,Corner,sold,"12,5",crm-1,"two\nlines, ""quoted""",ignored',
      "A2,,4,,,,,,,,,,",
    ].join("\r\n");
    expect((await send(world, csv)).body.data).toEqual({ ...NOTHING, created: 1, updated: 1 });
    const [one, two] = (await everyBooth(world)).toSorted((a: { label: string }, b: { label: string }) =>
      a.label < b.label ? -1 : 1,
    );
    expect(one).toMatchObject({
      label: "A1",
      levelId: level.data.id,
      x: 1.5,
      y: -2,
      width: 6,
      height: 3,
      rotation: 90,
      type: "corner",
      status: "sold",
      price: 12.5,
      externalId: "crm-1",
      notes: 'two\nlines, "quoted"',
    });
    expect(two).toMatchObject({ label: "A2", x: 4, width: 7, notes: "kept" });
    expect((await world.domainEvents()).map(({ kind }) => kind)).toEqual([
      "booth.created",
      "booth.created",
      "booth.updated",
    ]);
  });

  test("200 for the same file as JSON, as a body and as a form's file; a second import changes nothing", async () => {
    const world = await server.world();
    const csv = "label,x,status,price\nA1,1,held,10\nÄ2,2,reserved,\n";
    const form = new FormData();
    form.set("file", new File([csv], "booths.csv", { type: "text/csv" }));
    const asText = { body: csv, headers: { "content-type": "text/csv" } };
    expect((await world.ask(importBooths, asText)).body.data).toEqual({ ...NOTHING, created: 2 });
    const eventCount = (await world.domainEvents()).length;
    for (const question of [{ body: { csv } }, asText, { body: form }]) {
      expect((await world.ask(importBooths, question)).body.data).toEqual({ ...NOTHING, unchanged: 2 });
    }
    expect(await world.domainEvents()).toHaveLength(eventCount);
    const held = (await everyBooth(world)).find(({ label }: { label: string }) => label === "A1");
    expect(held).toMatchObject({ status: "held", holdKind: "manual", holdExpiresAt: null });
  });

  test.each([
    ["semicolons and decimal commas", "label;x;price\nA1;1,5;10,25\n"],
    ["tabs", "label\tx\tprice\nA1\t1.5\t10.25\n"],
    ["a byte order mark and CRLF", "\ufefflabel,x,price\r\nA1,1.5,10.25\r\n"],
  ])("BO-08: 200 with %s", async (_, csv) => {
    const world = await server.world();
    expect((await send(world, csv)).body.data).toEqual({ ...NOTHING, created: 1 });
    expect(await everyBooth(world)).toMatchObject([{ label: "A1", x: 1.5, price: 10.25 }]);
  });

  test("EV-11: removes the apostrophe before a formula, so that an exported file is imported unchanged", async () => {
    const world = await server.world();
    await send(world, "label,x,notes\n'=A1,-5,'+49 30 1234\n");
    expect(await everyBooth(world)).toMatchObject([{ label: "=A1", x: -5, notes: "+49 30 1234" }]);
  });

  test.each<[string, Uint8Array<ArrayBuffer> | string, string]>([
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x6c, 0, 0x61, 0]), "400 csv_encoding"],
    ["Latin 1", new Uint8Array([0x6c, 0x61, 0x62, 0x65, 0x6c, 0x0a, 0xc4]), "400 csv_encoding"],
    ["a NUL byte", "label\nA\0\n", "400 csv_encoding"],
    ["an unterminated quote", 'label\n"A1\n', "400 csv_invalid"],
    ["no label column", "name,x\nA1,1\n", "400 csv_invalid"],
    ["no content", "", "400 csv_invalid"],
    ["a duplicate column", "label,X,x\nA1,1,2\n", "400 csv_invalid"],
    ["a row longer than its header", "label,x\nA1,1,2\n", "400 csv_invalid"],
    ["20,001 rows", `label\n${"A1\n".repeat(20_001)}`, "413 csv_too_large"],
    ["101 columns", `label${",x".repeat(100)}\nA1\n`, "413 csv_too_large"],
    ["a cell of 32,768 characters", `label,notes\nA1,${"x".repeat(32_768)}\n`, "413 csv_too_large"],
  ])("BO-08: a file with %s is refused as a whole", async (_, body, line) => {
    const world = await server.world();
    const { status, body: answer } = await world.ask(importBooths, {
      body,
      headers: { "content-type": "text/csv" },
    });
    expect(`${status} ${answer.error.code}`).toBe(line);
    expect(await everyBooth(world)).toEqual([]);
  });

  const FAULTY = [
    "label,level,x,width,type,status,price,external_id",
    "A1,,1,,,,,",
    "A2,Cellar,1,,,,,",
    "A3,,far,0,palace,gone,-1,",
    ",,1,,,,,",
    "A1,,2,,,,,",
    `bth_${"a".repeat(22)},,1,,,,,`,
    "A9,,,,,,,x1",
    "B1,,5,,,,,",
  ].join("\n");
  const FAULTS = [
    { row: 3, column: "level" },
    { row: 4, column: "x" },
    { row: 4, column: "type" },
    { row: 4, column: "status" },
    { row: 5, column: "label" },
    { row: 6, column: "label" },
    { row: 7, column: "label" },
    { row: 8, column: "label" },
  ];

  async function worldWithFaults() {
    const world = await server.world();
    await world.booth("A8", { externalId: "x1" });
    await world.booth("A9");
    return world;
  }

  test("BO-08: an import with errors writes nothing, and each error names its row and column", async () => {
    const world = await worldWithFaults();
    const { status, body } = await send(world, FAULTY);
    expect([status, body.error.code]).toEqual([400, "csv_invalid"]);
    const report = body.error.details;
    expect(report.errors).toMatchObject(FAULTS);
    for (const { message } of report.errors) expect(message).toMatch(/\w+.*\.$/);
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 0, skipped: 8 });
    expect((await everyBooth(world)).map(({ label }: { label: string }) => label)).toHaveLength(2);
    expect(await world.domainEvents()).toHaveLength(2);
  });

  test("200 with partial=1 writes the valid rows", async () => {
    const world = await worldWithFaults();
    const { data } = (await send(world, FAULTY, { partial: "1" })).body;
    expect(data).toMatchObject({ created: 2, updated: 0, unchanged: 0, skipped: 6, errors: FAULTS });
    const labels = (await everyBooth(world)).map(({ label }: { label: string }) => label).sort();
    expect(labels).toEqual(["A1", "A8", "A9", "B1"]);
  });

  test("200 with dryRun=1 returns the same counts and a preview, and writes nothing", async () => {
    const world = await server.world();
    await world.booth("A1", { x: 1 });
    await world.booth("A2", { x: 1, price: 10 });
    const csv = "label,x,price,status\nA1,1,,\nA2,2,12.5,sold\nA3,3,,\n";
    const dry = (await send(world, csv, { dryRun: "1" })).body.data;
    expect(dry).toMatchObject({
      ...NOTHING,
      created: 1,
      updated: 1,
      unchanged: 1,
      preview: [
        { row: 2, change: "unchanged", label: "A1", fields: [] },
        { row: 3, change: "updated", label: "A2", fields: ["x", "price", "status"] },
        { row: 4, change: "created", label: "A3", fields: [] },
      ],
    });
    expect(dry.preview[1].changes).toEqual([
      { field: "x", before: 1, after: 2 },
      { field: "price", before: 10, after: 12.5 },
      { field: "status", before: "available", after: "sold" },
    ]);
    expect(dry.preview[2].changes).toContainEqual({ field: "x", before: null, after: 3 });
    expect(dry.preview[2].changes).not.toContainEqual({ field: "notes", before: null, after: null });
    expect(await everyBooth(world)).toHaveLength(2);
    expect(await world.domainEvents()).toHaveLength(2);
    const { preview: _, ...counts } = dry;
    expect((await send(world, csv)).body.data).toEqual(counts);
    for (const query of [{}, { partial: "1" }] as Record<string, string>[]) {
      const [faulty, real] = [await worldWithFaults(), await worldWithFaults()];
      const { preview: _rows, ...promised } = (await send(faulty, FAULTY, { ...query, dryRun: "1" })).body
        .data;
      const { body } = await send(real, FAULTY, query);
      expect(body.data ?? body.error.details).toEqual(promised);
      expect(await faulty.domainEvents()).toHaveLength(2);
    }
  });

  test("200 in another encoding if Content-Type names it, else 400 csv_encoding", async () => {
    const world = await server.world();
    const latin = new Uint8Array([...new TextEncoder().encode("label,notes\nA1,B"), 0xfc, 0x0a]);
    const load = async (type: string) =>
      world.ask(importBooths, { body: latin, headers: { "content-type": type } });
    for (const type of ["text/csv", "text/csv; charset=klingon", "text/csv; charset=shift_jis"]) {
      const { status, body } = await load(type);
      expect([type, status, body.error?.code]).toEqual([type, 400, "csv_encoding"]);
    }
    expect((await load('text/csv; charset="ISO-8859-1"')).body.data).toMatchObject({ created: 1 });
    expect(await everyBooth(world)).toMatchObject([{ label: "A1", notes: "B\u00fc" }]);
  });

  test("400 for a switch that is neither on nor off", async () => {
    const world = await server.world();
    expect((await send(world, "label\nA1\n", { dryRun: "maybe" })).body.error.code).toBe("validation_error");
  });
});
