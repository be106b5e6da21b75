import type { Guide } from "./place";

export type WayfinderOptions = Guide & {
  /** Metres per second. */
  walkingSpeed?: number;
  /** The distance that visitors keep from walls and booths on generated networks, in metres. */
  clearance?: number;
};
