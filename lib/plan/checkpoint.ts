/** Why a draft of the plan was saved. */
export const CHECKPOINT_REASONS = ["restore"] as const;
export type CheckpointReason = (typeof CHECKPOINT_REASONS)[number];
