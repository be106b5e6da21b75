import type { BoothInput, BoothPatch } from "#lib/schema/booths";
import type { ElementInput } from "#lib/schema/elements";
import type { LevelInput } from "#lib/schema/levels";
import type { EdgeInPlan, NodeInPlan, TransitionInput } from "#lib/schema/wayfinding";

type Read<Input> = (record: object, place: string) => Input;

/** Read records as the other doors read them; a fault is told with its place in the request. */
export type Readers = {
  level: Read<LevelInput>;
  newBooth: Read<BoothInput>;
  booth: Read<BoothPatch>;
  element: Read<ElementInput>;
  node: Read<NodeInPlan>;
  edge: Read<EdgeInPlan>;
  passage: Read<TransitionInput>;
};
