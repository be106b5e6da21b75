import type { Order } from "#lib/records/orders";

const MS_PER_MINUTE = 60_000;
/** The buyer of a shorter hold gets no e-mail that it ends soon. */
const SHORTEST_MS = 20 * MS_PER_MINUTE;
const EARLIEST_MS = 24 * 60 * MS_PER_MINUTE;

/** When the buyer is reminded that the time to pay ends soon: in its last third, but not days before. */
export function warningTime(
  { status, expiresAt }: Pick<Order, "status" | "expiresAt">,
  now: Date,
): Date | null {
  if (status !== "pending" || !expiresAt) return null;
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs < SHORTEST_MS) return null;
  return new Date(expiresAt.getTime() - Math.min(leftMs / 3, EARLIEST_MS));
}
