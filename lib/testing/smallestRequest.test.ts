import { expect, test } from "vitest";
import { getMe } from "#lib/api/keys";
import type { HostileRequest } from "./hostileRequests";
import { simpler, smallerRequests, smallest } from "./smallestRequest";

const reduce = async <T>(value: T, isStill: (value: T) => boolean, mostTries?: number) =>
  smallest(value, simpler, async (one) => isStill(one), mostTries);

test.each<[string, unknown, unknown]>([
  ["a text", "left and right", ["", "left an", "d right", "left and ri", "t and right"]],
  ["one letter", "x", [""]],
  ["an empty text", "", []],
  ["a fraction", 2.5, [0, 1, 2]],
  ["a large number", -6, [0, 1, 6, -3]],
  ["true", true, [false]],
  ["a list", [false, null], [[], [false], [null], [null], [false]]],
  ["a record", { a: 1 }, [{}, {}, { a: 0 }]],
])("simpler values of %s", (_, value, first) => {
  const all = [...simpler(value)];
  expect(all.slice(0, (first as unknown[]).length)).toEqual(first);
});

test("keeps only what matters of a large value, at its exact bound", async () => {
  const rest = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, `text ${at}`]));
  const booths = Array.from({ length: 500 }, (_, at) => ({ label: `A${at}`, tags: ["new"] }));
  const value = { ...rest, booths: booths.with(333, { label: `A333 ${"x".repeat(900)}\u0000`, tags: [] }) };
  const tooLong = await reduce(value, ({ booths: list }) => list?.some(({ label }) => label?.length > 500));
  expect(tooLong.value).toEqual({ booths: [{ label: expect.stringMatching(/^.{501}$/s) }] });
  const withNul = await reduce(value, (one) => JSON.stringify(one).includes("\\u0000"));
  expect(withNul.value).toEqual({ booths: [{ label: "\u0000" }] });
  for (const { tries } of [tooLong, withNul]) expect(tries).toBeLessThan(150);
});

test("keeps both of two fields that matter together, in any order", async () => {
  const value = { from: 9, kept: [true, "a", 4.5], until: 3, others: { deep: { deeper: 7 } } };
  const { value: small } = await reduce(value, ({ from, until }) => from > until);
  expect(small).toEqual({ from: 1, until: 0 });
});

test("leaves a value unchanged if no smaller one fails, and stops after a number of tries", async () => {
  const found = { label: "x".repeat(20_000) };
  expect(await reduce(found, () => false)).toMatchObject({ value: found });
  let asked = 0;
  const always = await reduce(Array(1_000).fill("x"), (list) => ++asked > 0 && list.length > 900, 20);
  expect([asked, always.tries]).toEqual([20, 20]);
});

test("reduces each part of a request, and leaves no path parameter empty", async () => {
  const request: HostileRequest = {
    endpoint: getMe,
    as: "key",
    params: { event: "evt_1" },
    query: { limit: "100", q: ["%", "x"] },
    headers: { "if-match": "*", accept: "text/csv" },
    body: { label: "A1" },
  };
  const isStill = async ({ query: { limit } }: HostileRequest) => limit !== undefined;
  const { value } = await smallest(request, smallerRequests, isStill);
  expect(value).toEqual({
    ...request,
    params: { event: "e" },
    query: { limit: "" },
    headers: {},
    body: undefined,
  });
  const withBody = await smallest(request, smallerRequests, async ({ body }) => body !== undefined);
  expect(withBody.value).toMatchObject({ query: {}, headers: {}, body: {} });
});
