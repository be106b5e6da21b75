import type { Caller } from "#lib/access";
import { readBytes } from "#lib/declare/body";
import type { Endpoint } from "#lib/declare/endpoint";
import { admit } from "#lib/http/admission";
import { credentialsOf } from "#lib/http/credentials";
import type { Deps } from "#lib/http/deps";
import { errorResponse, internalError } from "#lib/http/errors";
import { serving } from "#lib/http/serve";
import { assertAllowed } from "#lib/rateLimits/limiter";
import { isRefusal, Refusal } from "#lib/refusal";
import { parseJson } from "#lib/text/json";

/** An endpoint as a tool of the Model Context Protocol. */
export type McpTool = {
  name: string;
  title: string;
  description: string;
  endpoint: Endpoint;
  /** The JSON schema of the arguments: parts of the path, and fields of query and body. */
  inputSchema: { type: "object"; properties: Record<string, unknown>; required: readonly string[] };
  /** Fields of query or body that are always the same. */
  fixed: Record<string, unknown>;
};

/** The newest is offered to clients that ask for another one. */
const VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;
const MAX_BYTES = 256 * 1024;

type Message = { jsonrpc: "2.0"; id?: string | number; method: string; params?: Record<string, unknown> };
type Failed = { error: { code: number; message: string } };
type Handled = { result: object } | Failed;

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const UNKNOWN_METHOD = -32_601;
const INVALID_PARAMS = -32_602;

type Server = { name: string; version: string; instructions: string };

/**
 * The streamable HTTP transport without sessions: each message is a POST and gets one JSON response. A tool call runs
 * through all steps of its endpoint, with the key of the client.
 */
export function servingMcp(
  depsOf: () => Deps,
  server: Server,
  tools: readonly McpTool[],
): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
    const headers = new Headers({ "X-Request-Id": requestId, "Cache-Control": "private, no-store" });
    try {
      const { who, message } = await admitMessage(depsOf(), request, headers);
      if (!isMessage(message)) return reply(headers, null, failed(INVALID_REQUEST, "This is no request."));
      // Notifications have no answer.
      if (message.id === undefined) return new Response(null, { status: 202, headers });
      const permitted = tools.filter((tool) => mayUse(tool, who, request));
      const context = { request, server, tools: permitted, call: callerOf(depsOf, request) };
      return reply(headers, message.id, await handle(message, context));
    } catch (error) {
      if (isRefusal(error) && (error.code === "invalid_json" || error.code === "validation_error"))
        return reply(headers, null, failed(PARSE_ERROR, error.message), 400);
      if (isRefusal(error)) return errorResponse(error, headers);
      depsOf().reportBug(error, requestId);
      return errorResponse(internalError(requestId), headers);
    }
  };
}

/** Only keys are accepted, so that no page can use the session of its visitor. */
async function admitMessage(
  deps: Deps,
  request: Request,
  headers: Headers,
): Promise<{ who: Caller; message: unknown }> {
  if (request.method !== "POST") {
    headers.set("Allow", "POST");
    throw new Refusal("method_not_allowed", "Send messages by POST; there is no stream of the server's own.");
  }
  const origin = request.headers.get("origin");
  if (origin !== null && !deps.ownOrigins(request).includes(origin))
    throw new Refusal("forbidden", `Pages of ${origin} may not use this server.`);
  const version = request.headers.get("mcp-protocol-version");
  if (version !== null && !isKnown(version)) {
    const message = `This server does not support version ${version} of the protocol.`;
    throw new Refusal("validation_error", message);
  }
  const who = await deps.identify({ ...credentialsOf(request.headers), cookies: null });
  if (who === null) throw new Refusal("unauthorized", "Send an API key as Authorization: Bearer.");
  assertAllowed(await deps.limiter.take("key", who.id), headers);
  return { who, message: parseJson(new TextDecoder().decode(await readBytes(request, MAX_BYTES))) };
}

