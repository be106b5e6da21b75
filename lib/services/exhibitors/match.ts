import type { NewExhibitorWish } from "#lib/schema/exhibitors";
import type { Exhibitor } from "#lib/store/exhibitors";

/** By what a bulk knows an exhibitor again. */
export type MatchKey = "externalId" | "partnerId" | "name";

type Named = Pick<NewExhibitorWish, MatchKey>;

/** The exhibitors a bulk may mean, the oldest first, those that it makes itself behind them. */
export class Register {
  readonly #known: Record<MatchKey, Map<string, Exhibitor[]>> = {
    externalId: new Map(),
    partnerId: new Map(),
    name: new Map(),
  };

  constructor(exhibitors: Iterable<Exhibitor>) {
    for (const exhibitor of exhibitors) this.add(exhibitor);
  }

  add(exhibitor: Exhibitor): void {
    for (const key of ["externalId", "partnerId", "name"] as const) {
      const value = exhibitor[key];
      if (value) this.#known[key].set(value, [...(this.#known[key].get(value) ?? []), exhibitor]);
    }
  }

  /** The first that fits the first key there is one for. */
  find(wish: Named, order: readonly MatchKey[]): Exhibitor | undefined {
    for (const key of order) {
      const value = wish[key];
      const namesakes = value ? (this.#known[key].get(value) ?? []) : [];
      const found = key === "name" ? namesakes.find((other) => agrees(wish, other)) : namesakes[0];
      if (found) return found;
    }
    return undefined;
  }

  holderOf(externalId: string | null | undefined): Exhibitor | undefined {
    return externalId ? this.#known.externalId.get(externalId)?.[0] : undefined;
  }
}

/** Two companies may have one name; different externalIds or partnerIds tell them apart. */
function agrees(wish: Named, exhibitor: Exhibitor): boolean {
  return (["externalId", "partnerId"] as const).every(
    (key) => !wish[key] || !exhibitor[key] || wish[key] === exhibitor[key],
  );
}
