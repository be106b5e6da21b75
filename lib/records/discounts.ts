import type { Fields } from "./record";

/** A discount code. */
export type Discount = {
  id: string;
  eventId: string;
  code: string;
  /** The folded code, for comparisons without case. */
  codeKey: string;
  description: string | null;
  percent: number | null;
  amountCents: number | null;
  minSubtotalCents: number | null;
  maxUses: number | null;
  validFrom: Date | null;
  validUntil: Date | null;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
};

const OWN = { changeable: true, copied: true } as const;

export const DISCOUNT_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  code: { ...OWN, column: "text" },
  codeKey: { column: "text", copied: true, internal: true },
  description: { ...OWN, column: "text" },
  percent: { ...OWN, column: "float8" },
  amountCents: { ...OWN, column: "bigint", word: "amount" },
  minSubtotalCents: { ...OWN, column: "bigint", word: "least subtotal" },
  maxUses: { ...OWN, column: "int" },
  validFrom: { ...OWN, column: "timestamptz" },
  validUntil: { ...OWN, column: "timestamptz" },
  active: { ...OWN, column: "boolean" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Discount>;
