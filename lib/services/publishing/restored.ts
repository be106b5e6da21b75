import type { Bundle, BundleBooth } from "#lib/plan/bundle";
import type { LockedBooth } from "../booths/lock";

export type RestoreReport = {
  created: number;
  updated: number;
  removed: number;
  unchanged: number;
  /** What cannot be restored, or only in part, and why. */
  kept: { id: string; name: string; reason: string }[];
  /** The number of the checkpoint with the draft before the restore; null if it was only tried. */
  keptDraft: number | null;
};

/** `parts` are the ids of the booths inside a merged one. */
export type RestoredBooth = BundleBooth & { notes?: string | null; parts?: readonly string[] };

export type PlanPart = Pick<Bundle, "levels" | "elements" | "wayfinding"> & { booths: RestoredBooth[] };

const WORDS = { held: "It is on hold.", reserved: "It is reserved.", sold: "It is sold." } as const;

/** Why a restore must not delete, merge or split a booth; null if it is not in use. */
export function reasonToStay({ sale: { booth, order } }: LockedBooth): string | null {
  if (order) return `It is in an order that is ${order.status}.`;
  if (booth.status === "held" || booth.status === "reserved" || booth.status === "sold") {
    return WORDS[booth.status];
  }
  return booth.exhibitorIds.length > 0 ? "It has an exhibitor." : null;
}
