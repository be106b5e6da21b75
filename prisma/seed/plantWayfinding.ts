import type { App } from "#lib/ports";
import { LevelNetwork, TransitionInput } from "#lib/schema/wayfinding";
import * as transitions from "#lib/services/wayfinding/transitions";
import type { Fair } from "#lib/store/events";
import * as wayfinding from "#services/wayfinding";
import type { DemoFair, DemoPassage } from "./records";

/** First the transitions between the floors, then the aisles of each floor, which connect to the transitions. */
export async function plantWayfinding(
  app: App,
  fair: Fair,
  { passages }: Pick<DemoFair, "passages">,
  levelIds: ReadonlyMap<string, string>,
): Promise<void> {
  const nodeIds = new Map<DemoPassage["stops"][number], string>();
  for (const [key, levelId] of levelIds) {
    const stops = passages.flatMap(({ name, stops }) =>
      stops.filter(({ level }) => level === key).map((stop) => ({ name, stop })),
    );
    const nodes = stops.map(({ name, stop: { x, y } }) => ({ x, y, name, kind: "passage" }));
    const made = await wayfinding.replace(app, fair, LevelNetwork.parse({ levelId, nodes, edges: [] }));
    for (const [index, { stop }] of stops.entries()) nodeIds.set(stop, made.nodes[index]?.id ?? "");
  }
  for (const { stops, ...passage } of passages) {
    const input = { ...passage, nodeIds: stops.map((stop) => nodeIds.get(stop)) };
    await transitions.create(app, fair, TransitionInput.parse(input));
  }
  for (const levelId of levelIds.values()) {
    await wayfinding.generate(app, fair, { levelId, apply: true });
  }
}
