import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { TableViews, TableViewsInput } from "#lib/schema/views";
import * as views from "#services/views";
import { endpoint } from "./declare";

export const getTableViews = endpoint({
  method: "GET",
  path: "/api/v1/account/views/{table}",
  summary: "Get your views of a table",
  access: "session",
  reply: ok(TableViews),
  refusals: ["not_found"],
  handle: ({ app, who, params }) => views.read(app, who, params.table),
});

export const putTableViews = endpoint({
  method: "PUT",
  path: "/api/v1/account/views/{table}",
  summary: "Save your views of a table",
  description: "Replaces all of them. Personal settings are not recorded in the audit log.",
  access: "session",
  body: json(TableViewsInput),
  reply: ok(TableViews),
  refusals: ["not_found"],
  audited: false,
  handle: ({ app, who, params, body }) => views.save(app, who, params.table, body),
});
