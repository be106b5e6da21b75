import { resumedStream } from "#lib/files/prepared";
import { feedPage } from "#lib/lists/pages";
import { ChangeFilter, ChangeStreamFilter, RecordChange } from "#lib/schema/changes";
import * as changes from "#services/changes";
import { endpoint } from "./declare";

const WHAT =
  "Every write to a record of the organisation, in the order of commits, for 30 days: its type, its id and " +
  "whether it was created, updated or deleted. Read the record itself by its id. A change may be sent more " +
  "than once, but only after it can be read.";

export const listChanges = endpoint({
  method: "GET",
  path: "/api/v1/changes",
  summary: "List changes of records",
  description: `${WHAT} Requires the scopes of the types that are read.`,
  access: "caller",
  query: ChangeFilter,
  reply: feedPage(RecordChange),
  refusals: ["cursor_expired", "insufficient_scope"],
  handle: ({ app, who, query: { limit = 100, ...query } }) => changes.read(app, who, { ...query, limit }),
});

export const followChanges = endpoint({
  method: "GET",
  path: "/api/v1/changes/stream",
  summary: "Stream changes of records",
  description:
    `${WHAT} As server-sent events: \`change\` has the change as data and its cursor as id, so that a ` +
    "client that reconnects with `Last-Event-ID` continues where it was. `ready` is the first event after " +
    "`after=latest`. `error` has a code and a message and ends the stream. Without an error, the stream " +
    "ends after five minutes.",
  access: "caller",
  query: ChangeStreamFilter,
  reply: resumedStream("A stream of events."),
  refusals: ["cursor_expired", "insufficient_scope", "busy"],
  handle: ({ app, who, query }) => changes.follow(app, who, query, (change) => RecordChange.parse(change)),
});
