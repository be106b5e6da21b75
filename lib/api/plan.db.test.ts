import { describe, expect, test } from "vitest";
import {
  newIds,
  type PlanChanges,
  type PlanRecord,
  readPlan,
  sendChanges,
  withSet,
} from "#lib/testing/planChange";
import { testServer } from "#lib/testing/world";
import { createBooths, mergeBooths } from "./booths";
import { changePlan, getPlan, showPresence } from "./plan";

const server = testServer();

describe("GET /api/v1/events/{event}/plan", () => {
  test("200 returns the tables as other endpoints do, with a revision that rises with every write", async () => {
    const world = await server.world();
    const first = await readPlan(world);
    const a1 = await world.booth("A1", { price: 1200 });
    const plan = await readPlan(world);
    expect(plan.revision).toBeGreaterThan(first.revision);
    expect(plan.levels).toMatchObject([{ id: world.levelId, name: "Hall 1" }]);
    expect(plan.booths).toEqual([{ ...JSON.parse(JSON.stringify(a1)), parts: [] }]);
    expect((await readPlan(world)).revision).toBe(plan.revision);
  });

  test("booths inside a merged one are not on the plan", async () => {
    const world = await server.world();
    const [a1] = [await world.booth("A1"), await world.booth("A2", { x: 3 })];
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"] } });
    expect((await readPlan(world)).booths.map(({ id }: PlanRecord) => id)).toEqual([a1.id]);
  });
});

describe("POST /api/v1/events/{event}/plan/changes", () => {
  test("200 changes every table at once, with the ids of the client, and reverts it", async () => {
    const world = await server.world();
    const { revision } = await readPlan(world);
    const [lvl, bth, el, n1, n2, n3, edg, trn] = newIds(
      "lvl",
      "bth",
      "el",
      "nod",
      "nod",
      "nod",
      "edg",
      "trn",
    );
    const added: PlanChanges = {
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
    const { status, body } = await sendChanges(world, revision, added, { name: "Build the gallery" });
    expect(status).toBe(200);
    const plan = await readPlan(world);
    expect(plan.revision).toBe(body.data.revision);
    expect(plan.levels.map(({ id }: PlanRecord) => id)).toContain(lvl);
    expect(plan.booths).toMatchObject([{ id: bth, label: "G1", price: 1500, areaM2: 12 }]);
    expect([plan.elements[0].id, plan.nodes.length, plan.edges[0].from]).toEqual([el, 3, n1]);
    expect(plan.passages).toMatchObject([{ id: trn, nodeIds: [n2, n3], accessible: false }]);
    expect(body.data.news.tables.booths.put).toEqual(plan.booths);
    expect(body.data.news.steps[0].author).toMatchObject({ clientId: "desk", act: "Build the gallery" });

    const removed = Object.fromEntries(
      Object.keys(added).map((table) => [
        table,
        {
          removed: plan[table].filter(({ id }: PlanRecord) =>
            added[table]?.added?.some((one) => one.id === id),
          ),
        },
      ]),
    );
    const undone = await sendChanges(world, plan.revision, removed);
    expect([undone.status, undone.body.error]).toEqual([200, undefined]);
    const empty = await readPlan(world);
    expect([empty.levels.length, empty.booths, empty.nodes, empty.passages]).toEqual([1, [], [], []]);
    const redone = await sendChanges(world, undone.body.data.revision, added);
    expect(redone.status).toBe(200);
    const { id, legacyId, createdAt } = plan.booths[0];
    expect((await readPlan(world)).booths[0]).toMatchObject({ id: bth, legacyId, createdAt });
    expect(id).toBe(bth);
    expect((await world.domainEvents()).map(({ kind }) => kind)).toEqual([
      "booth.created",
      "booth.deleted",
      "booth.created",
    ]);
  });

  test("400 names the invalid record, and an id that is already taken", async () => {
    const world = await server.world();
    const other = await server.world();
    const theirs = await other.booth("Z1");
    await world.booth("A1");
    const { revision, booths } = await readPlan(world);
    const tall = await sendChanges(world, revision, {
      booths: { updated: [withSet(booths[0], { height: -1 })] },
    });
    expect([tall.status, tall.body.error.details[0].path]).toEqual([400, "changes.booths.updated[0].height"]);
    const added = [{ id: theirs.id, label: "B1", levelId: world.levelId }];
    const stolen = await sendChanges(world, revision, { booths: { added } });
    expect([stolen.status, stolen.body.error.details[0].path]).toEqual([400, "changes.booths.added[0].id"]);
    const [from] = booths;
    const twice = await sendChanges(world, revision, {
      booths: { updated: [withSet(from, { x: 1 })], removed: [from] },
    });
    expect([twice.status, twice.body.error.code]).toEqual([400, "duplicate_in_request"]);
    const [nod] = newIds("nod");
    const nowhere = await sendChanges(world, revision, {
      nodes: { added: [{ id: nod, levelId: "lvl_none", x: 0, y: 0 }] },
    });
    expect([nowhere.status, nowhere.body.error.code]).toEqual([400, "validation_error"]);
  });

  test("an Idempotency-Key makes a repeated change one change", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { revision, booths } = await readPlan(world);
    const question = {
      headers: { "idempotency-key": "once" },
      body: {
        baseRevision: revision,
        clientId: "d",
        changes: { booths: { updated: [withSet(booths[0], { x: 4 })] } },
      },
    };
    const first = await world.ask(changePlan, question);
    const again = await world.ask(changePlan, question);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
  });

  test("403 for readers, 404 for other organisations", async () => {
    const world = await server.world();
    const other = await server.world();
    const reader = await world.keyWith(["plan:read"]);
    const body = { baseRevision: 0, clientId: "x", changes: {} };
    expect((await world.ask(changePlan, { key: reader, body })).status).toBe(403);
    expect((await world.ask(getPlan, { key: reader })).status).toBe(200);
    expect((await other.ask(changePlan, { params: { event: world.fair.id }, body })).status).toBe(404);
  });

  test("a thousand booths are moved in one request", { tags: "soak" }, async () => {
    const world = await server.world();
    const made = Array.from({ length: 1_000 }, (_, index) => ({ label: `M${index}`, x: index, y: 0 }));
    await world.ask(createBooths, { body: made });
    const { revision, booths } = await readPlan(world);
    const updated = booths.map((booth: PlanRecord) => withSet(booth, { y: 20 }));
    const { status, body } = await sendChanges(world, revision, { booths: { updated } });
    expect([status, body.data.news.tables.booths.put.length]).toEqual([200, 1_000]);
    expect((await readPlan(world)).booths.every(({ y }: PlanRecord) => y === 20)).toBe(true);
  });
});

describe("POST /api/v1/events/{event}/plan/presence", () => {
  test("200 returns who else is present, until they leave or send nothing for a while", async () => {
    const world = await server.world();
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
