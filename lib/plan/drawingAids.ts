import type { PlanElement } from "./plan";

type Drawn = Pick<PlanElement, "kind" | "props">;

/** The zone that holds a block of booths together in the editor; visitors and other programs do not see it. */
export function isBlock({ kind, props }: Drawn): boolean {
  return kind === "zone" && typeof props.block === "object" && props.block !== null;
}
