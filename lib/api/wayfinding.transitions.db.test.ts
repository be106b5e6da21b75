import { describe, expect, test } from "vitest";
import { drawn, upstairs } from "#lib/testing/network";
import { testServer, type World } from "#lib/testing/world";
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

describe("/api/v1/events/{event}/wayfinding/transitions", () => {
  test("200 is created with the defaults of its kind, listed, changed and deleted", async () => {
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

  test("RO-04 400 for nodes of another event, negative seconds, a single node, and stairs on one level", async () => {
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

  test("404 before 400 when the transition belongs to another event", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const { data } = await drawn(other);
    const [a, b] = data.nodes;
    const door = { name: "Door", kind: "door", nodeIds: [a.id, b.id] };
    const { id } = (await other.ask(createTransition, { body: door })).body.data;
    expect((await world.ask(updateTransition, { params: { id }, body: { name: 7 } })).status).toBe(404);
  });

  test("200 remains without its nodes when a level is deleted", async () => {
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

  test("200 draws the aisles and saves nothing, unless they are to be applied", async () => {
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

  test("200 applied again keeps aisles drawn by hand and the nodes of transitions", {
    tags: "soak",
  }, async () => {
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

  test("409 conflict when the network was edited meanwhile, and that edit is kept", async () => {
    const world = await server.world();
    await hall(world);
    const { app, levelId } = world;
    const { routes } = app;
    const meanwhile = { levelId, nodes: [{ x: 1, y: 1, name: "Drawn meanwhile" }], edges: [] };
    app.routes = {
      ...routes,
      generate: async (request) => {
        const made = await routes.generate(request);
        await world.ask(replaceNetwork, { body: meanwhile });
        return made;
      },
    };
    const { status, body } = await world.ask(generateNetwork, { body: { levelId, apply: true } });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    const { data } = (await world.ask(getNetwork)).body;
    expect(data.nodes).toMatchObject([{ name: "Drawn meanwhile" }]);
  });

  test("RO-05 400 for too small a cell size, a negative clearance, and too large a grid", async () => {
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

  test("403 for a key with read access only", async () => {
    const world = await server.world();
    const key = await world.keyWith(["plan:read"]);
    const { levelId } = world;
    expect((await world.ask(generateNetwork, { key, body: { levelId } })).status).toBe(403);
    expect((await world.ask(getNetwork, { key })).status).toBe(200);
  });
});
