import { z } from "zod";
import { CRM_PARTNERS, type CrmPartnerName } from "#lib/crm/kinds";
import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Refusal } from "#lib/refusal";
import {
  Connector,
  ConnectorConsent,
  ConnectorEntry,
  ConnectorEntryFilter,
  ConnectorPatch,
  ConnectorReport,
  ConnectorSync,
} from "#lib/schema/connectors";
import { pagingOf } from "#lib/text/paging";
import * as connectors from "#services/connectors";
import { endpoint } from "./declare";
import { partnerReaders } from "./partnerReaders";

export const listConnectors = endpoint({
  method: "GET",
  path: "/api/v1/connectors",
  summary: "List CRM systems and their connections",
  description:
    "All endpoints of connectors are for owners, admins and unrestricted keys; connecting requires a session.",
  access: "caller",
  reply: ok(Connector.array()),
  refusals: ["forbidden"],
  handle: ({ app, who }) => connectors.list(app, who),
});

export const connectConnector = endpoint({
  method: "POST",
  path: "/api/v1/connectors/{partner}/connect",
  summary: "Connect a CRM",
  description:
    "Returns the address of the CRM's consent page. Sent again with the `code` and `state` of the redirect " +
    "back from there, the request connects the CRM.",
  access: "session",
  body: json(ConnectorConsent, { optional: true }),
  reply: ok(z.object({ url: z.string().nullable() }).meta({ id: "ConsentPage" })),
  refusals: ["forbidden", "conflict", "not_found", "source_unreachable"],
  outside: true,
  handle: ({ app, who, params, body: { code, state } }) => {
    const partner = partnerIn(params);
    return code && state
      ? connectors.connect(app, who, partner, { code, state })
      : connectors.begin(app, who, partner);
  },
});

export const updateConnector = endpoint({
  method: "PATCH",
  path: "/api/v1/connectors/{partner}",
  summary: "Change what a connection shares",
  access: "caller",
  body: json(ConnectorPatch),
  reply: ok(Connector),
  refusals: ["forbidden", "not_found"],
  subject: ({ app, who, params }) => connectors.get(app, who, partnerIn(params)),
  handle: ({ app, who, params, body }) => connectors.update(app, who, partnerIn(params), body),
});

export const deleteConnector = endpoint({
  method: "DELETE",
  path: "/api/v1/connectors/{partner}",
  summary: "Disconnect a CRM",
  description: "Deletes nothing in the CRM.",
  access: "caller",
  reply: deleted(),
  refusals: ["forbidden", "not_found"],
  subject: ({ app, who, params }) => connectors.get(app, who, partnerIn(params)),
  handle: ({ app, who, params }) => connectors.remove(app, who, partnerIn(params)),
});

export const listConnectorFields = endpoint({
  method: "GET",
  path: "/api/v1/connectors/{partner}/fields",
  summary: "List the fields of a CRM",
  access: "caller",
  reply: ok(
    z.array(z.object({ kind: z.string(), names: z.array(z.string()) }).meta({ id: "ConnectorFields" })),
  ),
  refusals: ["forbidden", "not_found", "source_unreachable", "conflict"],
  limit: "sync",
  outside: true,
  handle: ({ app, who, params }) => connectors.fields(app, who, partnerIn(params)),
});

export const syncConnector = endpoint({
  method: "POST",
  path: "/api/v1/connectors/{partner}/sync",
  summary: "Sync a connection now",
  access: "caller",
  body: json(ConnectorSync, { optional: true }),
  reply: ok(ConnectorReport),
  refusals: ["forbidden", "not_found", "conflict", "sync_in_progress"],
  limit: "sync",
  outside: true,
  audited: false,
  handle: ({ app, who, params, body }) => {
    const { dryRun = false, replay = false } = body;
    return connectors.sync(app, partnerReaders, who, partnerIn(params), { dryRun, replay });
  },
});

export const listConnectorEntries = endpoint({
  method: "GET",
  path: "/api/v1/connectors/{partner}/entries",
  summary: "List what a connection did, or what failed",
  description: "Newest first, for 30 days.",
  access: "caller",
  query: ConnectorEntryFilter,
  reply: page(ConnectorEntry),
  refusals: ["forbidden", "not_found"],
  handle: ({ app, who, params, query }) =>
    connectors.listEntries(
      app,
      who,
      partnerIn(params),
      { failed: query.failed !== undefined },
      pagingOf(query),
    ),
});

function partnerIn({ partner }: { partner: string }): CrmPartnerName {
  const known = CRM_PARTNERS.find((name) => name === partner);
  if (known) return known;
  throw new Refusal("not_found", `There is no CRM ${partner}; supported are ${CRM_PARTNERS.join(" and ")}.`);
}
