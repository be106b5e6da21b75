import { describe, expect, inject, test } from "vitest";
import { short } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import { duplicateEvent } from "./events";
import { createLevel, deleteLevel } from "./levels";
import {
  createTransition,
  deleteTransition,
  generateNetwork,
  getNetwork,
  listTransitions,
  replaceNetwork,
  updateTransition,
} from "./wayfinding";

const server = testServer();

const nodes = [
  { id: "west", x: 5, y: 30, kind: "entrance", name: "West" },
  { id: "east", x: 95, y: 30 },
  { id: "south", x: 95, y: 55 },
];
const edges = [
  { id: "main", from: "west", to: "east", name: "Main aisle", width: 4 },
  { from: "east", to: "south", bidirectional: false, penalty: 5 },
];

/** Ids that no other test uses. */
function named({ app }: World, records: object[]): Record<string, string>[] {
  const own = app.ids.next("evt").slice(-8);
  const naming = (text: unknown) => (typeof text === "string" ? `${text}-${own}` : text);
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [
        key,
        ["id", "from", "to"].includes(key) ? naming(value) : value,
      ]),
    ),
  );
}

async function drawn(world: World) {
  const own = named(world, [...nodes, ...edges]);
  const body = { levelId: world.levelId, nodes: own.slice(0, 3), edges: own.slice(3) };
  const answer = await world.ask(replaceNetwork, { body });
  expect(answer.status).toBe(200);
  return { body, data: answer.body.data };
}

async function upstairs({ ask }: World) {
  const levelId = (await ask(createLevel, { body: { name: "Gallery" } })).body.data.id;
  const { data } = (await ask(replaceNetwork, { body: { levelId, nodes: [{ x: 5, y: 30 }], edges: [] } }))
    .body;
  return { levelId, nodeId: data.nodes[0].id };
}

