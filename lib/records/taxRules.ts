import type { TaxCategory } from "./documents";
import type { Fields } from "./record";

/** The kinds of taxed items; anything else an exhibitor orders, such as a co-exhibitor's share, counts as a fee. */
export const TAXED_KINDS = ["booth", "extra", "fee"] as const;
export type TaxedKind = (typeof TAXED_KINDS)[number];

export const BUYER_KINDS = ["domestic", "eu_business", "eu_other", "third_country"] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

export const TAX_APPLIES_TO = [...TAXED_KINDS, "any"] as const;
export const TAX_BUYERS = [...BUYER_KINDS, "any"] as const;

/** The tax treatment of sales to a kind of buyer. */
export type TaxRule = {
  id: string;
  eventId: string;
  name: string;
  appliesTo: (typeof TAX_APPLIES_TO)[number];
  buyer: (typeof TAX_BUYERS)[number];
  category: TaxCategory;
  ratePercent: number;
  /** The sentence on documents; null prints the legal wording in the buyer's language. */
  text: string | null;
  /** The revenue account of the organiser's books. */
  accountCode: string | null;
  /** Inclusive; `validUntil` is exclusive. */
  validFrom: Date | null;
  validUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

const OWN = { changeable: true, copied: true } as const;

export const TAX_RULE_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  name: { ...OWN, column: "text" },
  appliesTo: { ...OWN, column: "text" },
  buyer: { ...OWN, column: "text" },
  category: { ...OWN, column: "text" },
  ratePercent: { ...OWN, column: "float8", word: "rate" },
  text: { ...OWN, column: "text", word: "sentence" },
  accountCode: { ...OWN, column: "text", word: "account" },
  validFrom: { ...OWN, column: "timestamptz" },
  validUntil: { ...OWN, column: "timestamptz" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<TaxRule>;
