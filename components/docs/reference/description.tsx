import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Schema, Schemas } from "./schema";

type Media = { schema: Schema; example?: unknown };
export type Content = Record<string, Media>;

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
};

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

type Description = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
};

/** An operation with its address, as a line of the reference. */
export type Entry = { id: string; method: string; path: string; summary: string };
export type Group = { name: string; about: string; entries: Entry[] };

export type Found = { method: string; path: string; operation: Operation; schemas: Schemas };

let kept: Promise<Description> | undefined;

/** What `npm run openapi` wrote; a test holds it equal to what is served. */
function readDescription(): Promise<Description> {
  kept ??= readFile(join(process.cwd(), "lib/api/openapi.json"), "utf8").then(JSON.parse);
  return kept;
}

/** Everything there is, by what it is about. */
export async function readGroups(): Promise<Group[]> {
  const { tags, paths } = await readDescription();
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([
        method,
        {
          operationId,
          summary,
          tags: [tag],
        },
      ]) => ({
        tag,
        entry: { id: operationId, method: method.toUpperCase(), path, summary },
      }),
    ),
  );
  return tags.map(({ name, description }) => ({
    name,
    about: description,
    entries: entries.filter(({ tag }) => tag === name).map(({ entry }) => entry),
  }));
}

export async function findOperation(id: string): Promise<Found | undefined> {
  const { paths, components } = await readDescription();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.operationId !== id) continue;
      return { method: method.toUpperCase(), path, operation, schemas: components.schemas };
    }
  }
  return undefined;
}
