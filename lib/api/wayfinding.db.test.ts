import { describe, expect, inject, test } from "vitest";
import { drawn, upstairs } from "#lib/testing/network";
import { short } from "#lib/testing/soak";
import { testServer } from "#lib/testing/world";
import { duplicateEvent } from "./events";
import { createTransition, getNetwork, replaceNetwork } from "./wayfinding";

const server = testServer();

describe("PUT /api/v1/events/{event}/wayfinding", () => {
  test("200 keeps given ids, creates others, and measures lengths", async () => {
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

  test("200 replaces the whole network, and unchanged records keep their timestamps", async () => {
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

  test("200 keeps the given ids even if another event has them, and does not change the other", async () => {
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

  test("RO-06 400 for an edge to a missing node, and nothing changes", async () => {
    const world = await server.world();
    const { body } = await drawn(world);
    const dangling = [...body.edges, { from: body.nodes[0]?.id, to: "nowhere" }];
    const answer = await world.ask(replaceNetwork, { body: { ...body, nodes: [], edges: dangling } });
    expect([answer.status, answer.body.error.code]).toEqual([400, "validation_error"]);
    expect(answer.body.error.details.map(({ path }: { path: string }) => path)).toContain("edges[2].to");
    expect((await world.ask(getNetwork)).body.data.nodes).toHaveLength(3);
  });

  test("400 for an aisle that would open again before it closes, at the field, and nothing changes", async () => {
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

  test("RO-06 200 deleting nodes deletes their edges and removes them from transitions, all at once", async () => {
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

  test("200 does not change the other levels", async () => {
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
      "a coordinate beyond 100,000",
      (body) => ({ ...body, nodes: [{ x: 1e6, y: 0 }], edges: [] }),
      "nodes[0].x",
    ],
    [
      "a negative penalty",
      (body) => ({ ...body, edges: [{ ...body.edges[0], penalty: -1 }] }),
      "edges[0].penalty",
    ],
    ["an unknown kind", (body) => ({ ...body, nodes: [{ x: 0, y: 0, kind: "moat" }] }), "nodes[0].kind"],
  ];
  test.each(wrong)("400 for %s", async (_, change, path) => {
    const world = await server.world();
    const { body } = await drawn(world);
    const answer = await world.ask(replaceNetwork, { body: change(body) });
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, path]);
  });

  test("400 duplicate_in_request when two nodes have the same id", async () => {
    const { ask, levelId } = await server.world();
    const twins = [
      { id: "twin", x: 0, y: 0 },
      { id: "twin", x: 1, y: 1 },
    ];
    const { body } = await ask(replaceNetwork, { body: { levelId, nodes: twins, edges: [] } });
    expect(body.error.code).toBe("duplicate_in_request");
  });

  test("200 with 20,000 nodes and 60,000 edges, 400 too_many_items with one more", {
    tags: "soak",
  }, async () => {
    const { ask, levelId } = await server.world();
    // The limit itself is tested on one database, because it takes longer than all other tests of this file.
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

  test("RO-06 concurrent replacements leave one of them as a whole", async () => {
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