describe("PUT /api/v1/events/{event}/wayfinding", () => {
  test("200 keeps ids that are given, makes others, and measures", async () => {
    const world = await server.world();
    const { body, data } = await drawn(world);
    expect(data.nodes.map(({ id }: { id: string }) => id)).toEqual(body.nodes.map(({ id }) => id));
    expect(data.nodes[0]).toMatchObject({ kind: "entrance", name: "West", levelId: world.levelId });
    expect(data.edges[0]).toMatchObject({
      bidirectional: true,
      accessible: true,
      penalty: 0,
      closed: false,
      generated: false,
      lengthM: 90,
      width: 4,
      name: "Main aisle",
    });
    expect(data.edges[1].id).toMatch(/^edg_/);
    const read = (await world.ask(getNetwork, { query: { levelId: world.levelId } })).body.data;
    expect(read.nodes).toHaveLength(3);
    expect(read.edges).toHaveLength(2);
  });

  test("200 a second time is another network whole, and what stayed as it was kept its stamps", async () => {
    const world = await server.world();
    const { body, data } = await drawn(world);
    world.clock.forwardMinutes(5);
    const [west, east] = body.nodes;
    const again = { ...body, nodes: [west, { ...east, x: 90 }], edges: [body.edges[0]] };
    const { data: after } = (await world.ask(replaceNetwork, { body: again })).body;
    expect(after.nodes[0]).toEqual(data.nodes[0]);
    expect(after.nodes[1].updatedAt > data.nodes[1].updatedAt).toBe(true);
    expect(after.edges).toMatchObject([{ id: data.edges[0].id, lengthM: 85 }]);
  });

  test("200 keeps the ids that are sent whatever another event has, and leaves the other alone", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const { body, data } = await drawn(other);
    const input = { ...body, levelId: world.levelId };
    const mine = (await world.ask(replaceNetwork, { body: input })).body.data;
    const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);
    expect(idsOf(mine.nodes)).toEqual(idsOf(data.nodes));
    // The other edge was sent without an id.
    expect(mine.edges[0].id).toBe(data.edges[0].id);

    const { body: copy } = await world.ask(duplicateEvent, { body: { name: "Copy of one of two" } });
    const copied = (await world.ask(getNetwork, { params: { event: copy.data.id } })).body.data;
    expect([copied.nodes.length, copied.edges.length]).toEqual([3, 2]);

    // Removing records of one network, or all of them, does not affect the other.
    const [, ...rest] = input.nodes;
    await world.ask(replaceNetwork, { body: { ...input, nodes: rest, edges: [] } });
    await world.ask(replaceNetwork, { body: { ...input, nodes: [], edges: [] } });
    expect((await world.ask(getNetwork)).body.data).toMatchObject({ nodes: [], edges: [] });
    const { nodes, edges } = (await other.ask(getNetwork)).body.data;
    expect([idsOf(nodes).sort(), idsOf(edges).sort()]).toEqual([
      idsOf(data.nodes).sort(),
      idsOf(data.edges).sort(),
    ]);
  });

  test("RO-06 400 for an edge to a node that is not there, and nothing is changed", async () => {
    const world = await server.world();
    const { body } = await drawn(world);
    const dangling = [...body.edges, { from: body.nodes[0]?.id, to: "nowhere" }];
    const answer = await world.ask(replaceNetwork, { body: { ...body, nodes: [], edges: dangling } });
    expect([answer.status, answer.body.error.code]).toEqual([400, "validation_error"]);
    expect(answer.body.error.details.map(({ path }: { path: string }) => path)).toContain("edges[2].to");
    expect((await world.ask(getNetwork)).body.data.nodes).toHaveLength(3);
  });

  test("400 for an aisle that would open again before it closes, at the field, and nothing is changed", async () => {
    const world = await server.world();
    const { body } = await drawn(world);
    const [main, south] = body.edges;
    const [morning, noon] = ["2027-03-01T09:00:00Z", "2027-03-01T12:00:00Z"];
    for (const times of [
      { closedFrom: noon, closedUntil: morning },
      { closedFrom: noon, closedUntil: noon },
    ]) {
      const answer = await world.ask(replaceNetwork, {
        body: { ...body, edges: [main, { ...south, ...times }] },
      });
      expect([answer.status, answer.body.error.code]).toEqual([400, "validation_error"]);
      const [{ path, message }] = answer.body.error.details;
      expect([path, message]).toEqual([
        "edges[1].closedUntil",
        expect.stringContaining("must not open again"),
      ]);
    }
    const times = { closedFrom: morning, closedUntil: noon };
    const right = await world.ask(replaceNetwork, {
      body: { ...body, edges: [main, { ...south, ...times }] },
    });
    expect([right.status, right.body.data.edges[1].closedUntil]).toEqual([200, "2027-03-01T12:00:00.000Z"]);
  });

  test("RO-06 200 when nodes go, their edges go and transitions lose them, all at once", async () => {
    const world = await server.world();
    const { body, data } = await drawn(world);
    const above = await upstairs(world);
    const lift = { name: "Lift", kind: "elevator", nodeIds: [data.nodes[1].id, above.nodeId] };
    await world.ask(createTransition, { body: lift });
    await world.ask(replaceNetwork, { body: { ...body, nodes: [body.nodes[0]], edges: [] } });
    const { data: after } = (await world.ask(getNetwork)).body;
    expect(after.nodes).toHaveLength(2);
    expect(after.edges).toEqual([]);
    expect(after.transitions).toMatchObject([{ name: "Lift", nodeIds: [above.nodeId] }]);
  });

  test("200 leaves the other levels alone", async () => {
    const world = await server.world();
    const { body } = await drawn(world);
    const above = await upstairs(world);
    await world.ask(replaceNetwork, { body: { ...body, nodes: [], edges: [] } });
    const { data } = (await world.ask(getNetwork)).body;
    expect(data.nodes).toMatchObject([{ id: above.nodeId }]);
  });

  const wrong: [string, (body: { nodes: object[]; edges: object[] }) => object, string][] = [
    ["a level of another event", (body) => ({ ...body, levelId: "lvl_none" }), "levelId"],
    [
      "a place out of this world",
      (body) => ({ ...body, nodes: [{ x: 1e6, y: 0 }], edges: [] }),
      "nodes[0].x",
    ],
    [
      "a negative penalty",
      (body) => ({ ...body, edges: [{ ...body.edges[0], penalty: -1 }] }),
      "edges[0].penalty",
    ],
    ["a kind nobody knows", (body) => ({ ...body, nodes: [{ x: 0, y: 0, kind: "moat" }] }), "nodes[0].kind"],
  ];
  test.each(wrong)("400 for %s", async (_, change, path) => {
    const world = await server.world();
    const { body } = await drawn(world);
    const answer = await world.ask(replaceNetwork, { body: change(body) });
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, path]);
  });

  test("400 duplicate_in_request when two nodes have one id", async () => {
    const { ask, levelId } = await server.world();
    const twins = [
      { id: "twin", x: 0, y: 0 },
      { id: "twin", x: 1, y: 1 },
    ];
    const { body } = await ask(replaceNetwork, { body: { levelId, nodes: twins, edges: [] } });
    expect(body.error.code).toBe("duplicate_in_request");
  });

  test("200 with 20,000 nodes and 60,000 edges, 400 too_many_items with one more", async () => {
    const { ask, levelId } = await server.world();
    // The limit itself is tried on one database, because it takes longer than all other tests of this file.
    const written = inject("database").kind === "postgres" ? 20_000 : short(2_000, { soak: 20_000 });
    const many = Array.from({ length: 20_000 }, (_, at) => ({ id: `n${at}`, x: at % 200, y: at / 200 }));
    const links = Array.from({ length: 60_000 }, (_, at) => ({
      from: `n${at % 20_000}`,
      to: `n${((at % 20_000) + 1 + Math.floor(at / 20_000)) % 20_000}`,
    }));
    const part = {
      nodes: many.slice(0, written),
      edges: links.filter(({ from, to }) => [from, to].every((id) => Number(id.slice(1)) < written)),
    };
    const full = await ask(replaceNetwork, { body: { levelId, ...part } });
    expect([full.status, full.body.data?.edges.length]).toEqual([200, part.edges.length]);
    const nodesOver = await ask(replaceNetwork, {
      body: { levelId, nodes: [...many, { x: 0, y: 0 }], edges: [] },
    });
    expect(nodesOver.body.error.message).toMatch(/20001 nodes; the maximum is 20000/);
    const edgesOver = await ask(replaceNetwork, {
      body: { levelId, nodes: many, edges: [...links, links[0]] },
    });
    expect([edgesOver.status, edgesOver.body.error.code]).toEqual([400, "too_many_items"]);
    await ask(replaceNetwork, { body: { levelId, nodes: [], edges: [] } });
  });

  test("RO-06 racing replacements leave one of them whole", async () => {
    const { ask, levelId } = await server.world();
    const teams = Array.from({ length: 8 }, (_, team) => ({
      levelId,
      nodes: Array.from({ length: 20 }, (_, at) => ({
        id: `${levelId}-${at}`,
        x: at,
        y: team,
        name: `team ${team}`,
      })),
      edges: Array.from({ length: 19 }, (_, at) => ({
        from: `${levelId}-${at}`,
        to: `${levelId}-${at + 1}`,
      })),
    }));
    const answers = await Promise.all(teams.map((body) => ask(replaceNetwork, { body })));
    expect(answers.map(({ status }) => status)).toEqual(teams.map(() => 200));
    const { data } = (await ask(getNetwork)).body;
    expect([data.nodes.length, data.edges.length]).toEqual([20, 19]);
    expect(new Set(data.nodes.map(({ name }: { name: string }) => name)).size).toBe(1);
  });
});

