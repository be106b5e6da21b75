import { expect, test } from "vitest";
import { z } from "zod";
import { validate } from "#lib/declare/validate";
import { ExampleMaker } from "#lib/openapi/examples";
import { type Json, toSchema } from "#lib/openapi/jsonSchema";
import { isRefusal } from "#lib/refusal";
import { short } from "#lib/testing/soak";
import { EXAMPLE_WORDS } from "./exampleWords";
import { endpoints } from "./index";

/** Invalid values to put into each field in turn. */
const GARBAGE: readonly unknown[] = [
  ...[null, "", "garbage", "2026-05-01", "2026-02-30T00:00:00Z", "9".repeat(400), -1, 0.5, 1e308, true],
  ...[{}, { garbage: [] }, [], [null], [[]], ["", ""], [{}], { type: "point" }],
];

const declared = new Map(
  endpoints.flatMap(({ method, path, query, body }) =>
    [query, ...Object.values(body?.content ?? {})].flatMap((schema) =>
      schema instanceof z.ZodType ? [[schema, `${method} ${path}`] as const] : [],
    ),
  ),
);

test.each([...declared].map(([schema, name]) => ({ name, schema })))(
  "$name refuses an invalid value in any field with validation_error, never with an internal error",
  ({ schema }) => {
    const sample = sampleOf(schema);
    const inputs = [sample, ...GARBAGE, ...GARBAGE.map((garbage) => everywhere(sample, garbage))];
    const depth = depthFor(JSON.stringify(sample).length);
    const broken = [...inputs, ...placesIn(sample, depth).flatMap((place) => GARBAGE.map(place))].flatMap(
      (input) => {
        const outcome = outcomeOf(schema, input);
        return ["taken", "validation_error"].includes(outcome) ? [] : [{ input, outcome }];
      },
    );
    expect(broken).toEqual([]);
  },
);

/** The short form still reaches almost every field; records of bundles also occur in other requests. */
function depthFor(length: number): number {
  if (length > 5_000) return 1;
  return short(length > 1_500 ? 2 : 4, { soak: 4 });
}

function outcomeOf(schema: z.ZodType, input: unknown): string {
  try {
    validate(schema, input);
    return "taken";
  } catch (error) {
    return isRefusal(error) ? error.code : String(error);
  }
}

/** An input with every field of the schema; the document's examples omit optional ones. */
function sampleOf(schema: z.ZodType): unknown {
  const components = new Map<string, Json>();
  const root = toSchema(schema, "input", components);
  const bare = (value: Json): Json =>
    JSON.parse(JSON.stringify(value), (key, inner) => (key === "example" ? undefined : inner));
  const named = new Map([...components].map(([name, component]) => [name, bare(component)]));
  return new ExampleMaker(named, EXAMPLE_WORDS, "output").of(bare(root));
}

/** Every position in a value, as a function that replaces it. */
function placesIn(value: unknown, depth: number): ((other: unknown) => unknown)[] {
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const put = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    return [put, ...placesIn(inner, depth - 1).map((place) => (other: unknown) => put(place(other)))];
  });
}

function everywhere(value: unknown, garbage: unknown): unknown {
  if (typeof value !== "object" || value === null) return garbage;
  const entries = Object.entries(value).map(([key, inner]) => [key, everywhere(inner, garbage)]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
