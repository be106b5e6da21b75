import { page } from "#lib/http/reply";
import { AuditEntry, AuditFilter } from "#lib/schema/audit";
import { pagingOf } from "#lib/schema/shared";
import * as audit from "#lib/services/audit";
import { endpoint } from "./declare";

export const listAudit = endpoint({
  method: "GET",
  path: "/api/v1/audit",
  summary: "Who changed what, the newest first",
  description:
    "Every change by a person or an API key leaves one entry, written in the change's own transaction; a bulk or " +
    "an import is one. By an owner's or admin's session, or by a key that may do everything.",
  access: "caller",
  query: AuditFilter,
  reply: page(AuditEntry),
  refusals: ["forbidden"],
  handle: ({ app, who, query }) => {
    const { event: eventId, actor: actorId, subject: subjectId, action, from, to } = query;
    return audit.list(app, who, { eventId, actorId, subjectId, action, from, to }, pagingOf(query));
  },
});
