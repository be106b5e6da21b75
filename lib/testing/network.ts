import { expect } from "vitest";
import { createLevel } from "#lib/api/levels";
import { replaceNetwork } from "#lib/api/wayfinding";
import type { World } from "#lib/testing/world";

export const nodes = [
  { id: "west", x: 5, y: 30, kind: "entrance", name: "West" },
  { id: "east", x: 95, y: 30 },
  { id: "south", x: 95, y: 55 },
];
export const edges = [
  { id: "main", from: "west", to: "east", name: "Main aisle", width: 4 },
  { from: "east", to: "south", bidirectional: false, penalty: 5 },
];

/** Ids that no other test uses. */
export function named({ app }: World, records: object[]): Record<string, string>[] {
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

export async function drawn(world: World) {
  const own = named(world, [...nodes, ...edges]);
  const body = { levelId: world.levelId, nodes: own.slice(0, 3), edges: own.slice(3) };
  const answer = await world.ask(replaceNetwork, { body });
  expect(answer.status).toBe(200);
  return { body, data: answer.body.data };
}

export async function upstairs({ ask }: World) {
  const levelId = (await ask(createLevel, { body: { name: "Gallery" } })).body.data.id;
  const { data } = (await ask(replaceNetwork, { body: { levelId, nodes: [{ x: 5, y: 30 }], edges: [] } }))
    .body;
  return { levelId, nodeId: data.nodes[0].id };
}
