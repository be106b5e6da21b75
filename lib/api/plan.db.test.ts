import { describe, expect, test } from "vitest";
import { randomIds } from "#lib/outside/ids";
import { stepsSince } from "#lib/store/plan";
import { testHouse, type World } from "#lib/testing/world";
import { assignBooth, createBooths, deleteBooth, mergeBooths, setBoothStatus, updateBooth } from "./booths";
import { createElement, replaceElements } from "./elements";
import { createLevel, deleteLevel } from "./levels";
import { changePlan, getPlan, showPresence } from "./plan";
import { reserveBooth } from "./sales";
import { publishEvent, restoreVersion } from "./versions";
import { replaceNetwork } from "./wayfinding";

const house = testHouse();

type Rec = { id: string; [field: string]: unknown };
type Changes = Record<string, { added?: Rec[]; updated?: { from: Rec; to: Rec }[]; removed?: Rec[] }>;

const read = async ({ ask }: World) => (await ask(getPlan)).body.data;

const send = ({ ask }: World, baseRevision: number, changes: Changes, more: object = {}) =>
  ask(changePlan, { body: { baseRevision, changes, clientId: "desk", ...more } });

/** The change of some fields of one record. */
const set = (record: Rec, fields: object) => ({ from: record, to: { ...record, ...fields } });

describe("GET /api/v1/events/{event}/plan", () => {
  test("200 the tables as the other doors answer them, with a revision that rises with every write", async () => {
    const world = await house.world();
    const first = await read(world);
    const a1 = await world.booth("A1", { price: 1200 });
    const plan = await read(world);
    expect(plan.revision).toBeGreaterThan(first.revision);
    expect(plan.levels).toMatchObject([{ id: world.levelId, name: "Hall 1" }]);
    expect(plan.booths).toEqual([{ ...JSON.parse(JSON.stringify(a1)), parts: [] }]);
    expect((await read(world)).revision).toBe(plan.revision);
  });

  test("booths inside a merged one are not on the plan", async () => {
    const world = await house.world();
    const [a1] = [await world.booth("A1"), await world.booth("A2", { x: 3 })];
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"] } });
    expect((await read(world)).booths.map(({ id }: Rec) => id)).toEqual([a1.id]);
  });
});

