import { z } from "zod";
import { unknownPlaceholders } from "#lib/emails/placeholders";
import { BUYER_EMAIL_KINDS, ORDER_EMAIL_STATES } from "#lib/records/orderEmails";

export const OrderEmail = z
  .object({
    id: z.string(),
    kind: z.enum(BUYER_EMAIL_KINDS).meta({
      description: "What it tells the buyer; a `message` is written by the team.",
    }),
    subject: z.string().nullable().meta({ description: "Of a message; null for others." }),
    text: z.string().nullable().meta({ description: "Of a message; null for others." }),
    state: z.enum(ORDER_EMAIL_STATES).meta({
      description: "`waiting` until its time comes; `dropped` if it was no longer true when its time came.",
    }),
    attempts: z.number().int(),
    createdAt: z.date(),
    dueAt: z.date().nullable().meta({ description: "When it is sent; null once it was sent or dropped." }),
    sentAt: z.date().nullable().meta({ description: "When it was sent." }),
  })
  .meta({ id: "OrderEmail", description: "An e-mail to the buyer of an order." });

/** Braces name what an e-mail is filled with; a name that stands for nothing would reach the buyer. */
const filled = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .superRefine((text, context) => {
      const [unknown] = unknownPlaceholders(text);
      if (unknown === undefined) return;
      context.addIssue({ code: "custom", message: `{${unknown}} stands for nothing here.` });
    });

export const OrderMessage = z
  .object({
    subject: filled(200).meta({
      description: "May name `{company}`, `{booths}` and the like, as the text may.",
    }),
    text: filled(10_000).meta({
      description:
        "Plain text; a blank line begins a paragraph. `{company}`, `{contact}`, `{booths}`, `{order}`, `{amount}`, " +
        "`{due}`, `{event}` and `{link}` are filled in when it is sent.",
    }),
  })
  .meta({
    id: "OrderMessage",
    example: { subject: "Your booth {booths}", text: "Dear {contact},\n\nyour offer is here: {link}" },
  });
export type OrderMessage = z.output<typeof OrderMessage>;
