import { describe, expect, test } from "vitest";
import { z } from "zod";
import { faultWords } from "./faultWords";

const messagesOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input, { error: faultWords, reportInput: true });
  return error?.issues.map(({ message }) => message);
};

const kindOf = (kind: string) => z.object({ kind: z.literal(kind) });

describe("names the fault and the expected value", () => {
  test.each<[string, z.ZodType, unknown]>([
    ["Fill in this field.", z.string(), undefined],
    ["Fill in this field.", z.string().min(1), ""],
    ["This must be text.", z.string(), 7],
    ["This must be a number.", z.number(), Number.NaN],
    ["This is not complete yet.", z.string(), Number.NaN],
    ["This must be a whole number.", z.int(), 1.5],
    ["This needs at least 12 characters; it has 5.", z.string().min(12), "short"],
    ["This has room for 4 characters; it has 5.", z.string().max(4), "longs"],
    ["This must be 0 or more; it is -3.", z.number().min(0), -3],
    ["This must be more than 0; it is 0.", z.number().positive(), 0],
    ["This must be 100 or less; it is 101.", z.number().max(100), 101],
    ["This has room for 1 entry; it has 2.", z.array(z.string()).max(1), ["a", "b"]],
    ["This needs at least 2 entries; it has 0.", z.array(z.string()).min(2), []],
    ["This is no e-mail address, such as name@example.com.", z.email(), "zoe"],
    ["This is no web address, such as https://example.com.", z.url(), "example"],
    ['This must be "a", "b" or "c".', z.enum(["a", "b", "c"]), "d"],
    ['This must be "a" or "b".', z.discriminatedUnion("kind", [kindOf("a"), kindOf("b")]), { kind: "c" }],
    ["A key is one letter.", z.record(z.string().max(1, "A key is one letter."), z.string()), { ab: "" }],
    ["This must be a multiple of 5.", z.number().multipleOf(5), 7],
  ])("%s", (words, schema, input) => {
    expect(messagesOf(schema, input)).toEqual([words]);
  });

  test("a schema's own message takes precedence", () => {
    expect(messagesOf(z.string().max(3, "A code has three letters."), "four")).toEqual([
      "A code has three letters.",
    ]);
  });
});
