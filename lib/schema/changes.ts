import { z } from "zod";
import { CHANGE_ACTIONS, CHANGE_TYPES } from "#lib/records/changes";
import { severalOf } from "./shared";

const Types = severalOf(CHANGE_TYPES).optional().meta({
  description:
    "Only changes of records of these types; by default of all that the scopes of the caller permit, without `webhookEvent`.",
});

const After = z
  .string()
  .min(1)
  .max(4_000)
  .optional()
  .meta({
    description:
      "Continues after a cursor: `meta.next`, or the `cursor` of a change. `latest` starts now; without it, the feed starts " +
      "30 days ago.",
  });

export const ChangeFilter = z.object({
  after: After,
  types: Types,
  limit: z
    .string()
    .regex(/^\d{1,15}$/, "This is a whole number, written in digits.")
    .transform((text) => Math.min(Math.max(Number(text), 1), 1_000))
    .optional()
    .meta({ description: "The maximum number of changes; 100 by default, at most 1000." }),
});

export const ChangeStreamFilter = z.object({ after: After, types: Types });

export const RecordChange = z
  .object({
    type: z.enum(CHANGE_TYPES).meta({ description: "What kind of record it is." }),
    action: z.enum(CHANGE_ACTIONS).meta({
      description:
        "`deleted` also for records that are in no list any more, such as deleted events and merged booths.",
    }),
    id: z.string().meta({ description: "The id of the record; for `wayfinding` that of its level." }),
    eventId: z.string().nullable().meta({ description: "Null for records of the organisation itself." }),
    at: z.date().meta({ description: "When the write began." }),
    cursor: z.string().meta({ description: "Continues after this change." }),
  })
  .meta({
    id: "RecordChange",
    example: {
      type: "booth",
      action: "updated",
      id: "bth_e7VWU09yjowpt7nzXKf4zg",
      eventId: "evt_4Jt0aXcVq2Yl8KzMs5RwHp",
      at: "2027-02-15T09:30:00.000Z",
      cursor: "WyJjaGFuZ2VzIiw0MTIsM10",
    },
  });
