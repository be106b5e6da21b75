import { expect, test } from "vitest";
import { addressOf, choiceOf } from "./moneyChoice";

const ALL = { from: "", to: "" };

test("a row selects the payments of its day, of its month within the range, or of its value", () => {
  expect(choiceOf("day", { key: "2026-02-10" }, ALL)).toEqual({ from: "2026-02-10", to: "2026-02-10" });
  expect(choiceOf("month", { key: "2028-02" }, ALL)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(choiceOf("month", { key: "2026-02" }, { from: "2026-02-05", to: "2026-02-20" })).toEqual({
    from: "2026-02-05",
    to: "2026-02-20",
  });
  expect(choiceOf("provider", { key: null }, { from: "2026-02-05", to: "" })).toEqual({
    from: "2026-02-05",
    provider: "",
  });
  expect(choiceOf("type", { key: "island" }, ALL)).toEqual({ boothType: "island" });
});

test("the whole report can be selected and downloaded", () => {
  const choice = choiceOf("month", null, { from: "", to: "2026-02-20" });
  expect(addressOf("spring fair", choice)).toBe(
    "/api/v1/events/spring%20fair/export/payments.csv?to=2026-02-20",
  );
});
