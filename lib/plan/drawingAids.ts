import type { PlanElement } from "./plan";

type Drawn = Pick<PlanElement, "kind" | "props">;

/** The zone that holds a block of booths together in the editor. */
export function isBlock({ kind, props }: Drawn): boolean {
  return kind === "zone" && typeof props.block === "object" && props.block !== null;
}

/** A line that says how long it is, for people who draw or build. */
export function isDimension({ kind, props }: Drawn): boolean {
  return kind === "line" && props.role === "dimension";
}

/** What visitors and other programs have no use for. */
export function isDrawingAid(element: Drawn): boolean {
  return isBlock(element) || isDimension(element);
}
