import { expect, test } from "vitest";
import { replaceNetwork } from "#lib/api/wayfinding";
import { testServer, type World } from "#lib/testing/world";

const server = testServer();

const read = (world: World) => world.app.db.read;

const addNodes = ({ app, fair }: World, levelId: string, count: number) => app.db.read.$executeRaw`
  INSERT INTO "AisleNode" ("id", "eventId", "levelId", "x", "y", "createdAt", "updatedAt")
  SELECT 'n' || i, ${fair.id}, ${levelId}, i, 1, now(), now() FROM generate_series(1, ${count}::int) i`;

const addEdges = ({ app, fair, levelId }: World, count: number, to: string) => app.db.read.$executeRaw`
  INSERT INTO "AisleEdge" ("id", "eventId", "levelId", "fromId", "toId", "createdAt", "updatedAt")
  SELECT 'e' || i, ${fair.id}, ${levelId}, 'n1', CASE WHEN i = ${count}::int THEN ${to} ELSE 'n2' END, now(), now()
  FROM generate_series(1, ${count}::int) i`;

const countOf = async ({ app, fair }: World) => {
  const [found] = await app.db.read.$queryRaw<{ nodes: number; edges: number }[]>`
    SELECT (SELECT count(*)::int FROM "AisleNode" WHERE "eventId" = ${fair.id}) AS "nodes",
      (SELECT count(*)::int FROM "AisleEdge" WHERE "eventId" = ${fair.id}) AS "edges"`;
  return found;
};

test("rejects nodes on a missing level or on a level of another event", async () => {
  const [world, other] = [await server.world(), await server.world()];
  await expect(addNodes(world, "lvl_missing", 2)).rejects.toThrow();
  await expect(addNodes(world, other.levelId, 2)).rejects.toThrow();
  expect(await countOf(world)).toEqual({ nodes: 0, edges: 0 });
});

test.each([3, 600])("%i edges are rejected together if one of them has no end node", async (count) => {
  const world = await server.world();
  await addNodes(world, world.levelId, 2);
  await expect(addEdges(world, count, "missing")).rejects.toThrow();
  expect(await countOf(world)).toEqual({ nodes: 2, edges: 0 });
  await addEdges(world, count, "n2");
  expect(await countOf(world)).toEqual({ nodes: 2, edges: count });
  await expect(read(world).$executeRaw`
    UPDATE "AisleEdge" SET "toId" = 'gone' WHERE "eventId" = ${world.fair.id} AND "id" = 'e1'`).rejects.toThrow();
});

test("deleting a level deletes its nodes and edges", async () => {
  const world = await server.world();
  await addNodes(world, world.levelId, 3);
  await addEdges(world, 2, "n2");
  await read(world).$executeRaw`DELETE FROM "Level" WHERE "id" = ${world.levelId}`;
  expect(await countOf(world)).toEqual({ nodes: 0, edges: 0 });
});

test("a replacement records which fields of which records it changed", async () => {
  const world = await server.world();
  const nodes = [1, 2, 3].map((x) => ({ id: `a"${x}`, x, y: 1 }));
  const edge = (width: number) => ({ id: "e1", from: 'a"1', to: 'a"2', width });
  const body = (x: number, width: number) => ({
    levelId: world.levelId,
    nodes: [{ ...nodes[0], x }, nodes[1], nodes[2]],
    edges: [edge(width)],
  });
  await world.ask(replaceNetwork, { body: body(1, 3) });
  await read(world).$executeRaw`DELETE FROM "PlanStep" WHERE "eventId" = ${world.fair.id}`;
  const { status } = await world.ask(replaceNetwork, { body: { ...body(1.5, 4), edges: [edge(4)] } });
  expect(status).toBe(200);
  const steps = await read(world).$queryRaw`
    SELECT "table", "fields" FROM "PlanStep" WHERE "eventId" = ${world.fair.id} ORDER BY "id"`;
  expect(steps).toEqual([
    { table: "AisleNode", fields: { 'a"1': ["x"] } },
    { table: "AisleEdge", fields: { e1: ["width"] } },
  ]);
});
