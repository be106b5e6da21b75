import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { PersonQuery, PersonTraces } from "#lib/schema/persons";
import * as persons from "#lib/services/account/persons";
import { endpoint } from "./declare";

/**
 * The e-mail address is in the body, so that no access log contains it. The audit log does not name the erased person.
 */

export const findPerson = endpoint({
  method: "POST",
  path: "/api/v1/persons/find",
  summary: "Find a person's data",
  description:
    "By e-mail address, in every record of the organisation. Changes nothing. Requires an owner's or admin's " +
    "session, or an unrestricted key.",
  access: "caller",
  body: json(PersonQuery),
  reply: ok(PersonTraces),
  refusals: ["forbidden", "insufficient_scope"],
  audited: false,
  handle: ({ app, who, body }) => persons.find(app, who, body),
});

export const erasePerson = endpoint({
  method: "POST",
  path: "/api/v1/persons/erase",
  summary: "Erase a person's data",
  description:
    "Permanently removes the address and the names stored with it from every record of the organisation: " +
    "buyers, contacts of exhibitors, waiting lists, invitations, former members, messages, the audit log and " +
    "published versions. Orders keep their amounts, numbers and companies. Data that has left the " +
    "installation, such as e-mails and payments at a provider, is not affected.",
  access: "caller",
  body: json(PersonQuery),
  reply: ok(PersonTraces),
  refusals: ["forbidden", "insufficient_scope", "conflict"],
  audited: false,
  handle: ({ app, who, body }) => persons.erase(app, who, body),
});
