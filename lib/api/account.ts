import { json } from "#lib/http/body";
import { ok, okWithCookie } from "#lib/http/reply";
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
import * as account from "#lib/services/account";
import * as confirmation from "#lib/services/confirmEmail";
import * as passwords from "#lib/services/passwords";
import { endpoint } from "./declare";

export const signUp = endpoint({
  method: "POST",
  path: "/api/v1/sign-up",
  summary: "Make an account and its organisation",
  description: "The new person owns the organisation, and signs in with the e-mail address and the password.",
  access: "public",
  limit: "login",
  body: json(SignUp),
  reply: ok(Organisation),
  refusals: ["conflict"],
  handle: ({ app, body }) => account.signUp(app, body),
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/v1/confirm-email",
  summary: "Confirm an e-mail address by a link",
  description: "With the words of the link that was sent there. Twice does nothing more.",
  access: "public",
  limit: "login",
  body: json(EmailConfirmation),
  reply: ok(Done),
  handle: ({ app, body }) => confirmation.confirm(app, body),
});

export const sendEmailConfirmation = endpoint({
  method: "POST",
  path: "/api/v1/account/confirm-email",
  summary: "Send the link to confirm one's own e-mail address again",
  access: "session",
  limit: "login",
  outside: true,
  reply: ok(Done),
  refusals: ["source_unreachable"],
  handle: ({ app, who }) => confirmation.sendAgain(app, who),
});

export const forgetPassword = endpoint({
  method: "POST",
  path: "/api/v1/password/forgot",
  summary: "Send a link to set a new password",
  description: "The answer is the same whether the e-mail address is known or not.",
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
  summary: "Set a new password by a link",
  description: "The link works once and for an hour. Every session of this person ends.",
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
  summary: "Change one's own password",
  description: "Every other session of this person ends; the one that asks is given a new cookie.",
  access: "session",
  limit: "login",
  outside: true,
  body: json(PasswordChange),
  reply: okWithCookie(Done),
  handle: ({ app, who, body }) => passwords.change(app, who, body),
});

export const signOutEverywhere = endpoint({
  method: "POST",
  path: "/api/v1/sign-out-everywhere",
  summary: "End every session of one's own",
  access: "session",
  reply: ok(Done),
  handle: ({ app, who }) => account.signOutEverywhere(app, who),
});

export const getAccount = endpoint({
  method: "GET",
  path: "/api/v1/account",
  summary: "Who is signed in, and where they belong",
  access: "session",
  reply: ok(Account),
  handle: ({ app, who }) => account.get(app, who),
});

export const updateAccount = endpoint({
  method: "PATCH",
  path: "/api/v1/account",
  summary: "Change one's own name",
  access: "session",
  body: json(AccountChange),
  reply: ok(Account),
  handle: ({ app, who, body }) => account.rename(app, who, body),
});

export const switchOrganisation = endpoint({
  method: "POST",
  path: "/api/v1/organisation/switch",
  summary: "Work in another of one's organisations",
  description: "Counts for every session of this person.",
  access: "session",
  body: json(OrganisationSwitch),
  reply: ok(Account),
  refusals: ["not_found"],
  handle: ({ app, who, body }) => account.switchOrganisation(app, who, body.organisationId),
});
