import { ok } from "#lib/declare/reply";
import { Found, SearchQuestion } from "#lib/schema/everywhere";
import * as everywhere from "#services/everywhere";
import { endpoint } from "./declare";

export const searchEverywhere = endpoint({
  method: "GET",
  path: "/api/v1/search",
  summary: "Search all events",
  description:
    "Events, exhibitors, booths and orders of the whole organisation. Kinds that the caller may not read are empty.",
  access: "caller",
  query: SearchQuestion,
  reply: ok(Found),
  mayLag: true,
  handle: ({ app, who, query }) => everywhere.search(app, who, query.q),
});
