import type { Json } from "./jsonSchema";

/** What several operations have in common is written once, which keeps the document small. */

export type Media = { schema: Json; example?: unknown; examples?: Record<string, { $ref: string }> };
export type Operation = {
  operationId: string;
  parameters: Json[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};

export function sharedExamples(paths: Record<string, Json>): Record<string, { value: unknown }> {
  const used = new Map<string, { name: string; media: Media[] }>();
  for (const { operationId, requestBody, responses } of operationsOf(paths)) {
    for (const content of [requestBody?.content, ...Object.values(responses).map((each) => each.content)]) {
      for (const media of Object.values(content ?? {})) {
        if (media.example === undefined) continue;
        const text = JSON.stringify(media.example);
        const known = used.get(text) ?? { name: `${operationId}${used.size}`, media: [] };
        used.set(text, { ...known, media: [...known.media, media] });
      }
    }
  }
  const shared = [...used].filter(([text, { media }]) => media.length > 1 && text.length > LONG_EXAMPLE);
  for (const [, { name, media }] of shared) {
    for (const each of media) {
      delete each.example;
      each.examples = { usual: { $ref: `#/components/examples/${name}` } };
    }
  }
  return Object.fromEntries(shared.map(([text, { name }]) => [name, { value: JSON.parse(text) }]));
}

/** In characters; a shorter example is not longer than the reference to it. */
const LONG_EXAMPLE = 200;

/** Query parameters by name; further ones of the same name that differ are numbered. */
export function sharedParameters(paths: Record<string, Json>): Record<string, Json> {
  const operations = operationsOf(paths);
  const uses = new Map<string, number>();
  for (const { parameters } of operations) {
    for (const text of parameters.map((each) => JSON.stringify(each)))
      uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  for (const operation of operations) {
    operation.parameters = operation.parameters.map((parameter) => {
      const text = JSON.stringify(parameter);
      if ("$ref" in parameter || (uses.get(text) ?? 0) < 2) return parameter;
      const name = names.get(text) ?? nameFor(parameter.name as string, new Set(names.values()));
      names.set(text, name);
      return { $ref: `#/components/parameters/${name}` };
    });
  }
  return Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Json]));
}

function nameFor(parameter: string, taken: ReadonlySet<string>): string {
  const base = `${parameter}Query`;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!taken.has(name)) return name;
  }
}

function operationsOf(paths: Record<string, Json>): Operation[] {
  return Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
}
