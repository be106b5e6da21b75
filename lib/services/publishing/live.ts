import { type Bundle, toBundle } from "#lib/plan/bundle";
import { toAmount } from "#lib/pricing/money";
import { salesTermsOf } from "#lib/sales/terms";
import { readRecords } from "#lib/store/bundle";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";

/** The fair as its visitors would see it if it were published at this moment. */
export async function readBundle(
  db: Db,
  fair: Pick<Fair, "id">,
  now: Date,
  version: number | null = null,
): Promise<Bundle> {
  const records = await readRecords(db, fair.id, now);
  const { currency } = salesTermsOf(records.event.settings);
  const amountOf = (cents: number) => toAmount(cents, currency);
  return toBundle(records, { version, generatedAt: now, currency, amountOf });
}
