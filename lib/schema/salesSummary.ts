import { z } from "zod";
import { OrderStatus } from "./orders";

const count = z.number().int();
const boothCounts = {
  available: count,
  held: count,
  reserved: count,
  sold: count,
  unavailable: count,
  total: count,
};

export const SalesSummary = z
  .object({
    totals: z.array(
      z.object({
        currency: z.string(),
        paidCents: count.meta({ description: "All payments received, regardless of the orders' status." }),
        invoicedCents: count,
        pendingCents: count,
        refundedCents: count.meta({ description: "All money refunded." }),
        dueCents: count,
        outstandingCents: count.meta({ description: "The unpaid amount of active orders." }),
        overdueCents: count.meta({ description: "The part that is overdue." }),
        feesKeptCents: count.meta({ description: "Fees kept from cancelled orders." }),
      }),
    ),
    orders: z.record(OrderStatus, count),
    booths: z.object(boothCounts),
    area: z.object({
      totalM2: z.number(),
      soldM2: z.number(),
      reservedM2: z.number(),
      heldM2: z.number(),
      availableM2: z.number(),
    }),
    byType: z.array(z.object({ type: z.string(), areaM2: z.number(), soldM2: z.number(), ...boothCounts })),
    byDay: z.array(z.object({ date: z.string(), paidCents: count, orders: count })),
    bySalesperson: z
      .array(
        z.object({
          salesperson: z.string().nullable(),
          currency: z.string(),
          orders: count,
          paidCents: count,
          invoicedCents: count,
          pendingCents: count,
        }),
      )
      .meta({ description: "Null without a salesperson, for example for sales on the public plan." }),
    occupancyPercent: z.number(),
  })
  .meta({ id: "SalesSummary" });
