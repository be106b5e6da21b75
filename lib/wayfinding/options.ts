import type { Guide } from "./place";

export type WayfinderOptions = Guide & {
  /** Metres a second. */
  walkingSpeed?: number;
  /** What walkers keep from walls and stands on generated networks, in metres. */
  clearance?: number;
};
