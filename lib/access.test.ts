import { expect, test } from "vitest";
import { ROLES, SCOPES, SCOPES_OF_ROLE, type Scope } from "./access";

const READING = [
  ...["events:read", "plan:read", "exhibitors:read", "sessions:read", "orders:read"],
  ...["analytics:read", "webhooks:read", "geocode:read"],
];
const CONTENT = [
  ...["events:write", "events:publish", "plan:write", "exhibitors:write", "exhibitors:portal"],
  ...["sessions:write", "integrations:write", "media:write"],
];
const SELLING = ["orders:write", "exhibitors:write", "exhibitors:portal", "media:write"];

test.each([
  ["owner", [...READING, ...CONTENT, "orders:write", "webhooks:write"]],
  ["admin", [...READING, ...CONTENT, "orders:write", "webhooks:write"]],
  ["editor", [...READING, ...CONTENT]],
  ["sales", [...READING, ...SELLING]],
  ["viewer", READING],
] as const)("the role %s may do what the decisions say", (role, scopes) => {
  expect([...SCOPES_OF_ROLE[role]].sort()).toEqual([...scopes].sort());
});

test("no role may do less than a viewer, and none more than an owner", () => {
  for (const role of ROLES) {
    expect(SCOPES_OF_ROLE[role]).toEqual(expect.arrayContaining([...SCOPES_OF_ROLE.viewer]));
    expect(SCOPES).toEqual(expect.arrayContaining<Scope>([...SCOPES_OF_ROLE[role]]));
  }
});
