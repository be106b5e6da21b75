import { json } from "#lib/declare/body";
import { ok, okWithCookie } from "#lib/declare/reply";
import {
  Account,
  AccountChange,
  Done,
  EmailConfirmation,
  ForgottenPassword,
  OrganisationSwitch,
  PasswordChange,
  PasswordReset,
  SignUp,
} from "#lib/schema/account";
import { Organisation } from "#lib/schema/people";
import * as confirmation from "#lib/services/account/confirmEmail";
import * as passwords from "#lib/services/account/passwords";
import * as account from "#services/account";
import { endpoint } from "./declare";

export const signUp = endpoint({
  method: "POST",
  path: "/api/v1/sign-up",
  summary: "Create an account and its organisation",
  description: "The new user owns the organisation and signs in with e-mail address and password.",
  access: "public",
  limit: "login",
  body: json(SignUp),
  reply: ok(Organisation),
  refusals: ["conflict"],
  handle: ({ app, body, languages }) => account.signUp(app, body, languages),
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/v1/confirm-email",
  summary: "Confirm an e-mail address",
  description:
    "Send the parameters of the link in the confirmation e-mail. Repeating the request has no effect.",
  access: "public",
  limit: "login",
  body: json(EmailConfirmation),
  reply: ok(Done),
  handle: ({ app, body }) => confirmation.confirm(app, body),
});

export const sendEmailConfirmation = endpoint({
  method: "POST",
  path: "/api/v1/account/confirm-email",
  summary: "Resend the confirmation e-mail",
  access: "session",
  beforeSecondFactor: true,
  limit: "login",
  outside: true,
  reply: ok(Done),
  refusals: ["source_unreachable"],
  handle: ({ app, who }) => confirmation.sendAgain(app, who),
});

export const forgetPassword = endpoint({
  method: "POST",
  path: "/api/v1/password/forgot",
  summary: "Send a password reset e-mail",
  description: "The response is the same whether or not the e-mail address is known.",
  access: "public",
  limit: "login",
  outside: true,
  body: json(ForgottenPassword),
  reply: ok(Done),
  handle: ({ app, body }) => passwords.forget(app, body.email),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/v1/password/reset",
  summary: "Reset a password",
  description: "The link works once, within an hour. All sessions of this user end.",
  access: "public",
  limit: "login",
  outside: true,
  body: json(PasswordReset),
  reply: ok(Done),
  handle: ({ app, body }) => passwords.reset(app, body),
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/v1/password/change",
  summary: "Change your password",
  description: "All other sessions of this user end; the current one gets a new cookie.",
  access: "session",
  beforeSecondFactor: true,
  limit: "login",
  outside: true,
  body: json(PasswordChange),
  reply: okWithCookie(Done),
  handle: ({ app, who, body }) => passwords.change(app, who, body),
});

export const signOutEverywhere = endpoint({
  method: "POST",
  path: "/api/v1/sign-out-everywhere",
  summary: "End all your sessions",
  access: "session",
  beforeSecondFactor: true,
  reply: ok(Done),
  handle: ({ app, who }) => account.signOutEverywhere(app, who),
});

export const getAccount = endpoint({
  method: "GET",
  path: "/api/v1/account",
  summary: "Get the signed-in user",
  access: "session",
  beforeSecondFactor: true,
  reply: ok(Account),
  handle: ({ app, who }) => account.get(app, who),
});

export const updateAccount = endpoint({
  method: "PATCH",
  path: "/api/v1/account",
  summary: "Change your name or language",
  access: "session",
  beforeSecondFactor: true,
  body: json(AccountChange),
  reply: ok(Account),
  handle: ({ app, who, body }) => account.change(app, who, body),
});

export const switchOrganisation = endpoint({
  method: "POST",
  path: "/api/v1/organisation/switch",
  summary: "Switch to another organisation",
  description: "Applies to all sessions of this user.",
  access: "session",
  beforeSecondFactor: true,
  body: json(OrganisationSwitch),
  reply: ok(Account),
  refusals: ["not_found"],
  handle: ({ app, who, body }) => account.switchOrganisation(app, who, body.organisationId),
});
