import type { Dispute, DisputeState } from "#lib/records/disputes";

/** The reported state of a dispute, which may be outdated when it arrives. */
export type Reported = Pick<
  Dispute,
  "state" | "reason" | "amountCents" | "currency" | "feeCents" | "feeCurrency" | "respondBy" | "url"
>;

/** An appeal can still win a lost dispute; no other state goes back. */
const RANK: Record<DisputeState, number> = { open: 0, lost: 1, won: 2 };

/** The dispute after a report; a report older than the current state changes nothing. */
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

/** The expected sum of a dispute's payments: the whole amount while it is lost, zero once it is won. */
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
