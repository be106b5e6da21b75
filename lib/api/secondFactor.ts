import { json } from "#lib/declare/body";
import { ok, okWithCookie } from "#lib/declare/reply";
import { addressKey } from "#lib/rateLimits/limiter";
import { Done } from "#lib/schema/account";
import {
  IdentityProof,
  RecoveryCodes,
  SecondFactor,
  SecondFactorConfirmation,
  SecondFactorKey,
} from "#lib/schema/secondFactor";
import * as secondFactor from "#lib/services/account/secondFactor";
import { endpoint } from "./declare";

/** The service writes the audit entries, in every organisation of the person. */
const GUARDED = {
  access: "session",
  beforeSecondFactor: true,
  limit: "login",
  outside: true,
  audited: false,
} as const;

export const getSecondFactor = endpoint({
  method: "GET",
  path: "/api/v1/account/second-factor",
  summary: "Get your two-factor authentication",
  access: "session",
  beforeSecondFactor: true,
  reply: ok(SecondFactor),
  handle: ({ app, who }) => secondFactor.status(app, who),
});

export const startSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/account/second-factor",
  summary: "Start setting up two-factor authentication",
  description: "It is on once a code of the app has been confirmed. Starting again replaces the key.",
  ...GUARDED,
  body: json(IdentityProof),
  reply: ok(SecondFactorKey),
  refusals: ["conflict"],
  handle: ({ app, who, body, ip }) => secondFactor.start(app, who, body, addressKey(ip)),
});

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/account/second-factor/confirm",
  summary: "Turn on two-factor authentication",
  description:
    "With a code of the app. All other sessions of this user end; the current one gets a new cookie. The response contains ten recovery codes.",
  ...GUARDED,
  body: json(SecondFactorConfirmation),
  reply: okWithCookie(RecoveryCodes),
  refusals: ["conflict"],
  handle: ({ app, who, body, ip }) => secondFactor.confirm(app, who, body, addressKey(ip)),
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/v1/account/second-factor/recovery-codes",
  summary: "Replace your recovery codes",
  description: "The former ones stop working.",
  ...GUARDED,
  body: json(IdentityProof),
  reply: ok(RecoveryCodes),
  refusals: ["conflict"],
  handle: ({ app, who, body, ip }) => secondFactor.renewRecoveryCodes(app, who, body, addressKey(ip)),
});

export const removeSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/account/second-factor/remove",
  summary: "Turn off two-factor authentication",
  description: "All other sessions of this user end; the current one gets a new cookie.",
  ...GUARDED,
  body: json(IdentityProof),
  reply: okWithCookie(Done),
  refusals: ["conflict"],
  handle: ({ app, who, body, ip }) => secondFactor.turnOff(app, who, body, addressKey(ip)),
});
