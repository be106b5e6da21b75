import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { etagOf, preconditionFrom } from "./precondition";

const record = { id: "bth_1", updatedAt: new Date("2027-03-01T09:00:00.000Z") };
const later = { ...record, updatedAt: new Date("2027-03-01T09:00:00.001Z") };

describe("BO-04: If-Match", () => {
  test("accepts the current state, alone, among others, weak, or as *", () => {
    const tag = etagOf(record);
    for (const header of [null, "*", tag, ` ${tag} `, `"old", ${tag}`, `W/${tag}`]) {
      expect(() => preconditionFrom(header)(record), String(header)).not.toThrow();
    }
  });

  test("refuses a state that differs by a millisecond, another record, and a tag without quotes", () => {
    for (const header of [
      etagOf(later),
      etagOf({ ...record, id: "bth_2" }),
      etagOf(record).replaceAll('"', ""),
      "",
    ]) {
      const { code, details } = refusalOf(() => preconditionFrom(header)(record));
      expect([code, details]).toEqual(["precondition_failed", { current: etagOf(record) }]);
    }
  });
});
