import type { Bundle, BundleBooth } from "#lib/plan/bundle";

export type RestoreReport = {
  created: number;
  updated: number;
  removed: number;
  unchanged: number;
  kept: { id: string; name: string; reason: string }[];
  /** The number of the checkpoint with the draft before the restore. */
  keptDraft: number;
};

export type RestoredBooth = BundleBooth & { notes?: string | null };

export type PlanPart = Pick<Bundle, "levels" | "elements" | "wayfinding"> & { booths: RestoredBooth[] };
