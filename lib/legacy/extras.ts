type Extra = {
  id: string;
  legacyId: number;
  kind: string;
  name: string;
  description: string | null;
  limitPerEvent: number | null;
  limitPerExhibitor: number | null;
  reserveOrBuyAllowed: boolean;
};

/** The exhibitor of an extra, and its booths. */
export type Holder = {
  extraId: string;
  exhibitor: { id: string; name: string; externalId: string | null };
  booth: { name: string; externalId: string | null } | null;
};

/** Bought per booth; all other extras are bought per company. */
export function isBoothExtra({ kind }: Pick<Extra, "kind">): boolean {
  return kind === "booth";
}

export function extraObject(extra: Extra, price: number | null, holders: readonly Holder[]) {
  return {
    id: extra.legacyId,
    name: extra.name,
    description: extra.description ?? "",
    price,
    limitPerEvent: extra.limitPerEvent,
    limitPerExhibitor: extra.limitPerExhibitor,
    isReserveOrBuyAllowed: extra.reserveOrBuyAllowed,
    Exhibitors: holders
      .filter(({ extraId }) => extraId === extra.id)
      .map(({ exhibitor, booth }) => ({ name: exhibitor.name, externalId: exhibitor.externalId, booth })),
  };
}

type Held = { extra: Extra; quantity: number; boothLabel: string | null };

/** A company's extras, one line for each. */
export function heldLines(held: readonly Held[]) {
  const extras = new Map(held.map(({ extra }) => [extra.id, extra]));
  const numbered = [...extras.values()].toSorted((a, b) => a.legacyId - b.legacyId);
  return numbered.map((extra) => {
    const parts = held.filter((part) => part.extra.id === extra.id);
    const booths = [...new Set(parts.flatMap(({ boothLabel }) => boothLabel ?? []))];
    return {
      id: extra.legacyId,
      name: extra.name,
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(isBoothExtra(extra) ? { booths } : {}),
    };
  });
}
