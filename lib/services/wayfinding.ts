import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { readNetwork } from "#lib/store/wayfinding";
import { assertLevel } from "./references";
import { withLengths } from "./wayfinding/level";

export { generate } from "./wayfinding/draw";
export { replace } from "./wayfinding/replace";

/** Nodes, edges and transitions of the event or of one level. */
export async function read(app: App, fair: Fair, { levelId }: { levelId?: string | undefined } = {}) {
  await assertLevel(app.db.read, fair, levelId);
  const { nodes, edges, transitions } = await readNetwork(app.db.read, fair.id, levelId);
  return { nodes, edges: withLengths(edges, nodes), transitions };
}
