import { z } from "zod";
import type { Scope } from "#lib/access";
import { SAMPLES } from "#lib/webhooks/samples";
import { BOOTH_DETAILS, Booth } from "./booths";
import { Category } from "./categories";
import { Document } from "./documents";
import { Event } from "./events";
import { Exhibitor } from "./exhibitors";
import { Order } from "./orders";
import { Payment } from "./payments";
import { Session } from "./sessions";
import { severalOf } from "./shared";

/** The related records that `include` adds, each as the endpoint of its scope returns it. */

const IncludedEvent = Event.pick({
  id: true,
  slug: true,
  name: true,
  startsAt: true,
  endsAt: true,
  timezone: true,
});

const IncludedPlace = z
  .object({
    name: z.string().nullable().meta({ description: "The booth's label or the element's name." }),
    levelId: z.string(),
    levelName: z.string().meta({ description: "The level's name." }),
  })
  .nullable()
  .meta({ description: "The place where the session is held." });

const IncludedPrice = z
  .object({ netCents: z.number().int(), currency: z.string() })
  .nullable()
  .meta({ description: "The current price before tax: the booth's own, or that of a pricing rule." });

type Join = { scope: Scope; schema: z.ZodType };

/** The query parameter of some joins, the scopes that a request needs for them, and the part of the response. */
function joinsOf<const Word extends string, const J extends Record<Word, Join>>(
  joins: J & Record<Word, Join>,
) {
  const words = Object.keys(joins) as Word[];
  const shape = Object.fromEntries(words.map((word) => [word, joins[word].schema.optional()]));
  return {
    query: {
      include: severalOf(words).optional().meta({
        description:
          "Related records to include, separated by commas or repeated. Each needs the scope to read it.",
      }),
    },
    scopes: ({ query: { include = [] } }: { query: { include?: Word[] | undefined } }): Scope[] =>
      include.map((word) => joins[word].scope),
    included: z
      .object(shape as { [W in Word]: z.ZodOptional<J[W]["schema"]> })
      .optional()
      .meta({ description: "The records requested with `include`.", example: {} }),
  };
}

export const ORDER_JOINS = joinsOf({
  event: { scope: "events:read", schema: IncludedEvent },
  exhibitor: { scope: "exhibitors:read", schema: Exhibitor.nullable() },
  booths: { scope: "plan:read", schema: Booth.array() },
  documents: {
    scope: "orders:read",
    schema: Document.array().meta({ description: "The order's documents, oldest first." }),
  },
  payments: {
    scope: "orders:read",
    schema: Payment.array().meta({ description: "The order's payments, oldest first." }),
  },
});

export const BOOTH_JOINS = joinsOf({
  exhibitors: { scope: "exhibitors:read", schema: Exhibitor.array() },
  price: { scope: "plan:read", schema: IncludedPrice },
});

export const EXHIBITOR_JOINS = joinsOf({
  booths: { scope: "plan:read", schema: Booth.array() },
  categories: { scope: "exhibitors:read", schema: Category.array() },
});

export const SESSION_JOINS = joinsOf({
  exhibitor: { scope: "exhibitors:read", schema: Exhibitor.nullable() },
  place: { scope: "plan:read", schema: IncludedPlace },
});

// The examples are those of the records alone, so that the API description has them once.
export const OrderWithJoins = Order.extend({ included: ORDER_JOINS.included }).meta({
  id: "OrderWithJoins",
  example: SAMPLES["order.paid"].order,
});
export const BoothWithJoins = Booth.extend({ included: BOOTH_JOINS.included }).meta({
  id: "BoothWithJoins",
  example: SAMPLES["booth.created"].booth,
});
export const ListedBooth = BoothWithJoins.extend(BOOTH_DETAILS).meta({ id: "ListedBooth" });
export const ExhibitorWithJoins = Exhibitor.extend({ included: EXHIBITOR_JOINS.included }).meta({
  id: "ExhibitorWithJoins",
  example: SAMPLES["exhibitor.created"].exhibitor,
});
export const SessionWithJoins = Session.extend({ included: SESSION_JOINS.included }).meta({
  id: "SessionWithJoins",
  example: SAMPLES["session.created"].session,
});
