import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Operation = { operationId: string; tags: [string]; summary: string; description: string };

type Description = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
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

/** An operation with a description of it alone: the whole document has megabytes, too much for a phone. */
export async function findOperation(id: string): Promise<Found | undefined> {
  const whole = await readDescription();
  for (const [path, operations] of Object.entries(whole.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.operationId !== id) continue;
      const description = {
        ...whole,
        webhooks: undefined,
        // The page shows these in its own heading.
        paths: { [path]: { [method]: { ...operation, summary: undefined, description: undefined } } },
        components: neededBy(operation, whole.components),
      };
      return { method: method.toUpperCase(), path, operation, description };
    }
  }
  return undefined;
}

/** The components that an operation refers to, directly or indirectly, and the authentication schemes. */
function neededBy(operation: object, components: Description["components"]): Description["components"] {
  const { securitySchemes = {} } = components;
  const needed: Description["components"] = { securitySchemes };
  const unread = [operation];
  for (let next = unread.pop(); next; next = unread.pop()) {
    for (const [, kind = "", name = ""] of JSON.stringify(next).matchAll(/#\/components\/(\w+)\/([^"]+)/g)) {
      const component = components[kind]?.[name];
      if (!component || needed[kind]?.[name]) continue;
      needed[kind] = { ...needed[kind], [name]: component };
      unread.push(component);
    }
  }
  return needed;
}
