import { areaM2 } from "#lib/plan/booths/shape";
import { toAmount } from "#lib/pricing/money";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { blankRecord, pick, shownIn } from "#lib/records/record";
import { settle } from "#lib/sales/hold";
import type { OrderSale } from "#lib/sales/sale";
import { currencyOf } from "#lib/sales/terms";
import type { Booth } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";

export type BoothView = ReturnType<typeof boothView>;

/** A booth as the API returns it to organisers; visitors see fewer fields. */
export function boothView(booth: Booth, fair: Fair) {
  const { priceCents } = booth;
  const currency = currencyOf(fair.settings);
  const price = priceCents === null ? null : toAmount(priceCents, currency);
  return Object.assign({ ...BLANK }, shownFields(booth), { areaM2: areaM2(booth), price, currency });
}

const SHOWN = shownIn(BOOTH_FIELDS);
const shownFields = pick(SHOWN);
const BLANK = blankRecord([...SHOWN, "areaM2", "price", "currency"]);

/** Returns a hold past its end as expired, even before the job has saved that. */
export function asOf(booth: Booth, now: Date): Booth {
  const order: OrderSale | null = null;
  const { booth: settled } = settle({ booth, order }, now);
  return settled === booth ? booth : { ...booth, ...settled };
}
