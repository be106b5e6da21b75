import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Operation = { operationId: string; tags: [string]; summary: string; description: string };

type Description = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    examples: Record<string, object>;
    parameters: Record<string, object>;
    responses: object;
  };
};

/** An operation with its path, as a line of the reference. */
export type Entry = { id: string; method: string; path: string; summary: string };
export type Group = { name: string; about: string; entries: Entry[] };

export type Found = { method: string; path: string; operation: Operation; description: object };

let kept: Promise<Description> | undefined;

/** The output of `npm run openapi`; a test verifies that it matches what is served. */
function readDescription(): Promise<Description> {
  kept ??= readFile(join(process.cwd(), "lib/api/openapi.json"), "utf8").then(JSON.parse);
  return kept;
}

/** All operations by resource. */
export async function readGroups(): Promise<Group[]> {
  const { tags, paths } = await readDescription();
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([
        method,
        {
          operationId: id,
          summary,
          tags: [tag],
        },
      ]) => {
        return { tag, entry: { id, method: method.toUpperCase(), path, summary } };
      },
    ),
  );
  return tags.map(({ name, description }) => ({
    name,
    about: description,
    entries: all.filter(({ tag }) => tag === name).map(({ entry }) => entry),
  }));
}

/** An operation with a description of it alone: the whole document is megabytes, too much for a phone. */
export async function findOperation(id: string): Promise<Found | undefined> {
  const whole = await readDescription();
  for (const [path, operations] of Object.entries(whole.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.operationId !== id) continue;
      const { responses } = whole.components;
      const schemas = neededBy([operation, responses], whole.components.schemas, "schemas");
      const examples = neededBy([operation], whole.components.examples, "examples");
      const parameters = neededBy([operation], whole.components.parameters, "parameters");
      const description = {
        ...whole,
        webhooks: undefined,
        // The page shows these in its own heading.
        paths: { [path]: { [method]: { ...operation, summary: undefined, description: undefined } } },
        components: { ...whole.components, schemas, examples, parameters },
      };
      return { method: method.toUpperCase(), path, operation, description };
    }
  }
  return undefined;
}

/** The schemas, examples or parameters that an operation refers to, directly or indirectly. */
function neededBy(
  parts: object[],
  components: Record<string, object>,
  kind: "schemas" | "examples" | "parameters",
): Record<string, object> {
  const names = new RegExp(`#/components/${kind}/([^"]+)`, "g");
  const needed = new Map<string, object>();
  const unread = [...parts];
  for (let next = unread.pop(); next; next = unread.pop()) {
    for (const [, name = ""] of JSON.stringify(next).matchAll(names)) {
      const component = components[name];
      if (!component || needed.has(name)) continue;
      needed.set(name, component);
      unread.push(component);
    }
  }
  return Object.fromEntries(needed);
}
