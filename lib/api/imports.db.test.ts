import { expect, test } from "vitest";
import { forgetImportedRows } from "#lib/services/imports/undo";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { assignBooth, getBooth, importBooths, listBooths, updateBooth } from "./booths";
import { createExhibitors, importExhibitors, listExhibitors, updateExhibitor } from "./exhibitors";
import { listImports, undoImport } from "./imports";
import { createSessions, importSessions, listSessions } from "./sessions";

const server = testServer();

const load = async (
  { ask }: World,
  endpoint: Parameters<World["ask"]>[0],
  csv: string,
  query: Record<string, string> = {},
) => ask(endpoint, { body: csv, headers: { "content-type": "text/csv" }, query });
const imports = async ({ ask }: World) => (await ask(listImports)).body.data;
const undo = async (world: World, key?: string) => {
  const [{ id }] = await imports(world);
  return world.ask(undoImport, { params: { id }, ...(key ? { key } : {}) });
};
const named = (records: { name: string }[], name: string) => records.find((record) => record.name === name);

test("undoing an import of exhibitors deletes new ones, restores changed ones and frees their booths", async () => {
  const world = await server.world();
  const { ask } = world;
  await world.booth("A1");
  await world.booth("A2");
  const old = {
    name: "Nova",
    externalId: "n",
    city: "Oslo",
    categories: ["Glass"],
    social: { xing: "https://xing.example/n" },
  };
  await ask(createExhibitors, { body: old });
  const before = named((await ask(listExhibitors)).body.data, "Nova");
  const csv =
    "Name,External ID,City,Categories,Facebook,Booths\nNova AS,n,Bergen,Light,https://fb.example/n,A1\nOrion,,,,,A2\n";
  await load(world, importExhibitors, csv, { fileName: "stands.csv" });
  expect(await imports(world)).toMatchObject([
    { kind: "exhibitors", fileName: "stands.csv", created: 1, updated: 1, undoneAt: null, undo: null },
  ]);
  const eventCount = (await world.domainEvents()).length;
  expect((await undo(world)).body.data.undo).toEqual({ deleted: 1, restored: 1, kept: [] });
  const after = (await ask(listExhibitors)).body.data;
  expect(after).toHaveLength(1);
  expect({ ...after[0], updatedAt: null }).toEqual({ ...before, updatedAt: null });
  for (const { exhibitorIds } of (await ask(listBooths)).body.data) expect(exhibitorIds).toEqual([]);
  const kinds = (await world.domainEvents()).slice(eventCount).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([
    ...["booth.unassigned", "booth.unassigned", "exhibitor.deleted", "exhibitor.updated"],
  ]);
  expect([(await undo(world)).status, (await undo(world)).body.error.code]).toEqual([409, "conflict"]);
});

test("undoing keeps records that were changed since or are in use, each with its reason", async () => {
  const world = await server.world();
  const { ask } = world;
  await world.booth("A1");
  await ask(createExhibitors, { body: [{ name: "Nova", city: "Oslo" }] });
  await load(world, importExhibitors, "Name,City\nNova,Bergen\nOrion,\nVega,\nLyra,\n");
  const all = (await ask(listExhibitors)).body.data;
  const id = (name: string) => (named(all, name) as unknown as { id: string }).id;
  await ask(updateExhibitor, { params: { id: id("Nova") }, body: { phone: "1" } });
  await ask(assignBooth, { params: { id: "A1" }, body: { exhibitorId: id("Orion") } });
  const times = { startsAt: "2027-05-04T09:00:00Z", endsAt: "2027-05-04T10:00:00Z" };
  await ask(createSessions, { body: { title: "Talk", ...times, exhibitorId: id("Vega") } });
  expect((await undo(world)).body.data.undo).toEqual({
    deleted: 1,
    restored: 0,
    kept: [
      { label: "Nova", reason: "It has been changed since." },
      { label: "Orion", reason: "It has been given booths since." },
      { label: "Vega", reason: "It has sessions." },
    ],
  });
  const left = (await ask(listExhibitors)).body.data.map(({ name }: { name: string }) => name);
  expect(left.toSorted()).toEqual(["Nova", "Orion", "Vega"]);
});

test("undoing an import of booths keeps every booth that an order has", async () => {
  const world = await server.world();
  const { ask } = world;
  await world.booth("A1", { x: 1, price: 10 });
  await world.booth("A2", { x: 4, price: 10 });
  const before = (await ask(getBooth, { params: { id: "A1" } })).body.data;
  await load(
    world,
    importBooths,
    "label,x,price,status,notes\nA1,9,99,sold,far\nA2,8,20,,\nB1,20,5,,\nB2,30,5,,\nB3,40,,,\n",
  );
  await reserved(world, "B1");
  await reserved(world, "A2");
  await ask(updateBooth, { params: { id: "B2" }, body: { notes: "kept" } });
  expect((await undo(world)).body.data.undo).toEqual({
    deleted: 1,
    restored: 1,
    kept: [
      { label: "A2", reason: "It has been changed since." },
      { label: "B1", reason: "It has been changed since." },
      { label: "B2", reason: "It has been changed since." },
    ],
  });
  const after = (await ask(getBooth, { params: { id: "A1" } })).body.data;
  expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
});

test("undoing keeps a booth whose order has ended, and does not restore a label that is taken", async () => {
  const world = await server.world();
  await world.booth("A1", { externalId: "1" });
  await load(world, importBooths, "label,external_id\nA9,1\nB1,\n");
  await world.booth("A1");
  await reserved(world, "B1", { price: 10 });
  world.clock.forwardMinutes(60);
  expect((await undo(world)).body.data.undo.kept).toEqual([
    { label: "B1", reason: expect.any(String) },
    { label: "A9", reason: "Another record now has its former label." },
  ]);
});

test("undoing an import of sessions needs the scope to write them, and is possible for 30 days", async () => {
  const world = await server.world();
  const { ask } = world;
  const times = { startsAt: "2027-05-04T09:00:00Z", endsAt: "2027-05-04T10:00:00Z" };
  await ask(createSessions, { body: { title: "A", ...times, externalId: "1", track: "Main" } });
  const before = (await ask(listSessions)).body.data;
  const csv =
    "Name,External ID,Start,End,Tracks\nA2,1,2027-05-04 11:00,2027-05-04 12:00,Side\nB,2,2027-05-04 11:00,2027-05-04 12:00,\n";
  await load(world, importSessions, csv);
  const reader = await world.keyWith(["events:read", "exhibitors:write"]);
  expect((await undo(world, reader)).body.error).toMatchObject({ code: "insufficient_scope" });
  expect((await undo(world)).body.data.undo).toEqual({ deleted: 1, restored: 1, kept: [] });
  const [after, ...others] = (await ask(listSessions)).body.data;
  expect(others).toEqual([]);
  expect({ ...after, updatedAt: null }).toEqual({ ...before[0], updatedAt: null });

  world.clock.forwardMinutes(1);
  await load(world, importSessions, csv);
  world.clock.forwardMinutes(31 * 24 * 60);
  await forgetImportedRows(world.app);
  expect((await undo(world)).body.error).toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/30 days/),
  });
});
