import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import {
  Proposal,
  ProposalAcceptance,
  ProposalInput,
  ProposalQuery,
  ProposalRefusal,
} from "#lib/schema/proposals";
import { get as getOrder } from "#services/orders";
import * as proposals from "#services/proposals";
import { endpoint } from "./declare";

export const listProposals = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/proposals",
  summary: "List proposed changes of an order",
  description: "The newest first.",
  access: { scope: "orders:read" },
  reply: ok(Proposal.array()),
  refusals: ["order_not_found"],
  handle: ({ app, fair, params }) => proposals.list(app, fair, params.id),
});

export const createProposal = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/proposals",
  summary: "Propose a change of an order",
  description:
    "Another booth, further booths, or an item that changes the price, at the current prices. The buyer " +
    "gets an e-mail and sees the proposal on the order's page and in the portal; nothing changes until the " +
    "buyer accepts it. An order has one open proposal at a time.",
  access: { scope: "orders:write" },
  query: ProposalQuery,
  body: json(ProposalInput),
  reply: ok(Proposal),
  refusals: [
    "order_not_found",
    "booth_not_found",
    "booth_not_available",
    "booths_not_adjacent",
    "booths_on_different_levels",
    "conflict",
    "price_not_set",
    "too_many_items",
  ],
  subject: ({ app, fair, params }) => getOrder(app, fair, params.id),
  handle: ({ app, fair, params, query, body, who }) =>
    proposals.create(app, fair, params.id, { input: body, who, isDryRun: query.dryRun ?? false }),
});

export const withdrawProposal = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/orders/{id}/proposals/{proposal}",
  summary: "Withdraw a proposed change",
  description: "It stays in the list.",
  access: { scope: "orders:write" },
  reply: deleted(),
  refusals: ["order_not_found", "not_found", "conflict"],
  subject: ({ app, fair, params }) => proposals.get(app, fair, params.id, params.proposal),
  handle: ({ app, fair, params, who }) => proposals.withdraw(app, fair, params.id, params.proposal, who),
});

export const acceptProposal = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/proposals/{proposal}/accept",
  summary: "Accept a proposed change",
  description:
    "By the buyer. The name and the time are stored with the proposal; the order changes at once and costs " +
    "what was proposed. The order's id is the credential.",
  access: "public",
  audited: true,
  limit: "checkout",
  body: json(ProposalAcceptance),
  reply: ok(Proposal),
  refusals: ["order_not_found", "not_found", "booth_not_available", "conflict"],
  subject: ({ app, fair, params }) => proposals.get(app, fair, params.id, params.proposal),
  handle: ({ app, fair, params, body }) =>
    proposals.accept(app, fair, params.id, { ...body, id: params.proposal }),
});

export const declineProposal = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/proposals/{proposal}/decline",
  summary: "Decline a proposed change",
  description: "By the buyer. The order stays as it is. The order's id is the credential.",
  access: "public",
  audited: true,
  limit: "checkout",
  body: json(ProposalRefusal),
  reply: ok(Proposal),
  refusals: ["order_not_found", "not_found", "conflict"],
  subject: ({ app, fair, params }) => proposals.get(app, fair, params.id, params.proposal),
  handle: ({ app, fair, params, body }) =>
    proposals.decline(app, fair, params.id, { ...body, id: params.proposal }),
});
