import { expect, test } from "vitest";
import { EVENT_ROLES, ROLES, rightsOf, rightsWithin, SCOPES, SCOPES_OF_ROLE, type Scope } from "./access";

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
] as const)("the role %s has exactly its specified scopes", (role, scopes) => {
  expect([...SCOPES_OF_ROLE[role]].sort()).toEqual([...scopes].sort());
});

test("no role but a guest may do less than a viewer, and none more than an owner", () => {
  for (const role of ROLES) {
    if (role !== "guest")
      expect(SCOPES_OF_ROLE[role]).toEqual(expect.arrayContaining([...SCOPES_OF_ROLE.viewer]));
    expect(SCOPES).toEqual(expect.arrayContaining<Scope>([...SCOPES_OF_ROLE[role]]));
  }
});

test("roles in events add to the role in the organisation, in their event alone", () => {
  const eventRoles = { a: "sales", b: "editor" };
  for (const role of ROLES) {
    const own = SCOPES_OF_ROLE[role];
    expect(rightsWithin({ role, eventRoles }, "a")).toEqual(expect.arrayContaining([...own]));
    expect(rightsWithin({ role, eventRoles }, "elsewhere")).toEqual([...own]);
  }
  expect(rightsWithin({ role: "viewer", eventRoles }, "a")).toEqual(
    expect.arrayContaining([...SCOPES_OF_ROLE.sales]),
  );
  expect(rightsWithin({ role: "guest", eventRoles }, "b")).not.toContain("orders:write");
  for (const role of EVENT_ROLES)
    expect(rightsWithin({ role: "guest", eventRoles: { a: role } }, "a").join()).not.toContain("webhooks");
});

test("outside of events, guests read the records of their events and write nothing but pictures", () => {
  const eventRoles = { a: "manager", b: "viewer" };
  expect(rightsOf({ role: "guest", eventRoles })).toEqual({
    scopes: expect.arrayContaining(["events:read", "orders:read", "media:write"]),
    eventIds: ["a", "b"],
  });
  const writes = rightsOf({ role: "guest", eventRoles }).scopes.filter((scope) => !scope.endsWith(":read"));
  expect(writes).toEqual(["media:write"]);
  expect(rightsOf({ role: "guest", eventRoles: {} })).toEqual({ scopes: [], eventIds: [] });
  expect(rightsOf({ role: "viewer", eventRoles })).toEqual({
    scopes: [...READING, "media:write"],
    eventIds: null,
  });
});
