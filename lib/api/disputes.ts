import { page } from "#lib/lists/pages";
import { DisputeFilter, EventDispute } from "#lib/schema/disputes";
import { pagingOf } from "#lib/text/paging";
import * as orders from "#services/orders";
import { endpoint } from "./declare";

export const listDisputes = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/disputes",
  summary: "List the disputes of an event",
  description: "Payments that buyers' banks take back, newest first, as payment providers report them.",
  access: { scope: "orders:read" },
  query: DisputeFilter,
  reply: page(EventDispute),
  handle: ({ app, fair, query }) => orders.disputes(app, fair, query, pagingOf(query)),
});
