import type { Fields } from "./record";

/** An option ends automatically after its last day, is released by a user, or becomes an order. */
export const OPTION_STATES = ["open", "ended", "released", "converted"] as const;
export type OptionState = (typeof OPTION_STATES)[number];

/**
 * A booth kept for a company until the end of a day. The first option holds the booth, the second moves up when it
 * ends.
 */
export type BoothOption = {
  id: string;
  eventId: string;
  boothId: string;
  company: string;
  contactName: string | null;
  contactEmail: string | null;
  salesperson: string | null;
  /** The recipient of this option's e-mails besides the company. */
  salespersonEmail: string | null;
  notes: string | null;
  /** The last day, as 2027-03-09, in the event's time zone. */
  endsOn: string;
  endsAt: Date;
  state: OptionState;
  orderId: string | null;
  noticedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export const OPTION_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  boothId: { column: "text" },
  company: { column: "text", changeable: true },
  contactName: { column: "text", changeable: true },
  contactEmail: { column: "text", changeable: true },
  salesperson: { column: "text", changeable: true },
  salespersonEmail: { column: "text", changeable: true },
  notes: { column: "text", changeable: true },
  endsOn: { column: "text", changeable: true },
  endsAt: { column: "timestamptz" },
  state: { column: "text" },
  orderId: { column: "text" },
  noticedAt: { column: "timestamptz", internal: true },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<BoothOption>;
