import { expect, test } from "vitest";
import { asRefusal } from "./trouble";

/** An error as Prisma throws it over an adapter. */
function databaseError(originalCode: string): Error {
  return Object.assign(new Error("secret words of the database"), {
    meta: { driverAdapterError: { cause: { originalCode } } },
  });
}

test.each([
  ["a full disk", databaseError("53100"), "storage_full"],
  ["no memory left", databaseError("53200"), "storage_full"],
  ["too many connections", databaseError("53300"), "busy"],
  ["a database that starts or stops", databaseError("57P03"), "busy"],
  ["a transaction that waited too long", Object.assign(new Error(), { code: "P2028" }), "busy"],
  ["a page that cannot be read", databaseError("XX001"), "storage_error"],
])("DB-10: %s may be met again later, and tells nothing of the database", (_what, error, code) => {
  expect(asRefusal(error)).toMatchObject({ code, message: expect.not.stringContaining("secret") });
});

test("what is no trouble of the database passes unchanged", () => {
  const error = new TypeError("a bug");
  expect(asRefusal(error)).toBe(error);
});
