import type { Bundle, BundleBooth } from "#lib/plan/bundle";

export type RestoreReport = {
  created: number;
  updated: number;
  removed: number;
  unchanged: number;
  kept: { id: string; name: string; reason: string }[];
  /** The checkpoint that has the draft as it was before. */
  keptDraft: number;
};

export type RestoredBooth = BundleBooth & { notes?: string | null };

export type PlanPart = Pick<Bundle, "levels" | "elements" | "wayfinding"> & { booths: RestoredBooth[] };
