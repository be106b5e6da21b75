import { describe, expect, test } from "vitest";
import { thinCheckpoints } from "#lib/services/publishing/checkpoints";
import { newIds, type PlanRecord, readPlan, sendChanges, withSet } from "#lib/testing/planChange";
import { testServer, type World } from "#lib/testing/world";
import { importBooths, updateBooth } from "./booths";
import { replaceElements } from "./elements";
import { listImports, undoImport } from "./imports";
import {
  compareVersions,
  createCheckpoint,
  getVersion,
  listCheckpoints,
  publishEvent,
  restoreCheckpoint,
} from "./versions";
import { generateNetwork, getNetwork, replaceNetwork } from "./wayfinding";

const server = testServer();

const draftsOf = async ({ ask }: World) =>
  (await ask(listCheckpoints, { query: { limit: "1000" } })).body.data;

function unstamped({ createdAt, updatedAt, ...record }: Record<string, unknown>) {
  return record;
}

/** One step of an editor that moves every booth. */
async function moveBooths(world: World, by: number, more: object = {}) {
  const { revision, booths } = await readPlan(world);
  const updated = booths.map((booth: PlanRecord) => withSet(booth, { x: Number(booth.x) + by }));
  return sendChanges(world, revision, { booths: { updated } }, more);
}

describe("drafts are saved automatically", () => {
  test("after every ten minutes of work, with the plan as it was before", async () => {
    const world = await server.world();
    await world.booth("A1", { x: 5 });
    await moveBooths(world, 1);
    await moveBooths(world, 1);
    world.clock.forwardMinutes(11);
    await moveBooths(world, 1);
    expect(await draftsOf(world)).toMatchObject([
      { number: 2, reason: "work", name: null },
      { number: 1, reason: "work", name: null },
    ]);
    const xOf = async (number: number) => {
      const { body } = await world.ask(getVersion, { params: { number: `draft-${number}` } });
      return body.data.booths[0].x;
    };
    expect([await xOf(1), await xOf(2)]).toEqual([5, 7]);
  });

  test("before a change of many records, at any time", async () => {
    const world = await server.world();
    await world.booth("A1");
    await moveBooths(world, 1);
    const { revision } = await readPlan(world);
    const added = Array.from({ length: 30 }, (_, index) => ({
      id: newIds("bth")[0],
      label: `B${index}`,
      levelId: world.levelId,
      x: (index % 10) * 4,
      y: 10 + Math.floor(index / 10) * 4,
      width: 3,
      height: 3,
    }));
    const sent = await sendChanges(world, revision, { booths: { added } }, { name: "Import hall.dxf" });
    expect(sent.status).toBe(200);
    expect((await draftsOf(world))[0]).toMatchObject({ reason: "change", name: "Before: Import hall.dxf" });
  });

  test("after every ten minutes of changes over the API, by any caller", async () => {
    const world = await server.world();
    const { id } = await world.booth("A1", { x: 5 });
    const put = (x: number) => world.ask(updateBooth, { params: { id }, body: { x } });
    await put(6);
    expect(await draftsOf(world)).toEqual([]);
    world.clock.forwardMinutes(11);
    await Promise.all([put(7), put(8)]);
    await put(9);
    expect(await draftsOf(world)).toMatchObject([{ number: 1, reason: "work", name: null }]);
    const { body } = await world.ask(getVersion, { params: { number: "draft-1" } });
    expect(body.data.booths[0].x).toBe(6);
  });

  test("before a list is imported or the import is undone, and before a level's elements are replaced", async () => {
    const world = await server.world();
    await world.booth("A1", { x: 5 });
    const csv = "label,x\nA1,20\nA2,30\n";
    const tried = await world.ask(importBooths, { body: { csv }, query: { dryRun: "1" } });
    expect(tried.status).toBe(200);
    expect(await draftsOf(world)).toEqual([]);
    await world.ask(importBooths, { body: { csv } });
    const [imported] = (await world.ask(listImports)).body.data;
    await world.ask(undoImport, { params: { id: imported.id } });
    const wall = {
      kind: "wall",
      geometry: {
        type: "line",
        points: [
          [0, 0],
          [9, 0],
        ],
      },
      props: {},
    };
    const elements = { levelId: world.levelId, elements: [wall] };
    expect((await world.ask(replaceElements, { body: elements })).status).toBe(200);
    expect(await draftsOf(world)).toMatchObject([
      { reason: "change", name: "Before: Replace all map elements of a level" },
      { reason: "change", name: "Before an import was undone" },
      { reason: "import", name: null },
    ]);
    const xs = async (number: number) => {
      const { body } = await world.ask(getVersion, { params: { number: `draft-${number}` } });
      return body.data.booths.map(({ x }: { x: number }) => x).sort();
    };
    expect([await xs(1), await xs(2), await xs(3)]).toEqual([[5], [20, 30], [5]]);
  });

  test("except before a change that is refused", async () => {
    const world = await server.world();
    await world.booth("A1", { x: 5 });
    const { revision, booths } = await readPlan(world);
    await world.ask(updateBooth, { params: { id: booths[0].id }, body: { x: 40 } });
    const clash = await sendChanges(world, revision, {
      booths: { updated: [withSet(booths[0], { x: 9 })] },
    });
    expect(clash.status).toBe(409);
    expect(await draftsOf(world)).toEqual([]);
  });

  test("when the event is published, and before aisles are generated", async () => {
    const world = await server.world();
    const a1 = await world.booth("A1");
    await world.ask(publishEvent);
    await world.ask(updateBooth, { params: { id: a1.id }, body: { x: 12 } });
    const generated = await world.ask(generateNetwork, { body: { levelId: world.levelId, apply: true } });
    expect(generated.status).toBe(200);
    expect((await draftsOf(world)).map(({ reason }: { reason: string }) => reason)).toEqual([
      "generate",
      "publish",
    ]);
  });
});

