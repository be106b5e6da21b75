import { type Bundle, type BundleRecords, toBundle } from "#lib/plan/bundle";
import { toAmount } from "#lib/pricing/money";
import { salesTermsOf } from "#lib/sales/terms";
import { readNamedRecords, readRecords } from "#lib/store/bundle";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";

/** The fair as visitors would see it if it were published now. */
export async function readBundle(
  db: Db,
  fair: Pick<Fair, "id">,
  now: Date,
  version: number | null = null,
): Promise<Bundle> {
  return bundleOf(await readRecords(db, fair.id, now), now, version);
}

/** The same, with the name of the state that was read. */
export async function readState(
  db: Db,
  fair: Pick<Fair, "id">,
  now: Date,
): Promise<{ state: string; bundle: Bundle }> {
  const { state, records } = await readNamedRecords(db, fair.id, now);
  return { state, bundle: bundleOf(records, now) };
}

export function bundleOf(records: BundleRecords, now: Date, version: number | null = null): Bundle {
  const { currency } = salesTermsOf(records.event.settings);
  const amountOf = (cents: number) => toAmount(cents, currency);
  return toBundle(records, { version, generatedAt: now, currency, amountOf });
}
