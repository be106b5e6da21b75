import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findOperation, readGroups } from "./description";

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

test("an operation's description of its own names no schema or example that it lacks, and stays small", async () => {
  for (const { id } of (await readGroups()).flatMap(({ entries }) => entries)) {
    const { description } = (await findOperation(id)) ?? expect.fail(id);
    const { components } = description as { components: { schemas: object; examples: object } };
    const text = JSON.stringify(description);
    for (const kind of ["schemas", "examples"] as const) {
      const named = [...text.matchAll(new RegExp(`#/components/${kind}/([^"]+)`, "g"))].map(
        ([, name]) => name,
      );
      expect(Object.keys(components[kind]).sort(), id).toEqual([...new Set(named)].sort());
    }
    expect(text.length, id).toBeLessThan(100_000);
  }
});
