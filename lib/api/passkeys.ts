import { json } from "#lib/declare/body";
import { ok, okWithCookie } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { addressKey } from "#lib/rateLimits/limiter";
import { Done } from "#lib/schema/account";
import {
  Passkey,
  PasskeyAdded,
  PasskeyChallenge,
  PasskeyChange,
  PasskeyInput,
  PasskeyOptions,
} from "#lib/schema/passkeys";
import { IdentityProof } from "#lib/schema/secondFactor";
import * as passkeys from "#lib/services/account/passkeys";
import { startUsing } from "#lib/services/account/passkeyUse";
import { endpoint } from "./declare";

const OWN = { access: "session", beforeSecondFactor: true } as const;
/** The service writes the audit entries, in every organisation of the person. */
const GUARDED = { ...OWN, limit: "login", outside: true, audited: false } as const;

export const startPasskeyUse = endpoint({
  method: "POST",
  path: "/api/v1/account/passkeys/challenge",
  summary: "Start using a passkey",
  description: "To sign in, or to prove who you are. A challenge is valid once, for five minutes.",
  access: "public",
  limit: "login-address",
  anonymous: true,
  reply: ok(PasskeyChallenge),
  handle: async ({ app }) => startUsing(app),
});

export const listPasskeys = endpoint({
  method: "GET",
  path: "/api/v1/account/passkeys",
  summary: "List your passkeys",
  ...OWN,
  reply: page(Passkey),
  handle: ({ app, who }) => passkeys.list(app, who),
});

export const startPasskey = endpoint({
  method: "POST",
  path: "/api/v1/account/passkeys/start",
  summary: "Start adding a passkey",
  ...GUARDED,
  body: json(IdentityProof),
  reply: ok(PasskeyOptions),
  refusals: ["conflict"],
  handle: ({ app, who, body, ip }) => passkeys.start(app, who, body, addressKey(ip)),
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/v1/account/passkeys",
  summary: "Add a passkey",
  description:
    "If it is your first second factor, the response contains ten recovery codes, and your other sessions end.",
  ...GUARDED,
  body: json(PasskeyInput),
  reply: okWithCookie(PasskeyAdded),
  refusals: ["conflict"],
  handle: ({ app, who, body }) => passkeys.add(app, who, body),
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/api/v1/account/passkeys/{id}",
  summary: "Rename a passkey",
  ...OWN,
  audited: false,
  body: json(PasskeyChange),
  reply: ok(Passkey),
  refusals: ["not_found"],
  handle: ({ app, who, params, body }) => passkeys.rename(app, who, params.id, body),
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/api/v1/account/passkeys/{id}/remove",
  summary: "Remove a passkey",
  description: "All other sessions of this user end; the current one gets a new cookie.",
  ...GUARDED,
  body: json(IdentityProof),
  reply: okWithCookie(Done),
  refusals: ["conflict", "not_found"],
  handle: ({ app, who, params, body, ip }) => passkeys.remove(app, who, params.id, body, addressKey(ip)),
});
