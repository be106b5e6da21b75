/** Why a draft of the plan was kept. */
export const CHECKPOINT_REASONS = ["restore"] as const;
export type CheckpointReason = (typeof CHECKPOINT_REASONS)[number];
