import { z } from "zod";
import { ACCEPTANCE_METHODS, DOCUMENT_KINDS } from "#lib/records/documents";
import { Flag, Paging, severalOf } from "./shared";

export const Document = z
  .object({
    id: z.string(),
    eventId: z.string(),
    orderId: z.string().nullable().meta({ description: "Null for documents about several orders." }),
    orderNumber: z.number().int().nullable(),
    exhibitorId: z.string().nullable(),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    issuedAt: z.date().meta({ description: "When it was issued." }),
    buyer: z.string().meta({ description: "The company it is addressed to." }),
    currency: z.string(),
    netCents: z.number().int().meta({ description: "The total without tax." }),
    taxCents: z.number().int(),
    grossCents: z
      .number()
      .int()
      .meta({
        description:
          "The total with tax; positive in credit notes and refund receipts too, whose kind shows that the " +
          "money is returned.",
      }),
    refersTo: z.array(z.string()).meta({ description: "The numbers of the documents that it refers to." }),
    sha256: z.string().meta({ description: "The digest of the stored content." }),
    isReconstructed: z.boolean().meta({
      description: "Whether it was issued before documents were stored and recreated from its order.",
    }),
    missing: z.array(z.string()).meta({
      description: "The fields that are missing for an electronic invoice, such as `buyer.countryCode`.",
    }),
    missingForXRechnung: z.array(z.string()).meta({
      description: "The additional fields that are missing for a German XRechnung.",
    }),
    acceptance: z
      .object({
        name: z.string(),
        acceptedAt: z.date().meta({ description: "When it was accepted." }),
        method: z.enum(ACCEPTANCE_METHODS).meta({
          description:
            "How it was accepted: by a click on the buyer's page, or on paper with a stored signed copy.",
        }),
      })
      .nullable()
      .optional()
      .meta({ description: "How a contract was accepted; only in the documents of one order." }),
  })
  .meta({ id: "Document", description: "An issued document, which never changes." });

export const ExhibitorAccount = z
  .object({
    currency: z.string(),
    balanceCents: z.number().int().meta({
      description: "The amount that the exhibitor owes; negative for a credit balance.",
    }),
    entries: z
      .array(
        z.object({
          kind: z.enum([...DOCUMENT_KINDS, "payment", "refund"]),
          number: z
            .string()
            .nullable()
            .meta({ description: "The document's number, or the payment's reference." }),
          day: z.string().meta({ description: "The day, in the event's time zone." }),
          cents: z.number().int().meta({
            description: "The amount of the entry; negative for credit notes and payments.",
          }),
          balanceCents: z.number().int().meta({ description: "The balance after this entry." }),
          documentId: z.string().nullable().meta({ description: "Null for payments and refunds." }),
          paymentId: z.string().nullable().meta({ description: "Null for documents." }),
          orderId: z.string().nullable(),
        }),
      )
      .meta({ description: "Documents and payments, oldest first." }),
  })
  .meta({ id: "ExhibitorAccount" });

export const Days = {
  from: z.iso.date().optional().meta({ description: "The first day, in the event's time zone." }),
  to: z.iso.date().optional().meta({ description: "The last day, in the event's time zone." }),
};
export const DocumentDays = z.object(Days);

export const DocumentFilter = Paging.extend({
  ...Days,
  exhibitorId: z.string().max(200).optional().meta({ description: "Only documents of this exhibitor." }),
  incomplete: Flag.optional().meta({
    description:
      "1 for invoices that have no XML because fields are missing, except those that were credited since.",
  }),
  kind: severalOf(DOCUMENT_KINDS)
    .optional()
    .meta({ description: "Only documents of these kinds; separated by commas or repeated." }),
});

export const ContractClick = z
  .object({
    name: z.string().trim().min(1).max(200).meta({ description: "The name of the person who accepts." }),
    number: z.string().min(1).max(100).meta({ description: "The number of the contract that is accepted." }),
  })
  .meta({ id: "ContractClick", example: { name: "Zoë Ärmel", number: "K2027-0007" } });

export const ContractAccepted = z
  .object({
    number: z.string(),
    name: z.string(),
    acceptedAt: z.date().meta({ description: "When it was accepted." }),
    method: z.enum(ACCEPTANCE_METHODS),
  })
  .meta({ id: "ContractAccepted" });

export const SignedCopyQuery = z.object({
  name: z.string().trim().min(1).max(200).meta({ description: "The name of the person who signed." }),
});
