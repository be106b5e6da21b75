import { z } from "zod";
import { unknownPlaceholders } from "#lib/emails/placeholders";
import { BUYER_EMAIL_KINDS, EMAIL_TEXT_KINDS, ORDER_EMAIL_STATES } from "#lib/records/orderEmails";
import { LANGUAGES, type Language } from "#lib/words/languages";

export const OrderEmail = z
  .object({
    id: z.string(),
    kind: z.enum(BUYER_EMAIL_KINDS).meta({
      description: "The kind of e-mail; a `message` is written by the team.",
    }),
    subject: z.string().nullable().meta({ description: "Of a message; null for others." }),
    text: z.string().nullable().meta({ description: "Of a message; null for others." }),
    state: z.enum(ORDER_EMAIL_STATES).meta({
      description: "`waiting` until it is due; `dropped` if it no longer applied when it was due.",
    }),
    attempts: z.number().int(),
    createdAt: z.date(),
    dueAt: z.date().nullable().meta({
      description: "When it will be sent; null once it was sent or dropped.",
    }),
    sentAt: z.date().nullable().meta({ description: "When it was sent." }),
  })
  .meta({ id: "OrderEmail", description: "An e-mail to the buyer of an order." });

/** Braces contain placeholders. Unknown ones are refused, because buyers would receive them as they are. */
const filled = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .superRefine((text, context) => {
      const [unknown] = unknownPlaceholders(text);
      if (unknown === undefined) return;
      context.addIssue({ code: "custom", message: `{${unknown}} is not a placeholder of this e-mail.` });
    });

export const OrderMessage = z
  .object({
    subject: filled(200).meta({
      description: "The subject, which can contain the same placeholders as the text, such as `{company}`.",
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

const EmailLanguage = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);

const EMAIL_TEXT = {
  kind: z.enum(EMAIL_TEXT_KINDS).meta({ description: "The kind of e-mail." }),
  language: EmailLanguage.meta({ description: "The language of the text." }),
  ...OrderMessage.shape,
};
/** As saved in the settings. */
export const OwnEmailText = z.object(EMAIL_TEXT);

export const EmailText = z
  .object({
    ...EMAIL_TEXT,
    subject: z.string().meta({ description: "The subject with placeholders such as `{company}`." }),
    text: z.string().meta({ description: "The text with placeholders; a blank line begins a paragraph." }),
    isOwn: z.boolean().meta({
      description: "Whether it is the organiser's own text instead of the default.",
    }),
  })
  .meta({ id: "EmailText", description: "The subject and text of an e-mail to buyers." });

export const EmailTextQuery = z.object({
  language: EmailLanguage.optional().meta({ description: "The language; by default the event's." }),
});

export const EmailTextInput = z.object({ language: EmailLanguage, ...OrderMessage.shape }).meta({
  id: "EmailTextInput",
  example: { language: "de", subject: "Stand {booths} gehört Ihnen", text: "Willkommen bei {event}!" },
});
export type EmailTextInput = z.output<typeof EmailTextInput>;

export const EmailPreview = z
  .object({
    subject: z.string().meta({ description: "The subject, with the name of the event." }),
    html: z.string().meta({ description: "The whole e-mail as HTML, for an example order." }),
    text: z.string().meta({ description: "The e-mail as plain text." }),
  })
  .meta({ id: "EmailPreview" });

export const EmailTestSent = z
  .object({ to: z.string().meta({ description: "The address of the signed-in user." }) })
  .meta({ id: "EmailTestSent" });
