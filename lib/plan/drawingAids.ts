import type { PlanElement } from "./plan";

type Drawn = Pick<PlanElement, "kind" | "props">;

/** The zone that holds a block of booths together in the editor. */
export function isBlock({ kind, props }: Drawn): boolean {
  return kind === "zone" && typeof props.block === "object" && props.block !== null;
}

/** A line that shows its length, in the editor and on printed plans. */
export function isDimension({ kind, props }: Drawn): boolean {
  return kind === "line" && props.role === "dimension";
}

/** Elements that are left out for visitors and in exports for other programs. */
export function isDrawingAid(element: Drawn): boolean {
  return isBlock(element) || isDimension(element);
}
