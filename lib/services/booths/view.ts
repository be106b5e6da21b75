import { areaM2 } from "#lib/plan/booths/shape";
import { toAmount } from "#lib/pricing/money";
import { settle } from "#lib/sales/hold";
import type { OrderSale } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import type { Booth } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";

export type BoothView = ReturnType<typeof viewOf>;

/** A record stays as it was made, so what was told of it in a fact is also what is answered. */
const views = new WeakMap<Booth, BoothView>();

/** A booth in the words of the wire, for organisers: visitors get less. */
export function boothView(booth: Booth, fair: Fair): BoothView {
  const view = views.get(booth) ?? viewOf(booth, fair);
  views.set(booth, view);
  return view;
}

function viewOf(booth: Booth, fair: Fair) {
  const currency = salesTermsOf(fair.settings).currency;
  const { eventId: _event, priceCents, ...rest } = booth;
  return {
    ...rest,
    price: priceCents === null ? null : toAmount(priceCents, currency),
    priceCents,
    currency,
    areaM2: areaM2(booth),
  };
}

/** No reader sees a hold past its end, even before the sweeper wrote it down. */
export function asOf(booth: Booth, now: Date): Booth {
  const order: OrderSale | null = null;
  const { booth: settled } = settle({ booth, order }, now);
  return settled === booth ? booth : { ...booth, ...settled };
}