describe("/api/v1/events/{event}/wayfinding/transitions", () => {
  test("200 is made, by its kind where nothing is said, listed, changed and deleted", async () => {
    const world = await server.world();
    const { data } = await drawn(world);
    const above = await upstairs(world);
    const nodeIds = [data.nodes[0].id, above.nodeId];
    const stairs = await world.ask(createTransition, { body: { name: "Stairs", kind: "stairs", nodeIds } });
    expect(stairs.body.data).toMatchObject({
      name: "Stairs",
      kind: "stairs",
      nodeIds,
      accessible: false,
      direction: "both",
      closed: false,
      travelSeconds: expect.any(Number),
    });
    const { id } = stairs.body.data;
    const params = { id };
    const changed = await world.ask(updateTransition, { params, body: { closed: true, travelSeconds: 7 } });
    expect(changed.body.data).toMatchObject({ closed: true, travelSeconds: 7, nodeIds });
    expect((await world.ask(listTransitions)).body).toMatchObject({ data: [{ id }], meta: { total: 1 } });
    expect((await world.ask(deleteTransition, { params })).body.data).toEqual({ deleted: true, id });
    expect((await world.ask(deleteTransition, { params })).status).toBe(404);
  });

  test("RO-04 400 for nodes of another event, negative seconds, one node alone, and stairs on one level", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const { data } = await drawn(world);
    const [a, b] = data.nodes;
    const above = await upstairs(world);
    const foreign = (await drawn(other)).data.nodes[0].id;
    const lift = { name: "Lift", kind: "elevator", nodeIds: [a.id, above.nodeId], travelSeconds: 30 };
    const wrong: [object, string][] = [
      [{ nodeIds: [a.id, foreign] }, "nodeIds[1]"],
      [{ nodeIds: [a.id, a.id] }, "nodeIds[1]"],
      [{ nodeIds: [a.id] }, "nodeIds"],
      [{ nodeIds: [a.id, b.id] }, "nodeIds"],
      [{ travelSeconds: -1 }, "travelSeconds"],
    ];
    for (const [change, path] of wrong) {
      const { status, body } = await world.ask(createTransition, { body: { ...lift, ...change } });
      expect([status, body.error.details[0].path]).toEqual([400, path]);
    }
    expect((await world.ask(listTransitions)).body.meta.total).toBe(0);
    const made = await world.ask(createTransition, { body: lift });
    const params = { id: made.body.data.id };
    expect((await world.ask(updateTransition, { params, body: { nodeIds: [a.id, foreign] } })).status).toBe(
      400,
    );
    expect((await world.ask(updateTransition, { params, body: { kind: "bridge" } })).status).toBe(200);
  });

  test("404 before 400 when the transition is another event's", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const { data } = await drawn(other);
    const [a, b] = data.nodes;
    const door = { name: "Door", kind: "door", nodeIds: [a.id, b.id] };
    const { id } = (await other.ask(createTransition, { body: door })).body.data;
    expect((await world.ask(updateTransition, { params: { id }, body: { name: 7 } })).status).toBe(404);
  });

  test("200 outlives a level that goes, without its nodes", async () => {
    const world = await server.world();
    const { data } = await drawn(world);
    const above = await upstairs(world);
    const nodeIds = [data.nodes[0].id, above.nodeId];
    await world.ask(createTransition, { body: { name: "Lift", kind: "elevator", nodeIds } });
    await world.ask(deleteLevel, { params: { id: above.levelId } });
    expect((await world.ask(listTransitions)).body.data).toMatchObject([{ nodeIds: [data.nodes[0].id] }]);
  });
});

