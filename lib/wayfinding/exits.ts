import { boxAround, centreOf } from "#lib/geometry/rect";
import type { Exit } from "#lib/plan/issues";
import type { PlanElement } from "#lib/plan/plan";
import { elementRing } from "./solids";

const EXIT_ICONS: readonly unknown[] = ["exit", "emergency_exit"];

/** An entrance to the event; doors between its rooms are not entrances. */
export function isEntrance({ kind, props }: Pick<PlanElement, "kind" | "props">): boolean {
  return kind === "entrance" && props.inner !== true;
}

/** An exit of the event. */
export function isExit(element: Pick<PlanElement, "kind" | "props">): boolean {
  return isEntrance(element) || (element.kind === "poi" && EXIT_ICONS.includes(element.props.icon));
}

export function exitOf({ id, levelId, geometry, props }: PlanElement): Exit {
  const at =
    geometry.type === "point" || geometry.type === "circle"
      ? geometry
      : centreOf(boxAround(elementRing(geometry) ?? cornersOf(geometry)));
  return { id, levelId, name: props.name || null, x: at.x, y: at.y };
}

function cornersOf(geometry: PlanElement["geometry"]) {
  return "points" in geometry ? geometry.points.map(([x, y]) => ({ x, y })) : [];
}
