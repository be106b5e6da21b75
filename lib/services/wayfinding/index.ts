import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { readNetwork } from "#lib/store/wayfinding";
import { assertLevel } from "../base/references";
import { withLengths } from "./level";

export { generate } from "./draw";
export { replace } from "./replace";

/** Nodes, edges and transitions of the event or of one level. */
export async function read(app: App, fair: Fair, { levelId }: { levelId?: string | undefined } = {}) {
  await assertLevel(app.db.read, fair, levelId);
  const { nodes, edges, transitions } = await readNetwork(app.db.read, fair.id, levelId);
  return { nodes, edges: withLengths(edges, nodes), transitions };
}
