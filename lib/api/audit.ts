import { page } from "#lib/lists/pages";
import { AuditEntry, AuditFilter } from "#lib/schema/audit";
import * as audit from "#lib/services/base/audit";
import { pagingOf } from "#lib/text/paging";
import { endpoint } from "./declare";

export const listAudit = endpoint({
  method: "GET",
  path: "/api/v1/audit",
  summary: "List audit entries",
  description:
    "Newest first. Every change by a user or an API key has one entry, written in the same transaction; a " +
    "bulk or import has one in total. Requires an owner's or admin's session, or an unrestricted key.",
  access: "caller",
  query: AuditFilter,
  reply: page(AuditEntry),
  refusals: ["forbidden"],
  handle: ({ app, who, query }) => {
    const { event: eventId, actor: actorId, subject: subjectId, action, from, to } = query;
    return audit.list(app, who, { eventId, actorId, subjectId, action, from, to }, pagingOf(query));
  },
});
