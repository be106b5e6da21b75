import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { ApiKey, ApiKeyInput, Me, MeQuery, NewApiKey } from "#lib/schema/keys";
import { WholeListFilter } from "#lib/schema/shared";
import * as keys from "#services/keys";
import { endpoint } from "./declare";

export const getMe = endpoint({
  method: "GET",
  path: "/api/v1/me",
  summary: "Get the current credential",
  access: "caller",
  query: MeQuery,
  reply: ok(Me),
  refusals: ["event_not_found"],
  handle: ({ app, who, query }) => keys.describe(app, who, query.event),
});

export const listApiKeys = endpoint({
  method: "GET",
  path: "/api/v1/api-keys",
  summary: "List API keys",
  description: "Requires an owner's or admin's session, or an unrestricted key.",
  access: "caller",
  query: WholeListFilter,
  reply: page(ApiKey),
  handle: ({ app, who, query }) => keys.list(app, who, query),
});

export const createApiKey = endpoint({
  method: "POST",
  path: "/api/v1/api-keys",
  summary: "Create an API key",
  description: "The key is returned only in this response.",
  access: "session",
  body: json(ApiKeyInput),
  reply: ok(NewApiKey),
  refusals: ["invalid_scope", "forbidden", "conflict"],
  handle: ({ app, who, body }) => keys.create(app, who, body),
});

export const revokeApiKey = endpoint({
  method: "DELETE",
  path: "/api/v1/api-keys/{id}",
  summary: "Revoke an API key",
  description: "Requires an owner's or admin's session; an unrestricted key can revoke itself.",
  access: "caller",
  reply: deleted(),
  refusals: ["session_required", "forbidden"],
  handle: ({ app, who, params }) => keys.revoke(app, who, params.id),
});
