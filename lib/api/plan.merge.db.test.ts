import { beforeEach, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { listParts, splitBooth } from "./booths";
import { changePlan, getPlan } from "./plan";
import { reserveBooth } from "./sales";

const server = testServer();

type Rec = { id: string; label: string; legacyId: number; parts: string[]; [field: string]: unknown };

let world: World;
let a1: Rec;
let a2: Rec;

const plan = async (): Promise<Rec[]> => (await world.ask(getPlan)).body.data.booths;
const send = (booths: object) =>
  world.ask(changePlan, { body: { baseRevision: 0, changes: { booths }, clientId: "desk" } });

beforeEach(async () => {
  world = await server.world();
  const exhibitorIds = [await world.exhibitor("Acme")];
  await world.booth("A1", { status: "sold", exhibitorIds, price: 100 });
  await world.booth("A2", { x: 3, status: "sold", exhibitorIds, price: 150 });
  [a1, a2] = (await plan()) as [Rec, Rec];
});

/** What the editor sends to merge A2 into A1, and to undo it. */
const merging = () => {
  const merged = { ...a1, width: 6, priceCents: 25_000, price: 250, parts: [a2.id] };
  return {
    there: { updated: [{ from: a1, to: merged }], removed: [a2] },
    back: { updated: [{ from: merged, to: a1 }], added: [a2] },
  };
};

test("booths merged by a plan change are restored by a split, with their ids, labels and numbers", async () => {
  expect((await send(merging().there)).status).toBe(200);
  expect(await plan()).toMatchObject([{ id: a1.id, width: 6, parts: [a2.id] }]);
  const parts = await world.ask(listParts, { params: { id: "A1" } });
  expect(parts.body.data).toMatchObject([
    { id: a1.id, label: "A1", x: 0, width: 3, price: 100, status: "sold" },
    { id: a2.id, label: "A2", x: 3, width: 3, price: 150, status: "sold" },
  ]);
  await world.ask(splitBooth, { params: { id: "A1" } });
  const given = await plan();
  expect(given).toMatchObject([
    { ...numbersOf(a1), width: 3, priceCents: 10_000, parts: [], exhibitorIds: a1.exhibitorIds },
    { ...numbersOf(a2), width: 3, priceCents: 15_000, parts: [], exhibitorIds: a2.exhibitorIds },
  ]);
  expect((await world.ask(listParts, { params: { id: "A1" } })).status).toBe(400);
});

const numbersOf = ({ id, label, legacyId }: Rec) => ({ id, label, legacyId });

test("undoing a merge restores the same booths, and redoing it merges them again", async () => {
  const start = (await world.domainEvents()).length;
  const { there, back } = merging();
  await send(there);
  expect((await send(back)).status).toBe(200);
  const restored = await plan();
  expect(restored).toMatchObject([
    { ...numbersOf(a1), width: 3, parts: [] },
    { ...numbersOf(a2), x: 3, status: "sold", exhibitorIds: a2.exhibitorIds },
  ]);
  const kinds = (await world.domainEvents()).slice(start).map(({ kind }) => kind);
  expect(kinds.slice(0, 4)).toEqual(["booth.deleted", "booth.updated", "booth.updated", "booth.created"]);
  const again = { updated: there.updated, removed: restored.slice(1) };
  expect((await send(again)).status).toBe(200);
  expect(await plan()).toMatchObject([{ id: a1.id, parts: [a2.id] }]);
});

test("a merged booth that is deleted and restored still has its parts, however deep", async () => {
  await world.booth("A3", { x: 6, status: "sold", exhibitorIds: a1.exhibitorIds, price: 50 });
  const [, , a3] = (await plan()) as [Rec, Rec, Rec];
  const pair = { ...a2, width: 6, priceCents: 20_000, price: 200, parts: [a3.id] };
  await send({ updated: [{ from: a2, to: pair }], removed: [a3] });
  const all = { ...a1, width: 9, priceCents: 30_000, price: 300, parts: [a2.id] };
  const inPair = (await plan()).find(({ id }) => id === a2.id);
  await send({ updated: [{ from: a1, to: all }], removed: [inPair] });
  const [whole] = (await plan()) as [Rec];
  await send({ removed: [whole] });
  expect(await plan()).toEqual([]);
  expect((await send({ added: [whole] })).status).toBe(200);
  expect(await plan()).toMatchObject([{ ...numbersOf(a1), width: 9, parts: [a2.id] }]);
  await world.ask(splitBooth, { params: { id: "A1" } });
  expect(await plan()).toMatchObject([
    { ...numbersOf(a1), width: 3, parts: [] },
    { ...numbersOf(a2), width: 6, parts: [a3.id] },
  ]);
  await world.ask(splitBooth, { params: { id: "A2" } });
  expect((await plan()).map(numbersOf)).toEqual([a1, a2, a3].map(numbersOf));
});

test("a merged booth that is cut loses its parts", async () => {
  const { there } = merging();
  await send(there);
  const [whole] = (await plan()) as [Rec];
  const half = { ...whole, width: 3, priceCents: 12_500, parts: [] };
  const other = { ...half, id: "bth_0123456789abcdefghijkm", label: "A1-2", x: 3 };
  expect((await send({ updated: [{ from: whole, to: half }], added: [other] })).status).toBe(200);
  expect((await plan()).map(({ label, parts }) => [label, parts])).toEqual([
    ["A1", []],
    ["A1-2", []],
  ]);
  expect((await world.ask(listParts, { params: { id: "A1" } })).status).toBe(400);
});

test("refuses to merge a booth in an order, one that is not adjacent and one of another status", async () => {
  await world.booth("B1", { x: 20 });
  await world.booth("B2", { x: 23 });
  await world.booth("B3", { x: 40 });
  const buyer = { company: "Acme", contactName: "Ann", contactEmail: "ann@example.test" };
  await world.ask(reserveBooth, { body: { boothId: "B2", ...buyer } });
  const booths = await plan();
  const [b1, b2, b3] = ["B1", "B2", "B3"].map((label) => booths.find((one) => one.label === label));
  const codeOf = async (one: Rec | undefined, part: Rec | undefined) => {
    const to = { ...one, width: 6, parts: [part?.id] };
    return (await send({ updated: [{ from: one, to }], removed: [part] })).body.error?.code;
  };
  expect(await codeOf(b1, b2)).toBe("booth_has_active_order");
  expect(await codeOf(b1, b3)).toBe("booths_not_adjacent");
  expect(await codeOf(b1, a1)).toBe("booths_differ");
  expect(await plan()).toEqual(booths);
});

test("refuses to cut a booth in an order, while its size may be corrected", async () => {
  await world.booth("B1", { x: 20 });
  const buyer = { company: "Acme", contactName: "Ann", contactEmail: "ann@example.test" };
  await world.ask(reserveBooth, { body: { boothId: "B1", ...buyer } });
  const b1 = (await plan()).find(({ label }) => label === "B1") as Rec;
  const half = { ...b1, width: 1.5 };
  const other = { ...half, id: "bth_0123456789abcdefghijkn", label: "B1-2", x: 21.5 };
  const cut = await send({ updated: [{ from: b1, to: half }], added: [other] });
  expect([cut.status, cut.body.error?.code]).toEqual([409, "booth_has_active_order"]);
  const { id, label } = other;
  const beside = { id, label, levelId: b1.levelId, x: 30, y: 0, width: 3, height: 3 };
  expect((await send({ updated: [{ from: b1, to: half }], added: [beside] })).status).toBe(200);
});