describe("POST /api/v1/events/{event}/plan/changes", () => {
  test("200 every table at once, under the ids that the client chose; and back again", async () => {
    const world = await house.world();
    const { revision } = await read(world);
    const [lvl, bth, el, n1, n2, n3, edg, trn] = ids("lvl", "bth", "el", "nod", "nod", "nod", "edg", "trn");
    const added: Changes = {
      levels: { added: [{ id: lvl, name: "Gallery", width: 40, height: 20 }] },
      booths: {
        added: [{ id: bth, label: "G1", levelId: lvl, x: 2, y: 2, width: 4, height: 3, priceCents: 150_000 }],
      },
      elements: {
        added: [
          {
            id: el,
            levelId: lvl,
            kind: "wall",
            geometry: {
              type: "line",
              points: [
                [0, 0],
                [40, 0],
              ],
            },
            props: {},
          },
        ],
      },
      nodes: {
        added: [
          { id: n1, levelId: lvl, x: 1, y: 1, name: null, kind: "aisle", generated: false },
          { id: n2, levelId: lvl, x: 9, y: 1, name: null, kind: "aisle", generated: false },
          { id: n3, levelId: world.levelId, x: 9, y: 1, name: null, kind: "passage", generated: false },
        ],
      },
      edges: { added: [{ id: edg, levelId: lvl, from: n1, to: n2, bidirectional: false }] },
      passages: { added: [{ id: trn, name: "Stairs", kind: "stairs", nodeIds: [n2, n3] }] },
    };
    const { status, body } = await send(world, revision, added, { name: "Build the gallery" });
    expect(status).toBe(200);
    const plan = await read(world);
    expect(plan.revision).toBe(body.data.revision);
    expect(plan.levels.map(({ id }: Rec) => id)).toContain(lvl);
    expect(plan.booths).toMatchObject([{ id: bth, label: "G1", price: 1500, areaM2: 12 }]);
    expect([plan.elements[0].id, plan.nodes.length, plan.edges[0].from]).toEqual([el, 3, n1]);
    expect(plan.passages).toMatchObject([{ id: trn, nodeIds: [n2, n3], accessible: false }]);
    expect(body.data.news.tables.booths.put).toEqual(plan.booths);
    expect(body.data.news.steps[0].author).toMatchObject({ clientId: "desk", act: "Build the gallery" });

    const removed = Object.fromEntries(
      Object.keys(added).map((table) => [
        table,
        { removed: plan[table].filter(({ id }: Rec) => added[table]?.added?.some((one) => one.id === id)) },
      ]),
    );
    const undone = await send(world, plan.revision, removed);
    expect([undone.status, undone.body.error]).toEqual([200, undefined]);
    const empty = await read(world);
    expect([empty.levels.length, empty.booths, empty.nodes, empty.passages]).toEqual([1, [], [], []]);
    const redone = await send(world, undone.body.data.revision, added);
    expect(redone.status).toBe(200);
    const { id, legacyId, createdAt } = plan.booths[0];
    expect((await read(world)).booths[0]).toMatchObject({ id: bth, legacyId, createdAt });
    expect(id).toBe(bth);
    expect((await world.facts()).map(({ kind }) => kind)).toEqual([
      "booth.created",
      "booth.deleted",
      "booth.created",
    ]);
  });

  test("200 edits of different booths and of different fields both survive, whoever was first", async () => {
    const world = await house.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    const { revision, booths } = await read(world);
    const [a1, a2] = booths;
    await send(world, revision, { booths: { updated: [set(a1, { x: 40 }), set(a2, { notes: "mine" })] } });
    const late = await send(
      world,
      revision,
      { booths: { updated: [set(a1, { label: "B1", type: "corner" })] } },
      { clientId: "other" },
    );
    expect(late.status).toBe(200);
    const now = (await read(world)).booths;
    expect(now[0]).toMatchObject({ label: "B1", type: "corner", x: 40 });
    expect(now[1]).toMatchObject({ label: "A2", notes: "mine" });
    expect(late.body.data.news.tables.booths.put.map(({ label }: Rec) => label).sort()).toEqual(["A2", "B1"]);
  });

  test("409 the same field: nothing is written, and the answer says who made what of it", async () => {
    const world = await house.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    const { revision, booths } = await read(world);
    const [a1, a2] = booths;
    await send(world, revision, { booths: { updated: [set(a1, { x: 40 })] } }, { name: "Move A1" });
    const { status, body } = await send(world, revision, {
      booths: { updated: [set(a1, { x: 55, y: 5 }), set(a2, { x: 20 })] },
    });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(body.error.details.conflicts).toMatchObject([
      {
        ...{ table: "booths", id: a1.id, kind: "field", field: "x", base: 0, mine: 55, theirs: 40 },
        author: { name: "API key everything", act: "Move A1", clientId: "desk" },
      },
    ]);
    expect((await read(world)).booths.map(({ x, y }: Rec) => [x, y])).toEqual([
      [40, 0],
      [10, 0],
    ]);
    // Work that waited while its desk heard of the rest is still told who was there first.
    const known = (await read(world)).revision;
    const late = await send(world, known, { booths: { updated: [set(a1, { x: 55 })] } });
    expect(late.body.error.details.conflicts).toMatchObject([{ author: { act: "Move A1" } }]);
  });

  test("409 what somebody deleted I cannot change, and what somebody changed I do not delete unseen", async () => {
    const world = await house.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    const { revision, booths } = await read(world);
    const [a1, a2] = booths;
    await world.ask(deleteBooth, { params: { id: "A1" } });
    await world.ask(updateBooth, { params: { id: "A2" }, body: { notes: "Keep this one" } });
    const { status, body } = await send(world, revision, {
      booths: { updated: [set(a1, { x: 5 })], removed: [a2] },
    });
    expect(status).toBe(409);
    expect(body.error.details.conflicts).toMatchObject([
      { kind: "gone", id: a1.id },
      { kind: "changed", id: a2.id, fields: ["notes"], author: { name: "API key everything", clientId: "" } },
    ]);
  });

  test("409 a booth in an order cannot be deleted or set free, and what came along is not written", async () => {
    const world = await house.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    const buyer = { company: "Acme", contactName: "Ann", contactEmail: "ann@example.test" };
    const { body: booked } = await world.ask(reserveBooth, { body: { boothId: "A1", ...buyer } });
    expect(booked.data.order.status).toBe("pending");
    const { revision, booths } = await read(world);
    const [a1, a2] = booths;
    expect(a1.status).toBe("held");
    for (const booth of [{ removed: [a1] }, { updated: [set(a1, { status: "available" })] }]) {
      const { updated = [], removed = [] } = booth as { updated?: []; removed?: [] };
      const change = { booths: { removed, updated: [...updated, set(a2, { x: 30 })] } };
      const { status, body } = await send(world, revision, change);
      expect([status, body.error.code]).toEqual([409, "booth_has_active_order"]);
    }
    expect((await read(world)).booths.map(({ x }: Rec) => x)).toEqual([0, 10]);
    expect((await send(world, revision, { booths: { updated: [set(a1, { x: 7 })] } })).status).toBe(200);
  });

  test("200 status, exhibitors and price pass through the sale's rules and are told in the outbox", async () => {
    const world = await house.world();
    await world.booth("A1");
    const exhibitor = await world.exhibitor("Acme");
    const { revision, booths } = await read(world);
    const wish = { status: "sold", exhibitorIds: [exhibitor], priceCents: 99_900 };
    const { status } = await send(world, revision, { booths: { updated: [set(booths[0], wish)] } });
    expect(status).toBe(200);
    expect((await read(world)).booths[0]).toMatchObject({
      status: "sold",
      exhibitorIds: [exhibitor],
      price: 999,
    });
    expect(
      (await world.facts())
        .slice(1)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["booth.assigned", "booth.status_changed", "booth.updated"]);
    const blind = await world.keyWith(["plan:write"]);
    const refused = await world.ask(changePlan, {
      key: blind,
      body: { baseRevision: 0, clientId: "x", changes: { booths: { updated: [set(booths[0], wish)] } } },
    });
    expect([refused.status, refused.body.error.code]).toEqual([403, "insufficient_scope"]);
  });

  test("two booths swap their labels, a new one takes the label of one that goes, and 409 label_taken else", async () => {
    const world = await house.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    await world.booth("A3", { x: 20 });
    const { revision, booths } = await read(world);
    const [a1, a2, a3] = booths;
    const [id] = ids("bth");
    const swapped = await send(world, revision, {
      booths: {
        updated: [set(a1, { label: "A2" }), set(a2, { label: "A1" })],
        removed: [a3],
        added: [{ id, label: "A3", levelId: world.levelId }],
      },
    });
    expect(swapped.status).toBe(200);
    const [other] = ids("bth");
    const taken = await send(world, revision, {
      booths: { added: [{ id: other, label: "A3", levelId: world.levelId }] },
    });
    expect([taken.status, taken.body.error.code]).toEqual([409, "label_taken"]);
  });

  test("400 names the record in which something is wrong, and an id that something else has", async () => {
    const world = await house.world();
    const other = await house.world();
    const theirs = await other.booth("Z1");
    await world.booth("A1");
    const { revision, booths } = await read(world);
    const tall = await send(world, revision, { booths: { updated: [set(booths[0], { height: -1 })] } });
    expect([tall.status, tall.body.error.details[0].path]).toEqual([400, "changes.booths.updated[0].height"]);
    const added = [{ id: theirs.id, label: "B1", levelId: world.levelId }];
    const stolen = await send(world, revision, { booths: { added } });
    expect([stolen.status, stolen.body.error.details[0].path]).toEqual([400, "changes.booths.added[0].id"]);
    const [from] = booths;
    const twice = await send(world, revision, {
      booths: { updated: [set(from, { x: 1 })], removed: [from] },
    });
    expect([twice.status, twice.body.error.code]).toEqual([400, "duplicate_in_request"]);
    const [nod] = ids("nod");
    const nowhere = await send(world, revision, {
      nodes: { added: [{ id: nod, levelId: "lvl_none", x: 0, y: 0 }] },
    });
    expect([nowhere.status, nowhere.body.error.code]).toEqual([400, "validation_error"]);
  });

  test("400 when what two people set of an aisle's times would open it before it closes", async () => {
    const world = await house.world();
    const [west, east, edg] = ids("nod", "nod", "edg");
    const place = { levelId: world.levelId, y: 1 };
    const nodes = {
      added: [
        { ...place, id: west, x: 1 },
        { ...place, id: east, x: 9 },
      ],
    };
    const closedUntil = "2027-03-01T12:00:00.000Z";
    const edge = { id: edg, levelId: world.levelId, from: west, to: east, closedUntil };
    const { revision } = await read(world);
    expect((await send(world, revision, { nodes, edges: { added: [edge] } })).status).toBe(200);
    const [stored] = (await read(world)).edges;
    const late = set({ ...stored, closedUntil: null }, { closedFrom: "2027-03-01T15:00:00Z" });
    const answer = await send(world, revision, { edges: { updated: [late] } });
    expect([answer.status, answer.body.error.details[0].path]).toEqual([
      400,
      "changes.edges.updated[0].closedUntil",
    ]);
    expect((await read(world)).edges).toMatchObject([{ closedFrom: null, closedUntil }]);
  });

  test("an Idempotency-Key makes a repeated change one change", async () => {
    const world = await house.world();
    await world.booth("A1");
    const { revision, booths } = await read(world);
    const question = {
      headers: { "idempotency-key": "once" },
      body: {
        baseRevision: revision,
        clientId: "d",
        changes: { booths: { updated: [set(booths[0], { x: 4 })] } },
      },
    };
    const first = await world.ask(changePlan, question);
    const again = await world.ask(changePlan, question);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
  });

  test("every other door advances the revision, and its steps say which records and fields", async () => {
    const world = await house.world();
    const { ask, levelId } = world;
    const exhibitor = await world.exhibitor("Acme");
    const acts: [string, () => Promise<unknown>, string][] = [
      ["booths", () => ask(createBooths, { body: [{ label: "A1" }, { label: "A2", x: 3 }] }), "+"],
      ["booths", () => ask(updateBooth, { params: { id: "A1" }, body: { notes: "x" } }), "notes"],
      ["booths", () => ask(setBoothStatus, { params: { id: "A1" }, body: { status: "sold" } }), "status"],
      [
        "booths",
        () => ask(assignBooth, { params: { id: "A2" }, body: { exhibitorId: exhibitor } }),
        "exhibitorIds",
      ],
      [
        "elements",
        () =>
          ask(createElement, {
            body: { levelId, kind: "text", geometry: { type: "point", x: 1, y: 1 }, props: {} },
          }),
        "+",
      ],
      ["elements", () => ask(replaceElements, { body: { levelId, elements: [] } }), "-"],
      [
        "nodes",
        () => ask(replaceNetwork, { body: { levelId, nodes: [{ id: "n", x: 1, y: 1 }], edges: [] } }),
        "+",
      ],
      ["levels", () => ask(createLevel, { body: { name: "Hall 2" } }), "+"],
      ["booths", () => ask(deleteBooth, { params: { id: "A2" } }), "-"],
    ];
    for (const [table, act, field] of acts) {
      const { revision } = await read(world);
      await act();
      const { body } = await send(world, revision, {});
      expect(body.data.revision).toBeGreaterThan(revision);
      const steps = body.data.news.steps.filter((step: { table: string }) => step.table === table);
      expect(steps.length, field).toBeGreaterThan(0);
      expect(await fieldsWritten(world, revision), field).toContain(field);
    }
    await ask(publishEvent);
    const { revision } = await read(world);
    await ask(updateBooth, { params: { id: "A1" }, body: { x: 50 } });
    await ask(restoreVersion, { params: { number: "1" } });
    const { body } = await send(world, revision, {});
    expect(body.data.news.tables.booths.put).toMatchObject([{ label: "A1", x: 0 }]);
  });

  test("a deleted level takes what stood on it from the plan", async () => {
    const world = await house.world();
    const { body: level } = await world.ask(createLevel, { body: { name: "Hall 2" } });
    await world.booth("B1", { levelId: level.data.id });
    const { revision } = await read(world);
    await world.ask(deleteLevel, { params: { id: level.data.id }, query: { cascade: "1" } });
    const { body } = await send(world, revision, {});
    const { levels, booths } = body.data.news.tables;
    expect([levels.gone, booths.gone.length]).toEqual([[level.data.id], 1]);
  });

  test("403 for readers, 404 for strangers", async () => {
    const world = await house.world();
    const other = await house.world();
    const reader = await world.keyWith(["plan:read"]);
    const body = { baseRevision: 0, clientId: "x", changes: {} };
    expect((await world.ask(changePlan, { key: reader, body })).status).toBe(403);
    expect((await world.ask(getPlan, { key: reader })).status).toBe(200);
    expect((await other.ask(changePlan, { params: { event: world.fair.id }, body })).status).toBe(404);
  });

  test("a thousand booths are moved in one go", async () => {
    const world = await house.world();
    const made = Array.from({ length: 1_000 }, (_, index) => ({ label: `M${index}`, x: index, y: 0 }));
    await world.ask(createBooths, { body: made });
    const { revision, booths } = await read(world);
    const updated = booths.map((booth: Rec) => set(booth, { y: 20 }));
    const { status, body } = await send(world, revision, { booths: { updated } });
    expect([status, body.data.news.tables.booths.put.length]).toEqual([200, 1_000]);
    expect((await read(world)).booths.every(({ y }: Rec) => y === 20)).toBe(true);
  });
});

