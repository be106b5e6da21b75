import { deleted } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { OwnSession } from "#lib/schema/account";
import * as userSessions from "#lib/services/account/userSessions";
import { endpoint } from "./declare";

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/v1/account/sessions",
  summary: "List your sessions",
  description: "Last used first. Sessions end after eight hours without use.",
  access: "session",
  beforeSecondFactor: true,
  reply: page(OwnSession),
  handle: ({ app, who }) => userSessions.list(app, who),
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/v1/account/sessions/{id}",
  summary: "End one of your sessions",
  description: "Its cookie and every copy of it stop working.",
  access: "session",
  beforeSecondFactor: true,
  reply: deleted(),
  refusals: ["not_found"],
  handle: ({ app, who, params }) => userSessions.endOne(app, who, params.id),
});