test("a saved draft lists who changed the plan before it and how, with the latest first", async () => {
  const world = await server.world();
  const { id } = await world.booth("A1");
  await moveBooths(world, 1, { name: "Move booth A1" });
  world.clock.forwardMinutes(11);
  await moveBooths(world, 1, { name: "Move booth A1 again" });
  await world.ask(updateBooth, { params: { id }, body: { x: 50 } });
  await world.ask(createCheckpoint, { body: { name: "Here" } });
  const [last, before] = await draftsOf(world);
  const name = "API key everything";
  expect(last).toMatchObject({
    authors: [name],
    work: [
      {
        name,
        acts: ["Change a booth", "Move booth A1 again"],
        actions: ["patchEventsBoothsById", null],
      },
    ],
  });
  const alone = { name, acts: ["Move booth A1"], actions: [null] };
  expect(before).toMatchObject({ reason: "work", work: [alone] });
});

describe("POST /api/v1/events/{event}/checkpoints", () => {
  test("201 saves the draft under a name, even if nothing changed since the last one", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.ask(publishEvent);
    const { status, body } = await world.ask(createCheckpoint, {
      body: { name: " Before the stage moves " },
    });
    expect([status, body.data]).toMatchObject([
      201,
      { number: 2, reason: "named", name: "Before the stage moves", authors: [] },
    ]);
    expect(await draftsOf(world)).toMatchObject([body.data, { number: 1 }]);
  });

  test("named drafts are kept when automatic ones are thinned out, and there are at most 100 of them", async () => {
    const world = await server.world();
    await world.ask(createCheckpoint, { body: { name: "First" } });
    const { app, fair } = world;
    const row = { eventId: fair.id, createdAt: app.clock.now(), document: "{}", checksum: "" };
    const rows = (count: number, from: number, reason: string) =>
      Array.from({ length: count }, (_, index) => ({ ...row, number: from + index, reason }));
    await app.db.read.checkpoint.createMany({ data: rows(260, 2, "work") });
    await world.ask(publishEvent);
    const left = await draftsOf(world);
    expect([left.length, left[0].reason, left.at(-1).name]).toEqual([251, "publish", "First"]);
    await app.db.read.checkpoint.createMany({ data: rows(99, 1_000, "named") });
    const { status, body } = await world.ask(createCheckpoint, { body: { name: "One more" } });
    expect([status, body.error.code]).toEqual([400, "too_many_items"]);
  });

  test("400 without a name, 403 for a read-only key", async () => {
    const world = await server.world();
    expect((await world.ask(createCheckpoint, { body: { name: " " } })).status).toBe(400);
    const key = await world.keyWith(["plan:read"]);
    expect((await world.ask(createCheckpoint, { key, body: { name: "Mine" } })).status).toBe(403);
  });
});

