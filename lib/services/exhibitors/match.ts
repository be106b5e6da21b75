import type { ExhibitorInput } from "#lib/schema/exhibitors";
import type { Exhibitor } from "#lib/store/exhibitors";

/** By what a bulk knows an exhibitor again. */
export type MatchKey = "externalId" | "partnerId" | "name";

type Named = Pick<ExhibitorInput, MatchKey>;

/** How a name may be kept: an accent is a letter's own or follows it, by the system that it was typed on. */
export function spellingsOf(name: string): string[] {
  return [...new Set([name, name.normalize("NFC"), name.normalize("NFD")])];
}

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
      if (value) this.#known[key].set(formOf(key, value), [...this.#called(key, value), exhibitor]);
    }
  }

  /** The first that fits the first key there is one for. */
  find(input: Named, order: readonly MatchKey[]): Exhibitor | undefined {
    for (const key of order) {
      const value = input[key];
      const namesakes = value ? this.#called(key, value) : [];
      const found = key === "name" ? namesakes.find((other) => agrees(input, other)) : namesakes[0];
      if (found) return found;
    }
    return undefined;
  }

  holderOf(externalId: string | null | undefined): Exhibitor | undefined {
    return externalId ? this.#called("externalId", externalId)[0] : undefined;
  }

  #called(key: MatchKey, value: string): Exhibitor[] {
    return this.#known[key].get(formOf(key, value)) ?? [];
  }
}

/** Names are the same in every spelling; what other systems call a company is compared letter by letter. */
function formOf(key: MatchKey, value: string): string {
  return key === "name" ? value.normalize() : value;
}

/** Two companies may have one name; different externalIds or partnerIds tell them apart. */
function agrees(input: Named, exhibitor: Exhibitor): boolean {
  return (["externalId", "partnerId"] as const).every(
    (key) => !input[key] || !exhibitor[key] || input[key] === exhibitor[key],
  );
}
