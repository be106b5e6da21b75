import { z } from "zod";
import { ORDER_EMAIL_KINDS, ORDER_EMAIL_STATES } from "#lib/records/orderEmails";

export const OrderEmail = z
  .object({
    id: z.string(),
    kind: z.enum(ORDER_EMAIL_KINDS).meta({ description: "What it tells the buyer." }),
    state: z.enum(ORDER_EMAIL_STATES).meta({
      description: "`waiting` until its time comes; `dropped` if it was no longer true when its time came.",
    }),
    attempts: z.number().int(),
    createdAt: z.date(),
    dueAt: z.date().nullable().meta({ description: "When it is sent; null once it was sent or dropped." }),
    sentAt: z.date().nullable().meta({ description: "When it was sent." }),
  })
  .meta({ id: "OrderEmail", description: "An e-mail to the buyer of an order." });
