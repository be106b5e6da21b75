import { z } from "zod";
import { Moment, Paging } from "./shared";

export const AuditFilter = Paging.extend({
  event: z.string().max(200).optional().meta({ description: "The event's id." }),
  actor: z.string().max(200).optional().meta({ description: "The id of a person or an API key." }),
  action: z.string().max(200).optional().meta({
    description: "The operationId of the request, as in this document.",
  }),
  subject: z.string().max(200).optional().meta({ description: "The id of the record that was changed." }),
  from: Moment.optional(),
  to: Moment.optional().meta({ description: "ISO 8601 with a time zone; exclusive." }),
});

const State = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ description: "The changed fields; the whole record if it was created or deleted." });

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.date(),
    eventId: z.string().nullable(),
    actorKind: z.enum(["user", "api_key", "operator"]),
    actorId: z.string().nullable(),
    actorName: z
      .string()
      .nullable()
      .meta({ description: "The current name; null if the person or key no longer exists." }),
    action: z.string().meta({ description: "The operationId of the request, as in this document." }),
    summary: z.string().meta({ description: "The name of the action." }),
    subjectId: z.string().nullable().meta({ description: "The record that was changed, made or deleted." }),
    before: State,
    after: State,
  })
  .meta({
    id: "AuditEntry",
    description: "Who did what, and what it changed.",
    example: {
      id: "4711",
      at: "2027-02-15T09:30:00.000Z",
      eventId: "evt_8dPq1wZr5hKc0mVx2bNtJy",
      actorKind: "user",
      actorId: "usr_2cWm8nYd4sTf6kQz0vBrHx",
      actorName: "Olive Owner",
      action: "postEventsBoothsStatus",
      summary: "Set a booth's status",
      subjectId: "bth_e7VWU09yjowpt7nzXKf4zg",
      before: { status: "available" },
      after: { status: "reserved" },
    },
  });
