import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findOperation, readGroups } from "./description";
import { Fields } from "./Fields";
import { limitsOf, typeOf } from "./schema";

const { paths } = JSON.parse(readFileSync("lib/api/openapi.json", "utf8")) as {
  paths: Record<string, object>;
};

test("every operation of the description stands in one group and has a page", async () => {
  const entries = (await readGroups()).flatMap(({ entries: inGroup }) => inGroup);
  const declared = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(entries.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(declared.sort());
  for (const { id, method, path } of entries) {
    expect(await findOperation(id)).toMatchObject({ method, path });
  }
});

test("every field that a body or an answer has is told of, in a page of no great length", async () => {
  for (const { id } of (await readGroups()).flatMap(({ entries }) => entries)) {
    const { operation, schemas } = (await findOperation(id)) ?? expect.fail(id);
    const contents = [operation.requestBody?.content ?? {}, operation.responses["200"]?.content ?? {}];
    const html = contents
      .flatMap((content) => Object.values(content))
      .map(({ schema }) => renderToStaticMarkup(createElement(Fields, { schema, schemas })))
      .join("");
    const example = operation.responses["200"]?.content?.["application/json"]?.example as { data?: unknown };
    for (const name of namesIn(example?.data)) expect(html, id).toContain(`>${name}</code>`);
    expect(html.length, id).toBeLessThan(400_000);
  }
});

/** The fields of a record, as the example shows them. */
function namesIn(data: unknown): string[] {
  const record = Array.isArray(data) ? data[0] : data;
  return record && typeof record === "object" ? Object.keys(record) : [];
}

test("a type is said in words, with its limits", () => {
  const nullable = { anyOf: [{ type: "string", maxLength: 200 }, { type: "null" }] };
  expect(typeOf(nullable)).toBe("string or null");
  expect(limitsOf(nullable)).toEqual(["at most 200 characters"]);
  expect(typeOf({ type: "array", items: { enum: ["a", "b"] } })).toBe('array of ("a" or "b")');
  expect(typeOf({ $ref: "#/components/schemas/Booth" })).toBe("Booth");
  expect(typeOf({ type: "object", additionalProperties: { type: "number" } })).toBe(
    "object of number by name",
  );
  expect(limitsOf({ type: "integer", minimum: 0, maximum: 4 })).toEqual(["0 to 4"]);
});
