import { deleted, page } from "#lib/http/reply";
import { OwnSession } from "#lib/schema/account";
import * as userSessions from "#lib/services/userSessions";
import { endpoint } from "./declare";

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/v1/account/sessions",
  summary: "List the browsers one is signed in with",
  description: "The last used first. A session that was not used for eight hours has ended.",
  access: "session",
  reply: page(OwnSession),
  handle: ({ app, who }) => userSessions.list(app, who),
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/v1/account/sessions/{id}",
  summary: "End a session of one's own",
  description: "Its cookie, and every copy of it, is refused from then on.",
  access: "session",
  reply: deleted(),
  refusals: ["not_found"],
  handle: ({ app, who, params }) => userSessions.endOne(app, who, params.id),
});
