import { describe, expect, test } from "vitest";
import { DOMAIN_EVENT_KINDS, isDomainEventKind, readSubscription } from "./kinds";

test("there are twenty kinds, each once", () => {
  expect(DOMAIN_EVENT_KINDS).toHaveLength(20);
  expect(new Set(DOMAIN_EVENT_KINDS).size).toBe(20);
  expect(isDomainEventKind("order.paid")).toBe(true);
  expect(isDomainEventKind("order.refunded")).toBe(false);
});

describe("readSubscription (WH-10)", () => {
  test.each([
    ["no kinds", undefined, ["*"]],
    ["the wildcard alone", "*", ["*"]],
    ["the wildcard in a list", ["*"], ["*"]],
    ["one kind as a string", "order.paid", ["order.paid"]],
    ["a list of kinds", ["order.paid", "booth.created"], ["order.paid", "booth.created"]],
    ["a kind named twice", ["order.paid", "order.paid"], ["order.paid"]],
  ])("accepts %s", (_, events, subscription) => {
    expect(readSubscription(events)).toEqual(subscription);
  });

  test.each([
    ["an empty list", [], "events", "empty"],
    ["the wildcard among kinds", ["order.paid", "*"], "events[1]", "mixed_wildcard"],
    ["the wildcard before kinds", ["*", "order.paid"], "events[0]", "mixed_wildcard"],
    ["an unknown kind", ["order.paid", "order.refunded"], "events[1]", "unknown_kind"],
    ["an unknown word", "all", "events[0]", "unknown_kind"],
    ["the name of a property of every object", ["constructor"], "events[0]", "unknown_kind"],
  ])("rejects %s and names its path", (_, events, path, code) => {
    expect(() => readSubscription(events)).toThrow(
      expect.objectContaining({
        code: "validation_error",
        details: [expect.objectContaining({ path, code })],
      }),
    );
  });
});
