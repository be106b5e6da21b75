import { join } from "node:path";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { validateInput, validateOutput } from "@stoplight/prism-http/dist/validator";
import { expect, inject, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import type { Answer, Json } from "#lib/testing/ask";
import { testServer, type World } from "#lib/testing/world";
import { apiDescription } from "./document";
import { endpoints } from "./index";

/**
 * Calls every operation once with its own example; Prism validates requests and responses against the document. The
 * fields do not depend on the database, so on PostgreSQL only the status is checked.
 */
const isJudged = inject("database").kind === "embedded";

const server = testServer();
const STEPS = ["POST", "PUT", "PATCH", "GET", "DELETE"];
const inOrder = endpoints
  .filter(({ reply }) => !reply.contentTypes.includes("text/event-stream"))
  .toSorted((a, b) => rankOf(a) - rankOf(b));

/** Parents are created before children, then changed, read and deleted, the event last. */
function rankOf({ method, path }: Endpoint): number {
  const depth = path.split("/").length;
  return 100 * STEPS.indexOf(method) + (method === "DELETE" ? -depth : depth);
}

/** Replaces the ids of the examples by existing ones. */
class ApiCaller {
  private readonly ids = new Map<string, string>();

  constructor(
    private readonly world: World,
    private readonly described: Json,
  ) {
    for (const id of [world.fair.id, world.levelId, world.orgId]) this.know(id);
  }

  async call(endpoint: Endpoint): Promise<{ answer: Answer; body: Json; path: string }> {
    const { path, method } = endpoint;
    const collection = path.slice(0, Math.max(0, path.indexOf("/{id}")));
    const params = {
      id: this.ids.get(collection) ?? "none",
      number: "1",
      format: "svg",
      place: "A1",
      table: "booths",
    };
    const example = this.exampleFor(path, method);
    const body = example && this.withOwnIds(example);
    const answer = await this.world.ask(endpoint, { params, body });
    const { id } = [answer.body?.data].flat()[0] ?? {};
    if (method === "POST" && answer.status < 300 && typeof id === "string") this.know(id, path);
    const values = { ...params, event: this.world.fair.id } as Record<string, string>;
    return { answer, body, path: path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "none") };
  }

  /** Its own example, or the one that it shares with other operations. */
  private exampleFor(path: string, method: string): Json {
    const { paths, components } = this.described;
    const { example, examples } =
      paths[path][method.toLowerCase()].requestBody?.content["application/json"] ?? {};
    return example ?? components.examples[examples?.usual.$ref.split("/").at(-1)]?.value;
  }

  private know(id: string, collection?: string): void {
    this.ids.set(id.replace(/_.*/, ""), id);
    if (collection) this.ids.set(collection, id);
  }

  private withOwnIds(example: Json): Json {
    const written = JSON.stringify(example).replace(/"([a-z]+)_\w+"/g, (id, prefix) =>
      this.ids.has(prefix) ? `"${this.ids.get(prefix)}"` : id,
    );
    return JSON.parse(written);
  }
}

test("every operation responds, and Prism finds no deviation from the document", {
  timeout: 300_000,
}, async () => {
  const operations = isJudged
    ? await getHttpOperationsFromSpec(join(import.meta.dirname, "openapi.json"))
    : [];
  const api = new ApiCaller(await server.world(), apiDescription as Json);
  const found: unknown[] = [];
  let done = 0;
  for (const endpoint of inOrder) {
    const { method, path } = endpoint;
    if (!isJudged) {
      const { status, body } = (await api.call(endpoint)).answer;
      if (status >= 500) found.push([method, path, body]);
      else if (status < 400) done += 1;
      continue;
    }
    const resource = operations.find((one) => one.path === path && one.method === method.toLowerCase());
    if (!resource) throw new Error(`The document has no ${method} ${path}.`);
    const response = await api.call(endpoint);
    const { status, headers, body } = response.answer;
    const element = {
      statusCode: status,
      headers: Object.fromEntries(headers),
      body: body === "" ? undefined : body,
    };
    const problems = validateOutput({ resource, element });
    const saysUnchanged = resource.responses.some(({ code }) => code === "304");
    if (method === "GET" && headers.has("etag") && !saysUnchanged) found.push([method, path, "names no 304"]);
    if (problems._tag === "Left") found.push([method, path, status, problems.left]);
    if (status >= 400) continue;
    done += 1;
    const request = {
      method: resource.method as "get",
      url: { path: response.path, query: {} },
      body: response.body,
    };
    const taken = validateInput({
      resource,
      element: { ...request, headers: { "content-type": "application/json" } },
    });
    if (taken._tag === "Left") found.push([method, path, "request", taken.left]);
  }
  expect(found).toEqual([]);
  expect(done).toBeGreaterThan(120);
});
