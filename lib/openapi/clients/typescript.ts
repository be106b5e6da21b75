import type { Described } from "../requests";
import { type ClientMethod, type MethodName, methodsOf } from "./methods";

const HEAD = `/** Written by \`npm run openapi\`; change the declarations in lib/api instead. */
import type { Aisle, Answer, BodyOf, Data, ItemOf, Pages, QueryOf, RequestOptions } from "./client.ts";
`;

/** Each resource is a plain object of functions, so that bundlers leave out those that a program does not use. */
export function typescriptMethods(described: Described, names: ReadonlyMap<string, MethodName>): string {
  const resources = [...methodsOf(described, names)].map(
    ([resource, methods]) => `export const ${resource} = {\n${methods.map(methodText).join("\n\n")}\n};`,
  );
  return [HEAD, ...resources, ""].join("\n");
}

const CALLS = { pages: "pages", data: "data", whole: "call", file: "call" };

function methodText({ name, line, summary, path, query, body, answer }: ClientMethod): string {
  const type = JSON.stringify(line);
  const isQueryRequired = query.some(({ required }) => required);
  const parameters = [
    "aisle: Aisle",
    ...path.map((one) => `${one}: string`),
    ...(body ? [`body${body.isRequired ? "" : "?"}: BodyOf<${type}>`] : []),
    ...(query.length > 0 ? [`query${isQueryRequired ? "" : "?"}: QueryOf<${type}>`] : []),
    "options?: RequestOptions",
  ];
  const given = [
    ...(path.length > 0 ? [`params: { ${path.join(", ")} }`] : []),
    ...(body ? ["body"] : []),
    ...(query.length > 0 ? ["query"] : []),
    "...options",
  ];
  const returned = {
    pages: `Pages<ItemOf<${type}>>`,
    data: `Promise<Data<${type}>>`,
    whole: `Promise<Answer<${type}>>`,
    file: `Promise<Answer<${type}>>`,
  }[answer];
  return [
    `  /** ${summary}. */`,
    `  ${name}: (${parameters.join(", ")}): ${returned} =>`,
    `    aisle.${CALLS[answer]}(${type}, { ${given.join(", ")} }),`,
  ].join("\n");
}
