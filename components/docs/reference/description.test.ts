import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findOperation, readGroups } from "./description";

const { paths } = JSON.parse(readFileSync("lib/api/openapi.json", "utf8")) as {
  paths: Record<string, object>;
};

test("every operation of the description is in one group and has a page", async () => {
  const entries = (await readGroups()).flatMap(({ entries: inGroup }) => inGroup);
  const declared = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(entries.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(declared.sort());
  for (const { id, method, path } of entries) {
    expect(await findOperation(id)).toMatchObject({ method, path });
  }
});

test("the description of one operation contains exactly the components that it refers to, and stays small", {
  tags: "soak",
}, async () => {
  for (const { id } of (await readGroups()).flatMap(({ entries }) => entries)) {
    const { description } = (await findOperation(id)) ?? expect.fail(id);
    const { securitySchemes: _, ...components } = (description as { components: Record<string, object> })
      .components;
    const text = JSON.stringify(description);
    const named = [...text.matchAll(/#\/components\/(\w+\/[^"]+)/g)].map(([, name]) => name);
    const present = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `${kind}/${name}`),
    );
    expect(present.sort(), id).toEqual([...new Set(named)].sort());
    expect(text.length, id).toBeLessThan(100_000);
  }
});
