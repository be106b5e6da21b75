import { createLevel } from "#lib/api/levels";
import { createTransition, replaceNetwork } from "#lib/api/wayfinding";
import type { World } from "./world";

/** A ring of aisles around booths A1 and B1, and an upper floor with C1, connected by stairs. */
export async function ringOfAisles(world: World) {
  const { ask, levelId } = world;
  await world.booth("A1", { x: 20, y: 15, width: 6, height: 6 });
  await world.booth("B1", { x: 70, y: 15, width: 6, height: 6 });
  const network = {
    levelId,
    nodes: [
      { id: `nw-${levelId}`, x: 10, y: 25 },
      { id: `ne-${levelId}`, x: 90, y: 25 },
      { id: `se-${levelId}`, x: 90, y: 55 },
      { id: `sw-${levelId}`, x: 10, y: 55 },
    ],
    edges: ["nw ne", "ne se", "se sw", "sw nw"].map((ends) => {
      const [from, to] = ends.split(" ").map((end) => `${end}-${levelId}`);
      return { id: `${ends.replace(" ", "-")}-${levelId}`, from, to };
    }),
  };
  await ask(replaceNetwork, { body: network });
  const above = (await ask(createLevel, { body: { name: "Gallery", width: 100, height: 60 } })).body.data.id;
  await world.booth("C1", { levelId: above, x: 30, y: 15, width: 6, height: 6 });
  const gallery = {
    levelId: above,
    nodes: [
      { id: `w-${above}`, x: 10, y: 25 },
      { id: `e-${above}`, x: 90, y: 25 },
    ],
    edges: [{ from: `w-${above}`, to: `e-${above}` }],
  };
  await ask(replaceNetwork, { body: gallery });
  const closing = (id: string, change: object) =>
    ask(replaceNetwork, {
      body: {
        ...network,
        edges: network.edges.map((edge) => (edge.id === id ? { ...edge, ...change } : edge)),
      },
    });
  const stairs = async (input: object) =>
    (
      await ask(createTransition, {
        body: { name: "Stairs", kind: "stairs", nodeIds: [`nw-${levelId}`, `w-${above}`], ...input },
      })
    ).body.data.id;
  return { north: `nw-ne-${levelId}`, closing, stairs };
}
