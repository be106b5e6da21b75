import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { SingleSignOn, SsoConnectionInput, SsoDomain, SsoDomainInput } from "#lib/schema/singleSignOn";
import * as domains from "#lib/services/singleSignOn/domains";
import * as singleSignOn from "#services/singleSignOn";
import { endpoint } from "./declare";

export const getSingleSignOn = endpoint({
  method: "GET",
  path: "/api/v1/single-sign-on",
  summary: "Get single sign-on",
  access: "session",
  reply: ok(SingleSignOn),
  refusals: ["forbidden"],
  handle: ({ app, who }) => singleSignOn.read(app, who),
});

export const putSingleSignOn = endpoint({
  method: "PUT",
  path: "/api/v1/single-sign-on",
  summary: "Set up single sign-on",
  description: "Changing the issuer ends the sessions of the former one.",
  access: "session",
  outside: true,
  body: json(SsoConnectionInput),
  reply: ok(SingleSignOn),
  refusals: ["forbidden", "conflict", "url_not_allowed"],
  subject: ({ app, who }) => singleSignOn.read(app, who),
  handle: ({ app, who, body }) => singleSignOn.put(app, who, body),
});

export const deleteSingleSignOn = endpoint({
  method: "DELETE",
  path: "/api/v1/single-sign-on",
  summary: "Remove single sign-on",
  description: "Sessions that began with single sign-on end; members stay.",
  access: "session",
  reply: deleted(),
  refusals: ["not_found", "forbidden"],
  subject: ({ app, who }) => singleSignOn.read(app, who),
  handle: ({ app, who }) => singleSignOn.remove(app, who),
});

export const claimDomain = endpoint({
  method: "POST",
  path: "/api/v1/single-sign-on/domains",
  summary: "Claim an e-mail domain, or check its DNS record again",
  access: "session",
  limit: "sync",
  outside: true,
  body: json(SsoDomainInput),
  reply: ok(SsoDomain),
  refusals: ["forbidden", "conflict", "source_unreachable"],
  handle: ({ app, who, body }) => domains.claim(app, who, body),
});

export const releaseDomain = endpoint({
  method: "DELETE",
  path: "/api/v1/single-sign-on/domains/{id}",
  summary: "Release an e-mail domain",
  access: "session",
  reply: deleted(),
  refusals: ["not_found", "forbidden"],
  handle: ({ app, who, params }) => domains.release(app, who, params.id),
});
