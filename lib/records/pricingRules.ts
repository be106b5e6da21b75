import type { BoothType } from "./booths";
import type { Fields } from "./record";

/** The price of a kind of booth. */
export type PricingRule = {
  id: string;
  eventId: string;
  name: string;
  boothType: BoothType | null;
  levelId: string | null;
  minAreaM2: number | null;
  maxAreaM2: number | null;
  /** Exactly one of the two is set. */
  priceCents: number | null;
  pricePerM2Cents: number | null;
  currency: string;
  /** Inclusive; `validUntil` is exclusive. */
  validFrom: Date | null;
  validUntil: Date | null;
  /** Added per open side of the booth. */
  cornerSurchargePercent: number | null;
  active: boolean;
  /** Among equally specific rules, the higher priority wins. */
  priority: number;
  createdAt: Date;
  updatedAt: Date;
};

const OWN = { changeable: true, copied: true } as const;

export const PRICING_RULE_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  name: { ...OWN, column: "text" },
  boothType: { ...OWN, column: "text" },
  levelId: { ...OWN, column: "text", word: "level" },
  minAreaM2: { ...OWN, column: "float8" },
  maxAreaM2: { ...OWN, column: "float8" },
  priceCents: { ...OWN, column: "bigint", word: "price" },
  pricePerM2Cents: { ...OWN, column: "bigint", word: "price per m²" },
  currency: { ...OWN, column: "text" },
  validFrom: { ...OWN, column: "timestamptz" },
  validUntil: { ...OWN, column: "timestamptz" },
  cornerSurchargePercent: { ...OWN, column: "float8" },
  active: { ...OWN, column: "boolean" },
  priority: { ...OWN, column: "int" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<PricingRule>;