describe("a saved draft", () => {
  test("is compared with the current plan and with another draft, and contains no notes", async () => {
    const world = await server.world();
    const a1 = await world.booth("A1", { x: 5, notes: "private" });
    await world.ask(createCheckpoint, { body: { name: "First" } });
    await world.ask(updateBooth, { params: { id: a1.id }, body: { x: 9 } });
    await world.ask(createCheckpoint, { body: { name: "Second" } });
    await world.booth("A2", { x: 40 });
    const changed = async (number: string, against: string) => {
      const { body } = await world.ask(compareVersions, { params: { number }, query: { against } });
      return [body.data.counts, body.data.objects.map(({ name }: { name: string }) => name)];
    };
    const counts = { added: 0, removed: 0, moved: 0, changed: 0 };
    expect(await changed("live", "draft-1")).toEqual([{ ...counts, added: 1, moved: 1 }, ["A1", "A2"]]);
    expect(await changed("draft-2", "draft-1")).toEqual([{ ...counts, moved: 1 }, ["A1"]]);
    const { body } = await world.ask(getVersion, { params: { number: "draft-1" } });
    expect(JSON.stringify(body)).not.toContain("private");
    expect((await world.ask(getVersion, { params: { number: "draft-9" } })).status).toBe(404);
  });

  test("is restored in part: only the selected records are restored, and sold booths stay sold", async () => {
    const world = await server.world();
    const [a1, a2] = [await world.booth("A1", { x: 5 }), await world.booth("A2", { x: 10 })];
    await world.ask(createCheckpoint, { body: { name: "Here" } });
    const nova = await world.exhibitor("Nova");
    const sold = { status: "sold", exhibitorIds: [nova], x: 50 };
    await world.ask(updateBooth, { params: { id: a1.id }, body: sold });
    await world.ask(updateBooth, { params: { id: a2.id }, body: { x: 60 } });
    const { status, body } = await world.ask(restoreCheckpoint, {
      params: { number: "1" },
      body: { ids: [a1.id] },
    });
    expect([status, body.data]).toMatchObject([200, { checkpoint: 1, updated: 1, removed: 0 }]);
    const { booths } = await readPlan(world);
    const byId = new Map(booths.map((booth: PlanRecord) => [booth.id, booth]));
    expect(byId.get(a1.id)).toMatchObject({ x: 5, status: "sold", exhibitorIds: [nova] });
    expect(byId.get(a2.id)).toMatchObject({ x: 60 });
  });
});

test("a network is restored unchanged, also from a draft of an earlier release that listed its records", async () => {
  const world = await server.world();
  const nodes = [1, 2, 3].map((x) => ({ id: `n${x}`, x, y: 1, name: x === 2 ? "Foyer" : null }));
  const edges = [
    { id: "e1", from: "n1", to: "n2", width: 3, closedFrom: "2026-05-01T08:00:00.000Z" },
    { id: "e2", from: "n2", to: "n3", closed: true },
  ];
  await world.ask(replaceNetwork, { body: { levelId: world.levelId, nodes, edges } });
  const networkNow = async () => {
    const { data } = (await world.ask(getNetwork)).body;
    return { nodes: data.nodes.map(unstamped), edges: data.edges.map(unstamped) };
  };
  const drawn = await networkNow();
  const { number } = (await world.ask(createCheckpoint, { body: { name: "Drawn" } })).body.data;
  const { data: shown } = (await world.ask(getVersion, { params: { number: `draft-${number}` } })).body;
  expect(shown.wayfinding.edges.map(({ lengthM }: { lengthM: number }) => lengthM)).toEqual([1, 1]);
  const { app, fair } = world;
  const older = {
    eventId: fair.id,
    createdAt: app.clock.now(),
    reason: "named",
    name: "Older",
    checksum: "",
  };
  const { levels, booths, elements, wayfinding } = shown;
  const document = JSON.stringify({ levels, booths, elements, wayfinding });
  await app.db.read.checkpoint.create({ data: { ...older, number: 100, document } });
  for (const draft of [number, 100]) {
    await world.ask(replaceNetwork, { body: { levelId: world.levelId, nodes: [], edges: [] } });
    const { status } = await world.ask(restoreCheckpoint, { params: { number: `${draft}` } });
    expect(status).toBe(200);
    expect(await networkNow()).toEqual(drawn);
  }
});

test("drafts are thinned out with age and deleted after 90 days", async () => {
  const world = await server.world();
  await world.booth("A1");
  for (let turn = 0; turn < 4; turn++) {
    await moveBooths(world, 1);
    world.clock.forwardMinutes(11);
  }
  world.clock.forwardMinutes(2 * 1_440);
  await thinCheckpoints(world.app);
  expect((await draftsOf(world)).length).toBeLessThan(4);
  world.clock.forwardMinutes(91 * 1_440);
  await thinCheckpoints(world.app);
  expect(await draftsOf(world)).toEqual([]);
});
