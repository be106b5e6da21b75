import type { BoothType } from "./booths";
import type { TaxCategory } from "./documents";
import type { Fields } from "./record";

/** The unit of a fee: order or exhibitor, or each booth, square metre or co-exhibitor. */
export const FEE_PER = ["order", "exhibitor", "booth", "m2", "coexhibitor"] as const;

/** The tax categories that a fee can set: the standard rate, exempt, zero rate, outside the scope of tax. */
export const FEE_TAX_CATEGORIES = ["S", "E", "Z", "O"] as const satisfies TaxCategory[];

/** A fee in addition to booths: registration, media package, waste. */
export type FeeRule = {
  id: string;
  eventId: string;
  name: string;
  per: (typeof FEE_PER)[number];
  amountCents: number;
  /** The minimum and maximum per order. */
  minCents: number | null;
  maxCents: number | null;
  currency: string;
  /** Empty for all types. */
  boothTypes: BoothType[];
  /** Empty for all levels. */
  levelIds: string[];
  /** Null to apply the tax rules for fees. */
  taxCategory: (typeof FEE_TAX_CATEGORIES)[number] | null;
  /** False for fees that buyers choose. */
  mandatory: boolean;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
};

const OWN = { changeable: true, copied: true } as const;

export const FEE_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  name: { ...OWN, column: "text" },
  per: { ...OWN, column: "text" },
  amountCents: { ...OWN, column: "bigint", word: "amount" },
  minCents: { ...OWN, column: "bigint", word: "minimum" },
  maxCents: { ...OWN, column: "bigint", word: "maximum" },
  currency: { ...OWN, column: "text" },
  boothTypes: { ...OWN, column: "text[]" },
  // Not copied, because the levels of a copy have other ids.
  levelIds: { changeable: true, column: "text[]", word: "levels" },
  taxCategory: { ...OWN, column: "text" },
  mandatory: { ...OWN, column: "boolean" },
  active: { ...OWN, column: "boolean" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<FeeRule>;
