import type { BoothInput, BoothPatch } from "#lib/schema/booths";
import type { ElementInput } from "#lib/schema/elements";
import type { LevelInput } from "#lib/schema/levels";
import type { EdgeInPlan, NodeInPlan, TransitionInput } from "#lib/schema/wayfinding";

type Read<Input> = (record: object, place: string) => Input;

/** Parsers for the records of a change, the same as for the other endpoints. Errors carry the path in the request. */
export type Readers = {
  level: Read<LevelInput>;
  newBooth: Read<BoothInput>;
  booth: Read<BoothPatch>;
  element: Read<ElementInput>;
  node: Read<NodeInPlan>;
  edge: Read<EdgeInPlan>;
  passage: Read<TransitionInput>;
};
