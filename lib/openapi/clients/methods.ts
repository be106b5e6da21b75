import { type Described, type Operation, type Parameter, resolved, type Schema } from "../requests";

/** The resource and the name of a method in clients. */
export type MethodName = { resource: string; name: string };

export type ClientMethod = MethodName & {
  line: string;
  summary: string;
  /** Names in the path, in order. */
  path: string[];
  query: Parameter[];
  body: { isRequired: boolean; schema: Schema | undefined; isJson: boolean } | undefined;
  /** A list with cursors, one record, an answer with `meta`, or a file. */
  answer: "pages" | "data" | "whole" | "file";
  /** The schema of the answer, of `data` or of one item. */
  schema: Schema | undefined;
};

/** The methods of a client by resource, in the order of the description. */
export function methodsOf(
  { paths, components }: Described,
  names: ReadonlyMap<string, MethodName>,
): Map<string, ClientMethod[]> {
  const byResource = new Map<string, ClientMethod[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [verb, operation] of Object.entries(operations)) {
      const line = `${verb.toUpperCase()} ${path}`;
      const named = names.get(line);
      if (!named) continue;
      const methods = byResource.get(named.resource) ?? [];
      byResource.set(named.resource, [...methods, methodOf({ ...named, line }, operation, components)]);
    }
  }
  const order = [...new Set([...names.values()].map(({ resource }) => resource))];
  return new Map(order.map((resource) => [resource, byResource.get(resource) ?? []]));
}

function methodOf(
  named: MethodName & { line: string },
  { summary = "", parameters: written = [], requestBody, responses }: Operation,
  shared: Described["components"],
): ClientMethod {
  const parameters = written.map((one) => resolved(one, shared.parameters));
  const [, success = {}] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const content = resolved(success, shared.responses).content ?? {};
  const isFile =
    Object.keys(content).some((type) => !type.includes("json")) || Object.keys(content).length === 0;
  const answer = isFile ? undefined : Object.values(content)[0]?.schema;
  const data = answer?.properties?.data;
  const meta = answer?.properties?.meta;
  const isPages = named.line.startsWith("GET ") && (meta?.$ref?.endsWith("/Meta") ?? false);
  const json = requestBody?.content?.["application/json"]?.schema;
  return {
    ...named,
    summary,
    path: [...named.line.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    query: parameters.filter((parameter) => parameter.in === "query"),
    body: requestBody && {
      isRequired: requestBody.required ?? false,
      schema: json,
      isJson: json !== undefined && Object.keys(requestBody.content ?? {}).length === 1,
    },
    answer: isFile ? "file" : isPages ? "pages" : data && !meta ? "data" : "whole",
    schema: isPages ? data?.items : data && !meta ? data : answer,
  };
}
