/** Why a draft of the plan was saved. */
export const CHECKPOINT_REASONS = [
  "restore",
  "work",
  "change",
  "import",
  "generate",
  "publish",
  "named",
] as const;
export type CheckpointReason = (typeof CHECKPOINT_REASONS)[number];

/** How often the draft is saved during editing. */
export const WORK_MS = 10 * 60_000;
/** A change of at least this many records is a bulk change, such as an import or a filled hall. */
export const BULK_RECORDS = 25;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 90 * DAY_MS;

/** Older drafts are thinned: up to each age, the newest one in each step is kept. */
const STEPS: readonly (readonly [age: number, step: number])[] = [
  [DAY_MS, 0],
  [7 * DAY_MS, HOUR_MS],
  [KEPT_MS, DAY_MS],
];

type Dated = { number: number; createdAt: Date; reason: CheckpointReason };

/** The numbers of the drafts to delete. Named ones stay until they are 90 days old like all others. */
export function outdated(drafts: readonly Dated[], now: Date): number[] {
  const newestFirst = drafts.toSorted((a, b) => b.number - a.number);
  const kept = new Set<string>();
  return newestFirst.flatMap(({ number, createdAt, reason }) => {
    const age = now.getTime() - createdAt.getTime();
    const step = STEPS.find(([most]) => age <= most)?.[1];
    if (step === undefined) return [number];
    if (step === 0 || reason === "named") return [];
    const key = `${step} ${Math.floor(createdAt.getTime() / step)}`;
    if (kept.has(key)) return [number];
    kept.add(key);
    return [];
  });
}
