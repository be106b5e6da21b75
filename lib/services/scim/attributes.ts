import { ScimProblem } from "./problem";

/** The attributes of a resource, as JSON. Their names are the same in upper and lower case. */

export type Attributes = { [name: string]: unknown };

export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const ENTERPRISE_SCHEMA = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

const KNOWN = [
  ...["userName", "externalId", "displayName", "name", "emails", "active", "members", "schemas", "title"],
  ...["nickName", "preferredLanguage", "locale", "timezone", "phoneNumbers", "addresses", "roles"],
  ENTERPRISE_SCHEMA,
];
/** Set by us, or never stored. */
const IGNORED = ["id", "meta", "groups", "password", "schemas"];

/** A name in our spelling. */
export function nameOf(given: string): string {
  return KNOWN.find((name) => isSameName(name, given)) ?? given;
}

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function isAttributes(value: unknown): value is Attributes {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The attributes of a request, without those that a directory may not set. */
export function givenIn(body: unknown): Attributes {
  if (!isAttributes(body)) throw new ScimProblem(400, "The body is not a JSON object.", "invalidSyntax");
  const named = Object.entries(body).map(([name, value]) => [nameOf(name), value] as const);
  return Object.fromEntries(
    named.filter(([name, value]) => value !== null && !IGNORED.some((each) => isSameName(each, name))),
  );
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Entra sends booleans as texts. */
export function isFalse(value: unknown): boolean {
  return value === false || (typeof value === "string" && isSameName(value, "false"));
}

/** The primary address, or the one for work, or the first, or a user name that is an address. */
export function emailOf({ emails, userName }: Attributes): string {
  const listed = Array.isArray(emails) ? emails.filter(isAttributes) : [];
  const best =
    listed.find(({ primary }) => primary === true || primary === "true") ??
    listed.find(({ type }) => type === "work") ??
    listed[0];
  const email = textOf(best?.value) || textOf(userName);
  return email.includes("@") ? email.toLowerCase() : "";
}

export function fullNameOf({ displayName, name }: Attributes): string {
  const parts = isAttributes(name) ? name : {};
  const both = `${textOf(parts.givenName)} ${textOf(parts.familyName)}`.trim();
  return textOf(displayName) || textOf(parts.formatted) || both;
}