describe("POST /api/v1/events/{event}/wayfinding/generate", () => {
  async function hall(world: World) {
    for (const [row, y] of [10, 30, 46].entries()) {
      for (let at = 0; at < 6; at++) {
        await world.booth(`${"ABC"[row]}${at + 1}`, { x: 10 + at * 12, y, width: 8, height: 6 });
      }
    }
  }

  test("200 draws the aisles and keeps nothing, unless told to apply them", async () => {
    const world = await server.world();
    await hall(world);
    const body = { levelId: world.levelId };
    const shown = (await world.ask(generateNetwork, { body })).body.data;
    expect(shown).toMatchObject({
      applied: false,
      stats: { cellSize: 0.25, clearance: 0.5, components: 1, unreachableBooths: [] },
    });
    expect(shown.edges[0]).toMatchObject({ generated: true, lengthM: expect.any(Number) });
    expect((await world.ask(getNetwork)).body.data.nodes).toEqual([]);
    const applied = (await world.ask(generateNetwork, { body: { ...body, apply: true } })).body.data;
    expect(applied.applied).toBe(true);
    const { data } = (await world.ask(getNetwork)).body;
    expect(data.nodes.length).toBe(applied.stats.nodes);
    expect(data.edges.length).toBe(applied.stats.edges);
    expect(data.edges.every(({ generated }: { generated: boolean }) => generated)).toBe(true);
  });

  test("200 applied again keeps what was drawn by hand and the nodes of transitions", async () => {
    const world = await server.world();
    await hall(world);
    const { data } = await drawn(world);
    const above = await upstairs(world);
    const generate = { levelId: world.levelId, apply: true };
    await world.ask(generateNetwork, { body: generate });
    const network = (await world.ask(getNetwork)).body.data;
    const drawnIds = data.nodes.map(({ id }: { id: string }) => id);
    const own = network.nodes.find(
      ({ id, levelId }: { id: string; levelId: string }) =>
        levelId === world.levelId && !drawnIds.includes(id),
    );
    const lift = { name: "Lift", kind: "elevator", nodeIds: [own.id, above.nodeId] };
    await world.ask(createTransition, { body: lift });
    expect((await world.ask(generateNetwork, { body: generate })).status).toBe(200);
    const after = (await world.ask(getNetwork)).body.data;
    const ids = after.nodes.map(({ id }: { id: string }) => id);
    for (const id of [...drawnIds, own.id, above.nodeId]) expect(ids).toContain(id);
    expect(after.edges.filter(({ generated }: { generated: boolean }) => !generated)).toHaveLength(2);
    expect(after.transitions[0].nodeIds).toEqual([own.id, above.nodeId]);
    await world.ask(generateNetwork, { body: { ...generate, replaceDrawn: true } });
    const anew = (await world.ask(getNetwork)).body.data;
    const left = anew.nodes.map(({ id }: { id: string }) => id);
    expect(drawnIds.filter((id: string) => left.includes(id))).toEqual([]);
    expect(left).toContain(own.id);
  });

  test("409 conflict when somebody draws meanwhile, and what they drew stays", async () => {
    const world = await server.world();
    await hall(world);
    const { app, levelId } = world;
    const { ways } = app;
    const meanwhile = { levelId, nodes: [{ x: 1, y: 1, name: "Drawn meanwhile" }], edges: [] };
    app.ways = {
      ...ways,
      generate: async (request) => {
        const made = await ways.generate(request);
        await world.ask(replaceNetwork, { body: meanwhile });
        return made;
      },
    };
    const { status, body } = await world.ask(generateNetwork, { body: { levelId, apply: true } });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    const { data } = (await world.ask(getNetwork)).body;
    expect(data.nodes).toMatchObject([{ name: "Drawn meanwhile" }]);
  });

  test("RO-05 400 for a raster too fine, a clearance below nothing, and a grid too large", async () => {
    const world = await server.world();
    const { levelId } = world;
    const code = async (body: object) => {
      const answer = await world.ask(generateNetwork, { body: { levelId, ...body } });
      return [answer.status, answer.body.error.code];
    };
    expect(await code({ cellSize: 0.0001 })).toEqual([400, "grid_too_large"]);
    expect(await code({ cellSize: 0 })).toEqual([400, "validation_error"]);
    expect(await code({ cellSize: 11 })).toEqual([400, "validation_error"]);
    expect(await code({ clearance: -1 })).toEqual([400, "validation_error"]);
    expect(await code({ levelId: "lvl_none" })).toEqual([400, "validation_error"]);
    const huge = { name: "Field", width: 1_000, height: 1_000 };
    const field = (await world.ask(createLevel, { body: huge })).body.data.id;
    expect(await code({ levelId: field, cellSize: 0.1 })).toEqual([400, "grid_too_large"]);
  });

  test("403 for a key that may only read", async () => {
    const world = await server.world();
    const key = await world.keyWith(["plan:read"]);
    const { levelId } = world;
    expect((await world.ask(generateNetwork, { key, body: { levelId } })).status).toBe(403);
    expect((await world.ask(getNetwork, { key })).status).toBe(200);
  });
});
