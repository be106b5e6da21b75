import type { Dispute, DisputeState } from "#lib/records/disputes";

/** What is reported of a dispute, which may be outdated when it arrives. */
export type Reported = Pick<
  Dispute,
  "state" | "reason" | "amountCents" | "currency" | "feeCents" | "feeCurrency" | "respondBy" | "url"
>;

/** An appeal may still win what was lost, and nothing else goes back. */
const RANK: Record<DisputeState, number> = { open: 0, lost: 1, won: 2 };

/** The dispute after a report: one that is older than what is known changes nothing. */
export function withReport<D extends Reported & Pick<Dispute, "closedAt">>(
  dispute: D,
  reported: Reported,
  now: Date,
): D {
  if (RANK[reported.state] < RANK[dispute.state]) return dispute;
  const closedAt = reported.state === "open" ? null : (dispute.closedAt ?? now);
  return { ...dispute, ...reported, closedAt };
}

type Entry = { amountCents: number };

/** What the payments of a dispute come to should be: all of it while it is lost, nothing once it is won. */
export function disputeFaults(
  dispute: Pick<Dispute, "providerRef" | "state" | "amountCents">,
  taken: readonly Entry[],
): string[] {
  const takenCents = taken.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { state, amountCents, providerRef } = dispute;
  const isRight = state === "open" || takenCents === (state === "lost" ? amountCents : 0);
  if (isRight) return [];
  return [`Dispute ${providerRef} is ${state}, but ${takenCents} of its ${amountCents} cents are taken.`];
}