/** Tools that change data are offered only if the client's URL has `write=1`. */
function mayUse({ endpoint }: McpTool, who: Caller, { url }: Request): boolean {
  const isWrite = endpoint.method !== "GET";
  if (isWrite && new URL(url).searchParams.get("write") !== "1") return false;
  if (endpoint.access === "public") return true;
  try {
    admit(endpoint, who);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

type Session = {
  server: Server;
  tools: readonly McpTool[];
  call(tool: McpTool, given: Record<string, unknown>): Promise<Response>;
};

async function handle({ method, params = {} }: Message, { server, tools, call }: Session): Promise<Handled> {
  switch (method) {
    case "initialize": {
      const asked = String(params.protocolVersion);
      const protocolVersion = isKnown(asked) ? asked : VERSIONS[0];
      const { instructions, ...serverInfo } = server;
      return { result: { protocolVersion, capabilities: { tools: {} }, serverInfo, instructions } };
    }
    case "ping":
      return { result: {} };
    case "tools/list":
      return { result: { tools: tools.map(describe) } };
    case "tools/call": {
      const tool = tools.find(({ name }) => name === params.name);
      if (!tool) return failed(INVALID_PARAMS, `There is no tool "${String(params.name)}" for this key.`);
      const given = (params.arguments ?? {}) as Record<string, unknown>;
      if (!isObject(given)) return failed(INVALID_PARAMS, "`arguments` is an object.");
      const missing = tool.inputSchema.required.filter((name) => given[name] === undefined);
      if (missing.length > 0) return failed(INVALID_PARAMS, `${tool.name} needs ${missing.join(" and ")}.`);
      return { result: await resultOf(await call(tool, given)) };
    }
    default:
      return failed(UNKNOWN_METHOD, `This server has no method "${method}".`);
  }
}

function describe({ name, title, description, inputSchema, endpoint }: McpTool): object {
  const readOnlyHint = endpoint.method === "GET";
  const annotations = { title, readOnlyHint, destructiveHint: false, openWorldHint: false };
  return { name, title, description, inputSchema, annotations };
}

/** A refusal is an answer that the model can read, not an error of the protocol. */
async function resultOf(response: Response): Promise<object> {
  const text = await response.text();
  const answer: unknown = JSON.parse(text);
  const content = [{ type: "text", text }];
  return response.ok ? { content, structuredContent: answer } : { content, isError: true };
}

/** Calls an endpoint as if the client had sent the request itself. */
function callerOf(depsOf: () => Deps, { headers: sent, url }: Request) {
  const serve = serving(depsOf);
  return ({ endpoint, fixed, inputSchema }: McpTool, given: Record<string, unknown>): Promise<Response> => {
    const fields = Object.entries(given).filter(([name]) => name in inputSchema.properties);
    const inPath = (name: string) => endpoint.path.includes(`{${name}}`);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(given[name] ?? "-")),
    );
    const target = new URL(path, url);
    const rest = { ...fixed, ...Object.fromEntries(fields.filter(([name]) => !inPath(name))) };
    const headers = new Headers({ "content-type": "application/json" });
    for (const name of ["authorization", "x-api-key", "x-forwarded-for", "x-request-id"]) {
      const value = sent.get(name);
      if (value !== null) headers.set(name, value);
    }
    const isRead = endpoint.method === "GET";
    if (isRead)
      for (const [name, value] of Object.entries(rest))
        for (const one of [value].flat()) target.searchParams.append(name, textOf(one));
    const body = isRead ? {} : { body: JSON.stringify(rest) };
    return serve(endpoint)[endpoint.method](
      new Request(target, { method: endpoint.method, headers, ...body }),
    );
  };
}

function textOf(value: unknown): string {
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

function isKnown(version: string): boolean {
  return VERSIONS.some((known) => known === version);
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== "object" || value === null) return false;
  const { jsonrpc, method, id, params } = value as Partial<Message>;
  const isId = id === undefined || typeof id === "string" || typeof id === "number";
  return (
    jsonrpc === "2.0" && typeof method === "string" && isId && (params === undefined || isObject(params))
  );
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function failed(code: number, message: string): Failed {
  return { error: { code, message } };
}

function reply(headers: Headers, id: string | number | null, handled: Handled, status = 200): Response {
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify({ jsonrpc: "2.0", id, ...handled }), { status, headers });
}
