import type { Fields } from "./record";
import type { TranslationsOf } from "./translations";

/** An item that can be ordered with a booth. */
export type Extra = {
  id: string;
  legacyId: number;
  eventId: string;
  kind: string;
  name: string;
  description: string | null;
  priceCents: number | null;
  currency: string;
  limitPerEvent: number | null;
  limitPerExhibitor: number | null;
  reserveOrBuyAllowed: boolean;
  active: boolean;
  translations: TranslationsOf<"extras">;
  createdAt: Date;
  updatedAt: Date;
};

const OWN = { public: true, changeable: true, copied: true, restored: true } as const;

export const EXTRA_FIELDS = {
  id: { column: "text", public: true },
  legacyId: { column: "int", public: true },
  eventId: { column: "text", internal: true },
  kind: { ...OWN, column: "text" },
  name: { ...OWN, column: "text" },
  description: { ...OWN, column: "text" },
  priceCents: { ...OWN, column: "bigint", word: "price" },
  currency: { ...OWN, column: "text" },
  limitPerEvent: { ...OWN, column: "int" },
  limitPerExhibitor: { ...OWN, column: "int" },
  reserveOrBuyAllowed: { column: "boolean", changeable: true, copied: true },
  active: { column: "boolean", changeable: true, copied: true },
  translations: { ...OWN, column: "jsonb" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Extra>;
