import { decode, readBytes } from "#lib/declare/body";
import { addressOf } from "#lib/http/credentials";
import type { Deps } from "#lib/http/deps";
import type { App } from "#lib/ports";
import { addressKey, assertAllowed } from "#lib/rateLimits/limiter";
import { isRefusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import type { SsoConnection } from "#lib/store/singleSignOn";
import { parseJson } from "#lib/text/json";
import { catalogue, directoryOf, groups, readListRequest, ScimProblem, users } from "#services/scim";

/** SCIM 2.0 for directories (RFC 7644), with the media type, lists and errors of that standard. */

type Parts = Deps<{ app: App; fair: Fair }>;
type Directory = { app: App; connection: SsoConnection };

const MEDIA_TYPE = "application/scim+json";
const ERROR_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";
const MAX_BYTES = 1024 * 1024;
const RESOURCES = { Users: users, Groups: groups };

/** `path` are the segments behind `/scim/v2/`. */
export async function scimPage(deps: Parts, request: Request, path: readonly string[]): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "private, no-store", "Content-Type": MEDIA_TYPE });
  try {
    const connection = await admit(deps, request, headers);
    const [status, body] = await answer({ app: deps.app, connection }, request, path);
    if (status === 201) headers.set("Location", locationOf(body));
    return new Response(body === null ? null : JSON.stringify(body), { status, headers });
  } catch (error) {
    const { status, message, scimType } = problemOf(deps, error, request);
    if (status === 401) headers.set("WWW-Authenticate", "Bearer");
    const body = {
      schemas: [ERROR_SCHEMA],
      status: String(status),
      ...(scimType && { scimType }),
      detail: message,
    };
    return new Response(JSON.stringify(body), { status, headers });
  }
}

async function admit(deps: Parts, request: Request, headers: Headers): Promise<SsoConnection> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const connection = token ? await directoryOf(deps.app, token) : null;
  if (connection) {
    assertAllowed(await deps.limiter.take("key", `scim:${connection.id}`), headers);
    return connection;
  }
  const address = addressKey(addressOf(request.headers));
  assertAllowed(await deps.limiter.take("wrong-credentials", address), headers);
  throw new ScimProblem(401, "The token is missing or not valid.");
}

type Answer = readonly [status: number, body: object | null];

async function answer(directory: Directory, request: Request, path: readonly string[]): Promise<Answer> {
  const [name = "", id, ...more] = path;
  const { method } = request;
  const query = new URL(request.url).searchParams;
  const isKnown = more.length === 0;
  if (isKnown && (name === "Users" || name === "Groups")) return answerFor(directory, request, name, id);
  if (isKnown && method !== "GET") throw new ScimProblem(405, `${method} is not possible here.`);
  if (isKnown && name === "ServiceProviderConfig" && id === undefined)
    return [200, catalogue.serviceProviderConfig(directory.app)];
  if (query.has("filter")) throw new ScimProblem(403, "Filters are not possible here.");
  if (isKnown && name === "ResourceTypes") return [200, catalogue.resourceTypes(directory.app, id)];
  if (isKnown && name === "Schemas") return [200, catalogue.schemas(directory.app, id)];
  throw new ScimProblem(404, "There is nothing at this address.");
}

async function answerFor(
  directory: Directory,
  request: Request,
  name: keyof typeof RESOURCES,
  id: string | undefined,
): Promise<Answer> {
  const resources = RESOURCES[name];
  const query = new URL(request.url).searchParams;
  const shown = (found: object) => only(found, query);
  if (id === undefined && request.method === "GET") {
    const { Resources, ...list } = await resources.list(directory, readListRequest(query));
    return [200, { ...list, Resources: Resources.map(shown) }];
  }
  if (id === undefined && request.method === "POST")
    return [201, shown(await resources.create(directory, await bodyOf(request)))];
  if (id === undefined) throw new ScimProblem(405, `${request.method} is not possible here.`);
  switch (request.method) {
    case "GET":
      return [200, shown(await resources.get(directory, id))];
    case "PUT":
      return [200, shown(await resources.replace(directory, id, await bodyOf(request)))];
    case "PATCH":
      return [200, shown(await resources.patch(directory, id, await bodyOf(request)))];
    case "DELETE":
      await resources.remove(directory, id);
      return [204, null];
    default:
      throw new ScimProblem(405, `${request.method} is not possible here.`);
  }
}

/** `attributes` or `excludedAttributes`, by their first part. */
function only(resource: object, query: URLSearchParams): object {
  const namesIn = (name: string) =>
    query
      .get(name)
      ?.split(",")
      .map((each) => each.trim().split(".")[0]?.toLowerCase() ?? "");
  const [wanted, unwanted] = [namesIn("attributes"), namesIn("excludedAttributes")];
  const always = ["schemas", "id", "meta"];
  const entries = Object.entries(resource).filter(([name]) => {
    const key = name.toLowerCase();
    if (always.includes(key)) return true;
    return wanted ? wanted.includes(key) : !unwanted?.includes(key);
  });
  return Object.fromEntries(entries);
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== MEDIA_TYPE && type !== "application/json")
    throw new ScimProblem(400, `The body must be ${MEDIA_TYPE}.`, "invalidSyntax");
  return parseJson(decode(await readBytes(request, MAX_BYTES)));
}

function problemOf(deps: Parts, error: unknown, request: Request): ScimProblem {
  if (error instanceof ScimProblem) return error;
  if (isRefusal(error)) {
    const { kind, message } = error;
    if (kind === "invalid") return new ScimProblem(400, message, "invalidSyntax");
    if (kind === "too_large") return new ScimProblem(413, message);
    if (kind === "limited") return new ScimProblem(429, message);
    if (kind === "unavailable") return new ScimProblem(503, message);
  }
  deps.reportBug(error, request.headers.get("x-request-id") ?? "");
  return new ScimProblem(500, "Something went wrong on our side. The error has been logged.");
}

function locationOf(body: object | null): string {
  return (body as { meta?: { location?: string } } | null)?.meta?.location ?? "";
}
