import { z } from "zod";
import { CHANGE_ACTIONS, CHANGE_TYPES } from "#lib/records/changes";
import { severalOf } from "./shared";

const Types = severalOf(CHANGE_TYPES)
  .optional()
  .meta({
    description:
      "Only changes of records of these types; by default all types that the client's scopes permit, except " +
      "`webhookEvent`.",
  });

const After = z
  .string()
  .min(1)
  .max(4_000)
  .optional()
  .meta({
    description:
      "Returns changes after this cursor: `meta.next`, or the `cursor` of a change. `latest` starts now; " +
      "by default the feed starts 30 days ago.",
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
        "`deleted` also applies to records that lists no longer return, such as deleted events and merged " +
        "booths.",
    }),
    id: z.string().meta({ description: "The id of the record; for `wayfinding` the id of the level." }),
    eventId: z.string().nullable().meta({
      description: "The id of the event; null for records that belong to the organisation.",
    }),
    at: z.date().meta({ description: "When the request that made the change began to write." }),
    cursor: z.string().meta({ description: "The cursor to continue after this change." }),
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