describe("POST /api/v1/events/{event}/plan/presence", () => {
  test("200 tells who else is there, until they leave or fall silent", async () => {
    const world = await house.world();
    const here = (clientId: string, more = {}) =>
      world.ask(showPresence, { body: { clientId, levelId: world.levelId, ...more } });
    expect((await here("one", { selection: ["bth_x"] })).body.data.people).toEqual([]);
    expect((await here("two")).body.data.people).toMatchObject([
      { clientId: "one", name: "API key everything", selection: ["bth_x"] },
    ]);
    await here("two", { left: true });
    expect((await here("one")).body.data.people).toEqual([]);
    await here("two");
    world.clock.forwardMinutes(1);
    expect((await here("one")).body.data.people).toEqual([]);
  });
});

/** The fields that the steps after a revision tell of. */
async function fieldsWritten({ app, fair }: World, revision: number): Promise<string[]> {
  const steps = await stepsSince(app.db.read, fair.id, revision);
  return (steps ?? []).flatMap(({ fields }) => [...fields.values()].flat());
}

function ids(
  ...prefixes: Parameters<typeof randomIds.next>[0][]
): [string, string, string, string, string, string, string, string] {
  return prefixes.map((prefix) => randomIds.next(prefix)) as ReturnType<typeof ids>;
}
