import type { ExhibitorInput } from "#lib/schema/exhibitors";
import type { Exhibitor } from "#lib/store/exhibitors";

/** The fields by which a bulk matches exhibitors. */
export type MatchKey = "externalId" | "partnerId" | "name";

type Named = Pick<ExhibitorInput, MatchKey>;

/** Unicode forms of a name: some systems store accents as composed, others as combining characters. */
export function spellingsOf(name: string): string[] {
  return [...new Set([name, name.normalize("NFC"), name.normalize("NFD")])];
}

/** Exhibitors that a bulk may match: existing ones, oldest first, then those it creates. */
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

  /** Returns the first match by the first key that the input has. */
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

/** Names are folded; externalIds and partnerIds are compared exactly. */
function formOf(key: MatchKey, value: string): string {
  return key === "name" ? value.normalize() : value;
}

/** Companies with the same name are distinguished by their externalIds or partnerIds. */
function agrees(input: Named, exhibitor: Exhibitor): boolean {
  return (["externalId", "partnerId"] as const).every(
    (key) => !input[key] || !exhibitor[key] || input[key] === exhibitor[key],
  );
}
