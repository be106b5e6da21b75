import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { file } from "#lib/files/downloads";
import { drawing } from "#lib/files/uploads";
import { ContractAccepted, ContractClick, Document, SignedCopyQuery } from "#lib/schema/documents";
import { contracts, get as getOrder } from "#services/orders";
import { endpoint } from "./declare";

export const issueContract = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/contract",
  summary: "Issue a contract",
  description:
    "It contains the items, the terms and each booth drawn to scale among its neighbours. While nothing in " +
    "it has changed, the current contract is returned. The buyer finds it on the order's page.",
  access: { scope: "orders:write" },
  reply: ok(Document),
  refusals: ["order_not_found", "conflict"],
  subject: ({ app, fair, params }) => getOrder(app, fair, params.id),
  handle: ({ app, fair, params }) => contracts.contract(app, fair, params.id),
});

export const acceptContract = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/contract/accept",
  summary: "Accept a contract",
  description:
    "By the buyer. The name and the time are stored with the contract. The order's id is the credential.",
  access: "public",
  audited: true,
  limit: "checkout",
  body: json(ContractClick),
  reply: ok(ContractAccepted),
  refusals: ["order_not_found", "not_found", "conflict"],
  handle: ({ app, fair, params, body }) => contracts.accept(app, fair, params.id, body),
});

export const keepSignedContract = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/contract/signed-copy",
  summary: "Upload a signed contract",
  description: "A PDF of the contract that the buyer signed. Uploading it accepts the contract.",
  access: { scope: "orders:write" },
  query: SignedCopyQuery,
  body: drawing("application/pdf"),
  reply: ok(ContractAccepted),
  limit: "media",
  refusals: ["order_not_found", "not_found", "conflict", "file_too_large"],
  subject: ({ app, fair, params }) => getOrder(app, fair, params.id),
  handle: ({ app, fair, params, query, body }) =>
    contracts.keepSignedCopy(app, fair, params.id, { name: query.name, bytes: body }),
});

export const getSignedContract = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/contract/signed-copy",
  summary: "Download a signed contract",
  access: { scope: "orders:read" },
  reply: file("application/pdf"),
  refusals: ["order_not_found", "not_found"],
  handle: ({ app, fair, params }) => contracts.signedCopy(app, fair, params.id),
});
