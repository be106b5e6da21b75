import { areaM2 } from "#lib/plan/booths/shape";
import { toAmount } from "#lib/pricing/money";
import { settle } from "#lib/sales/hold";
import type { OrderSale } from "#lib/sales/sale";
import { currencyOf } from "#lib/sales/terms";
import type { Booth } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";

export type BoothView = ReturnType<typeof boothView>;

/** A booth in the words of the wire, for organisers: visitors get less. */
export function boothView(booth: Booth, fair: Fair) {
  const { priceCents } = booth;
  const currency = currencyOf(fair.settings);
  return {
    id: booth.id,
    legacyId: booth.legacyId,
    levelId: booth.levelId,
    label: booth.label,
    externalId: booth.externalId,
    title: booth.title,
    x: booth.x,
    y: booth.y,
    width: booth.width,
    height: booth.height,
    rotation: booth.rotation,
    polygon: booth.polygon,
    areaM2: areaM2(booth),
    type: booth.type,
    status: booth.status,
    holdExpiresAt: booth.holdExpiresAt,
    holdKind: booth.holdKind,
    holdReason: booth.holdReason,
    price: priceCents === null ? null : toAmount(priceCents, currency),
    priceCents,
    currency,
    notes: booth.notes,
    description: booth.description,
    tags: booth.tags,
    metadata: booth.metadata,
    color: booth.color,
    openSides: booth.openSides,
    locked: booth.locked,
    exhibitorIds: booth.exhibitorIds,
    createdAt: booth.createdAt,
    updatedAt: booth.updatedAt,
  };
}

/** No reader sees a hold past its end, even before the sweeper wrote it down. */
export function asOf(booth: Booth, now: Date): Booth {
  const order: OrderSale | null = null;
  const { booth: settled } = settle({ booth, order }, now);
  return settled === booth ? booth : { ...booth, ...settled };
}
