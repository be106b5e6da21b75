import type { Json } from "./jsonSchema";
import { capitals } from "./operationId";

/** Moves what several operations have in common to the components, which keeps the document small. */

export type Media = { schema: Json; example?: unknown; examples?: Record<string, { $ref: string }> };
type Response = { description?: string; content?: Record<string, Media> };
export type Operation = {
  operationId: string;
  parameters: Json[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
};

/** In characters; anything shorter is not longer than the reference to it. */
const SHORTEST = { parameter: 60, response: 60, example: 200 };

/** Equal parameters become a component with the name of the parameter, numbered if others have the same name. */
export function shareParameters(operations: Operation[], known: Json): Json {
  const all = operations.flatMap(({ parameters }) => parameters);
  return { ...known, ...share(all, "parameters", SHORTEST.parameter, known, ({ name }) => String(name)) };
}

/** Equal responses become a component with the name of the record in them. */
export function shareResponses(operations: Operation[], known: Json): Json {
  const all = operations.flatMap(({ responses }) => Object.values(responses) as Json[]);
  const nameOf = (response: Json) =>
    /#\/components\/schemas\/(\w+)/.exec(JSON.stringify(response))?.[1] ??
    capitals(String(response.description));
  return { ...known, ...share(all, "responses", SHORTEST.response, known, nameOf) };
}

export function shareExamples(operations: Operation[]): Record<string, { value: unknown }> {
  const media = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)]
      .flatMap((each) => (each && "content" in each ? Object.values(each.content ?? {}) : []))
      .map((each) => ({ operationId, each })),
  );
  const groups = groupBy(media, ({ each }) => JSON.stringify(each.example));
  const shared = [...groups].filter(([text, uses]) => uses.length > 1 && text?.length > SHORTEST.example);
  const examples: Record<string, { value: unknown }> = {};
  for (const [text, uses] of shared) {
    const name = freeName(uses[0]?.operationId ?? "", examples);
    examples[name] = { value: JSON.parse(text) };
    for (const { each } of uses) {
      delete each.example;
      each.examples = { usual: { $ref: `#/components/examples/${name}` } };
    }
  }
  return examples;
}

/** Replaces equal parts by references to a component each, and returns these components. */
function share(
  parts: Json[],
  kind: "parameters" | "responses",
  shortest: number,
  known: Json,
  nameOf: (part: Json) => string,
): Json {
  const own = parts.filter((part) => !("$ref" in part));
  const shared: Json = {};
  for (const [text, uses] of groupBy(own, (part) => JSON.stringify(part))) {
    if (uses.length < 2 || text.length < shortest) continue;
    const part: Json = JSON.parse(text);
    const name = freeName(nameOf(part), { ...known, ...shared });
    shared[name] = part;
    for (const use of uses) replace(use, { $ref: `#/components/${kind}/${name}` });
  }
  return shared;
}

function freeName(name: string, taken: Record<string, unknown>): string {
  if (!(name in taken)) return name;
  let number = 2;
  while (`${name}${number}` in taken) number += 1;
  return `${name}${number}`;
}

function replace(part: Json, by: Json): void {
  for (const key of Object.keys(part)) delete part[key];
  Object.assign(part, by);
}

function groupBy<T>(list: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
