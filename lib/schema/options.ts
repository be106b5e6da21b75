import { z } from "zod";
import { type OPTION_FIELDS, OPTION_STATES } from "#lib/records/options";
import { BuyersLine } from "./sales";
import type { InputShape, OutputShape } from "./shapes";
import { Email, RecordFilter, Stamps, severalOf } from "./shared";

const EndsOn = z.iso
  .date()
  .meta({ description: "The last day of the option, such as `2027-03-09`, in the event's time zone." });

const input = {
  company: BuyersLine.meta({ description: "The company for which the booth is held." }),
  contactName: BuyersLine.nullish(),
  contactEmail: Email.nullish().meta({
    description:
      "The e-mail address that is notified two days before the option ends, when it ends, and when it " +
      "moves up in line.",
  }),
  salesperson: BuyersLine.nullish().meta({
    description: "The salesperson; by default the signed-in organiser.",
  }),
  salespersonEmail: Email.nullish().meta({
    description:
      "The e-mail address that receives the same e-mails as the company; by default the signed-in " +
      "organiser's.",
  }),
  notes: z.string().max(5_000).nullish(),
  endsOn: EndsOn,
} satisfies InputShape<typeof OPTION_FIELDS>;

export const OptionInput = z
  .object({
    boothId: z.string().min(1).max(200).meta({ description: "The booth by id, label or externalId." }),
    ...input,
  })
  .meta({
    id: "OptionInput",
    example: { boothId: "A12", company: "Nova Lighting GmbH", endsOn: "2027-03-09" },
  });
export type OptionInput = z.output<typeof OptionInput>;

export const OptionPatch = z
  .object({ ...input, company: BuyersLine.optional(), endsOn: EndsOn.optional() })
  .meta({ id: "OptionPatch", example: { endsOn: "2027-03-16" } });
export type OptionPatch = z.output<typeof OptionPatch>;

/** What an order needs besides the booth and the company of the option. */
export const OptionConversion = z
  .object({
    contactName: BuyersLine.optional().meta({
      description: "The contact person; by default the contact of the option.",
    }),
    contactEmail: Email.optional().meta({
      description: "The e-mail address; by default that of the option.",
    }),
    exhibitorId: z.string().max(200).nullish(),
    notes: z.string().max(5_000).nullish(),
    locale: z.string().max(35).nullish(),
  })
  .meta({ id: "OptionConversion", example: { contactName: "Zoë Ärmel", contactEmail: "zoe@nova.example" } });
export type OptionConversion = z.output<typeof OptionConversion>;

export const OptionQuery = RecordFilter.extend({
  state: severalOf(OPTION_STATES).optional().meta({ description: "Only options in these states." }),
  boothId: z.string().max(200).optional().meta({ description: "Only options of this booth, by its id." }),
  salesperson: z.string().max(200).optional().meta({ description: "Only options of this person." }),
  endsBefore: z.iso.date().optional().meta({ description: "Only options that end before this day." }),
});
export type OptionQuery = z.output<typeof OptionQuery>;

export const BoothOption = z
  .object({
    id: z.string(),
    boothId: z.string(),
    boothLabel: z.string(),
    place: z
      .number()
      .int()
      .nullable()
      .meta({
        description:
          "The position in line: 1 for the option that holds the booth, 2 for the next; null once the option " +
          "has ended.",
      }),
    priceCents: z
      .number()
      .int()
      .nullable()
      .meta({ description: "The current price of the booth before tax; null without a price." }),
    currency: z.string(),
    company: z.string(),
    contactName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    salesperson: z.string().nullable(),
    salespersonEmail: z.string().nullable(),
    notes: z.string().nullable(),
    endsOn: z.string(),
    endsAt: z.date().meta({ description: "When the option ends: at the end of its last day." }),
    state: z.enum(OPTION_STATES),
    orderId: z.string().nullable().meta({
      description: "The id of the order that was created from the option.",
    }),
    ...Stamps,
  } satisfies OutputShape<typeof OPTION_FIELDS>)
  .meta({ id: "BoothOption", description: "A hold of a booth for a company until the end of a day." });
