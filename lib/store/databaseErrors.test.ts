import { expect, test } from "vitest";
import { asRefusal } from "./databaseErrors";

/** An error as Prisma throws it with an adapter. */
function databaseError(originalCode: string): Error {
  return Object.assign(new Error("secret words of the database"), {
    meta: { driverAdapterError: { cause: { originalCode } } },
  });
}

test.each([
  ["a full disk", databaseError("53100"), "storage_full"],
  ["no free memory", databaseError("53200"), "storage_full"],
  ["too many connections", databaseError("53300"), "busy"],
  ["a database that starts or stops", databaseError("57P03"), "busy"],
  ["a transaction that waited too long", Object.assign(new Error(), { code: "P2028" }), "busy"],
  ["a damaged page", databaseError("XX001"), "storage_error"],
])("DB-10: %s is reported with its code, without details of the database", (_what, error, code) => {
  expect(asRefusal(error)).toMatchObject({ code, message: expect.not.stringContaining("secret") });
});

test.each([
  ["closed by an administrator", databaseError("57P01")],
  ["closed by the server", Object.assign(new Error(), { code: "P1017" })],
  ["closed unexpectedly", new Error("Connection terminated unexpectedly")],
  [
    "closed at the end of a transaction",
    Object.assign(new Error("", { cause: { kind: "ConnectionClosed" } }), { name: "DriverAdapterError" }),
  ],
])(
  "DB-21: a connection that was %s is reported with whether the statement may have been executed",
  (_what, error) => {
    const before = asRefusal(error);
    expect(before).toMatchObject({ code: "busy", details: undefined });
    const after = asRefusal(error, { mayBeDone: true });
    expect(after).toMatchObject({ code: "busy", details: { outcome: "unknown" } });
    expect((after as Error).message).toContain("not known whether this was done");
  },
);

test("a read-only database is reported as a full disk if ours is full, otherwise as busy", () => {
  const error = databaseError("25006");
  expect(asRefusal(error, { isFull: true })).toMatchObject({ code: "storage_full" });
  expect(asRefusal(error)).toMatchObject({ code: "busy" });
});

test("errors that do not come from the database pass unchanged", () => {
  const error = new TypeError("a bug");
  expect(asRefusal(error)).toBe(error);
});
