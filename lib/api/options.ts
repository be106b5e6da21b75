import { json } from "#lib/declare/body";
import { created, deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { BoothOption, OptionConversion, OptionInput, OptionPatch, OptionQuery } from "#lib/schema/options";
import { Reserved } from "#lib/schema/orders";
import { pagingOf } from "#lib/text/paging";
import * as options from "#services/options";
import { endpoint } from "./declare";

export const listOptions = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/options",
  summary: "List options",
  description: "Sorted by their end, the earliest first.",
  access: { scope: "orders:read" },
  query: OptionQuery,
  reply: page(BoothOption),
  handle: ({ app, fair, query }) => options.list(app, fair, query, pagingOf(query)),
});

export const createOption = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/options",
  summary: "Give an option on a booth",
  description:
    "Holds the booth for a company until the end of a day. A booth that has an option can be given a second one, " +
    "which moves up when the first ends. Two days before its end the company and the salesperson get an e-mail.",
  access: { scope: "orders:write" },
  body: json(OptionInput),
  reply: ok(BoothOption),
  refusals: ["booth_not_found", "booth_not_available", "conflict"],
  handle: ({ app, fair, body, who }) => options.create(app, fair, body, who),
});

export const updateOption = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/options/{id}",
  summary: "Change or extend an option",
  description: "Only while it is open.",
  access: { scope: "orders:write" },
  body: json(OptionPatch),
  reply: ok(BoothOption),
  refusals: ["not_found", "conflict"],
  subject: ({ app, fair, params }) => options.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => options.update(app, fair, params.id, body, unchanged),
});

export const releaseOption = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/options/{id}",
  summary: "Release an option",
  description:
    "The second option moves up; without one the booth is free again. The option stays in the list.",
  access: { scope: "orders:write" },
  reply: deleted(),
  refusals: ["not_found", "conflict"],
  subject: ({ app, fair, params }) => options.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => options.release(app, fair, params.id, unchanged),
});

export const convertOption = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/options/{id}/convert",
  summary: "Turn an option into an order",
  description: "Only the first option. A second option on the booth is released.",
  access: { scope: "orders:write" },
  body: json(OptionConversion),
  reply: created(Reserved),
  refusals: ["not_found", "conflict", "booth_not_available"],
  handle: ({ app, fair, params, body }) => options.convert(app, fair, params.id, body),
});
