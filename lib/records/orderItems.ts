import type { TaxCategory } from "./documents";
import type { Fields } from "./record";

export const ORDER_ITEM_KINDS = ["booth", "extra", "fee", "coexhibitor", "discount", "adjustment"] as const;
export type OrderItemKind = (typeof ORDER_ITEM_KINDS)[number];

/** One line of an order. */
export type OrderItem = {
  id: string;
  eventId: string;
  orderId: string;
  /** The position in the order, from 1. */
  place: number;
  kind: OrderItemKind;
  boothId: string | null;
  extraId: string | null;
  exhibitorId: string | null;
  description: string;
  quantity: number;
  unitCents: number;
  netCents: number;
  taxCategory: TaxCategory;
  taxRatePercent: number;
  status: "active" | "cancelled";
  /** True while an active order holds this booth. */
  holdsBooth: boolean;
};

export const ORDER_ITEM_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  orderId: { column: "text" },
  place: { column: "int" },
  kind: { column: "text" },
  boothId: { column: "text" },
  extraId: { column: "text" },
  exhibitorId: { column: "text" },
  description: { column: "text" },
  quantity: { column: "int" },
  unitCents: { column: "bigint" },
  netCents: { column: "bigint" },
  taxCategory: { column: "text" },
  taxRatePercent: { column: "float8" },
  status: { column: "text" },
  holdsBooth: { column: "boolean" },
} as const satisfies Fields<OrderItem>;
