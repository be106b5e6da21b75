import type { BoothWish, NewBoothWish } from "#lib/schema/booths";
import type { NewElementWish } from "#lib/schema/elements";
import type { NewLevelWish } from "#lib/schema/levels";
import type { EdgeInPlanWish, NewTransitionWish, NodeInPlanWish } from "#lib/schema/wayfinding";

type Read<Wish> = (record: object, place: string) => Wish;

/** Read records as the other doors read them; a fault is told with its place in the request. */
export type Readers = {
  level: Read<NewLevelWish>;
  newBooth: Read<NewBoothWish>;
  booth: Read<BoothWish>;
  element: Read<NewElementWish>;
  node: Read<NodeInPlanWish>;
  edge: Read<EdgeInPlanWish>;
  passage: Read<NewTransitionWish>;
};
