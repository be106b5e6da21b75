import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { internalError } from "#lib/http/errors";
import { type Log, withRequest } from "#lib/outside/log";
import { isRefusal, Refusal } from "#lib/refusal";
import { WEBHOOK_USER_AGENT } from "#lib/webhooks/message";
import { type Address, isApi, readAddress } from "./address";
import {
  type Answer,
  beforeHead,
  hasBody,
  json,
  keepEnvelope,
  type Lines,
  linesOf,
  type Reply,
  refusalAnswer,
  send,
  sendWhole,
  setDefaults,
} from "./answer";
import { isFile, keepCoding } from "./coding";
import type { Environment } from "./environment";
import type { Asked } from "./head";
import { LeanSocket } from "./lean";
import { maskPath } from "./mask";
import type { Openings } from "./openings";
import { DATA_POLICY, houseHeaders, isViewer, policyFor } from "./policy";
import { newRequestId, requestIdOf } from "./requestId";
import { Turnstile } from "./turnstile";
import { tellTruth } from "./visitor";
import { Wire } from "./wire";

/** What an answer from memory may look at. */
export type HotRequest = { method: string; path: string; segments: string[]; request: IncomingMessage };
/** Answers some addresses from memory, ahead of the pages. */
export type Hot = (request: HotRequest) => Answer | Promise<Answer> | undefined;

/** Answers what was asked a moment ago, before anything else is looked at. */
export type Remembering = (asked: Asked) => Answer | Promise<Answer> | undefined;

/** The first of several that has an answer. */
export function firstOf(...answers: Hot[]): Hot {
  return (request) => {
    for (const answer of answers) {
      const known = answer(request);
      if (known) return known;
    }
    return undefined;
  };
}

export type FrontParts = {
  environment: Pick<Environment, "https" | "trustedHops" | "maxSockets" | "rateLimits">;
  log: Log;
  remembered?: Remembering;
  hot: Hot;
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Whose pages may frame an event's viewer; none named means everybody's. */
  framersOf: (event: string) => Promise<readonly string[]>;
  openings?: Openings;
  dev?: boolean;
  limits?: Partial<FrontLimits>;
};

export type FrontLimits = {
  headersMs: number;
  bodyMs: number;
  uploadMs: number;
  keepAliveMs: number;
  socketsPerNetwork: number;
  waitingPerNetwork: number;
};

export type Front = { server: Server; stop(withinMs: number): Promise<void> };

const LIMITS: FrontLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 120_000,
  keepAliveMs: 5_000,
  socketsPerNetwork: 100,
  waitingPerNetwork: 400,
};
const LONGEST_HEADERS = 32_768;

/** The door of the house: every request passes here first, and what cannot be right goes no further. */
export function openFront({
  environment,
  log,
  remembered = () => undefined,
  hot,
  pages,
  framersOf,
  openings = async () => null,
  dev = false,
  limits,
}: FrontParts): Front {
  const { headersMs, bodyMs, uploadMs, keepAliveMs, socketsPerNetwork, waitingPerNetwork } = {
    ...LIMITS,
    ...limits,
  };
  const open = new Set<ServerResponse>();
  /** What an answer says that is data and no page. */
  const dataHeaders = houseHeaders(undefined, DATA_POLICY, environment.https);
  const remembers = new WeakMap<object, Lines>();
  let stopping = false;

  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: uploadMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(1_000, headersMs),
      maxHeaderSize: LONGEST_HEADERS,
    },
    receive,
  );
  server.maxConnections = environment.maxSockets;
  const wire = Wire.put(server, { replyTo, replied, headersMs, keepAliveMs });
  const isExempt = (address: string) =>
    environment.trustedHops > 0 || (environment.rateLimits.column === "off" && isLoopbackAddress(address));
  const turnstile = Turnstile.guard(server, {
    served: socketsPerNetwork,
    waiting: waitingPerNetwork,
    patienceMs: headersMs,
    exempt: isExempt,
  });
  LeanSocket.put(server);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (turnstile.isAnswering(socket) || !socket.writable || error.code === "ECONNRESET") socket.destroy();
    else refuseUnreadable(error, socket);
  });

  /** What is remembered goes out on the wire, before anything is made of the request. */
  function replyTo(asked: Asked): Reply | Promise<Reply> | undefined {
    const known = remembered(asked);
    if (!known) return undefined;
    turnstile.started(asked.socket);
    const id = requestIdOf(asked, environment.trustedHops);
    return known instanceof Promise
      ? known.then((late) => replyOf(asked, late, id))
      : replyOf(asked, known, id);
  }

  function replied(asked: Asked, { status, id }: Reply): void {
    turnstile.finished(asked.socket);
    log.debug("request", () => factsOf(asked, status, id, 0));
  }

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const id = requestIdOf(request, environment.trustedHops);
    const started = performance.now();
    const { socket } = request;
    turnstile.started(socket);
    const known = remembered(request);
    response.on("close", () => {
      open.delete(response);
      turnstile.finished(socket);
      const say = known || isQuiet(request.url ?? "/") ? log.debug : log.info;
      const status = response.headersSent ? response.statusCode : 499;
      say("request", () => factsOf(request, status, id, performance.now() - started));
    });
    if (known && !(known instanceof Promise)) {
      // Most requests end here: a promise would cost them as much as all the rest.
      sendWhole(request, response, replyOf(request, known, id));
      return;
    }
    open.add(response);
    withRequest(id, () =>
      known
        ? known.then((late) => sendWhole(request, response, replyOf(request, late, id)))
        : answer(request, response, id),
    ).catch((error: unknown) => {
      if (response.writableEnded) return;
      if (!isRefusal(error)) log.error("request failed", { requestId: id, error });
      if (response.headersSent) response.destroy();
      else refuse(request, response, id, isRefusal(error) ? error : internalError(id));
    });
  }

  function replyOf(asked: Asked, { status, headers, body = "" }: Answer, id: string): Reply {
    return { status, lines: linesFor(headers), id, body, isLast: mustClose(asked) };
  }

  /** What is remembered is given again and again, so its headers are put together once. */
  function linesFor(headers: Answer["headers"] = dataHeaders): Lines {
    const known = remembers.get(headers);
    if (known) return known;
    const lines = linesOf(headers, dataHeaders);
    remembers.set(headers, lines);
    return lines;
  }

  /** Sees to it that every answer says what all of them say, whoever writes it. */
  function decorate(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    headers: () => Record<string, string>,
  ): void {
    beforeHead(response, () => {
      setDefaults(response, { "X-Request-Id": id, ...headers() });
      response.removeHeader("X-Powered-By");
      if (mustClose(request)) response.setHeader("Connection", "close");
    });
  }

  function mustClose({ socket }: Asked): boolean {
    return stopping || turnstile.isWanted(socket);
  }

  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    refusal: Refusal,
    status?: number,
  ): void {
    decorate(request, response, id, () => dataHeaders);
    send(request, response, refusalAnswer(refusal, isApi(request.url ?? ""), status));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const { method = "GET", url = "" } = request;
    const address = readAddress(method, url);
    if (request.headers["user-agent"] === WEBHOOK_USER_AGENT) throw OWN_DELIVERY;
    if (request.headers.upgrade === "websocket" && !dev) {
      throw new Refusal("validation_error", "This server takes no WebSocket connections.");
    }
    watchBody(request, response, id, isUpload(address) ? uploadMs : bodyMs);
    const known = hot({ method, path: address.path, segments: address.segments, request });
    if (known) {
      sendWhole(request, response, replyOf(request, known instanceof Promise ? await known : known, id));
      return;
    }

    let policy: string | undefined = DATA_POLICY;
    decorate(request, response, id, () => houseHeaders(address, policy, environment.https));
    tellTruth(request, address, environment.trustedHops);
    request.headers["x-request-id"] = id;
    const framers = isViewer(address) ? await framersOf(address.segments[1] ?? "") : [];
    const circumstances = { https: environment.https, dev, framers };
    const opening = await openings(address, request);
    if (opening) {
      policy = policyFor(address, { ...circumstances, scripts: opening.scripts });
      send(request, response, opening.answer);
      return;
    }
    const nonce = randomBytes(16).toString("base64");
    policy = policyFor(address, { ...circumstances, scripts: [`'nonce-${nonce}'`] });
    if (policy?.includes(nonce)) {
      request.headers["content-security-policy"] = policy;
      request.headers["x-nonce"] = nonce;
    }
    if (isApi(url)) keepEnvelope(request, response, id);
    if (isFile(address)) keepCoding(response);
    await pages(request, response);
  }

  /** A body that trickles in is given up; headers and the longest uploads are watched by the server itself. */
  function watchBody(request: IncomingMessage, response: ServerResponse, id: string, withinMs: number): void {
    if (!hasBody(request)) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      if (response.headersSent) request.destroy();
      else refuse(request, response, id, TOO_SLOW, 408);
      response.once("finish", () => request.destroy());
    }, withinMs);
    request.once("end", () => clearTimeout(timer));
    response.once("close", () => clearTimeout(timer));
  }

  return {
    server,
    stop: async (withinMs) => {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      wire.sendAway();
      turnstile.sendAway();
      // A stream of news has no end of its own.
      for (const response of open) {
        if (String(response.getHeader("Content-Type")).startsWith("text/event-stream")) response.end();
      }
      const timer = setTimeout(() => {
        wire.destroy();
        server.closeAllConnections();
      }, withinMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** A webhook that leads to our own API would tell of what it does itself, round and round. */
const OWN_DELIVERY = new Refusal("forbidden", "A webhook leads here, to the service that sends it.");
const TOO_SLOW = new Refusal("validation_error", "The request took too long to arrive.");

/** What is not even HTTP, or arrives too slowly to tell, is answered on the bare socket. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const [status, message] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "The headers of the request are too long."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", TOO_SLOW.message]
        : ["400 Bad Request", "The request cannot be read."];
  const { body } = json(0, { error: { code: "validation_error", message } });
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(String(body))}`,
    `X-Request-Id: ${newRequestId()}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** What the log has of a request. */
function factsOf({ method, url = "/" }: Asked, status: number, requestId: string, ms: number) {
  return { requestId, method, path: maskPath(url), status, ms: Math.round(ms) };
}

function isUpload({ segments }: Address): boolean {
  const last = segments.at(-1);
  return segments[0] === "api" && (last === "media" || last === "import");
}

/** Files of the build, health checks, beacons and what every visitor polls would drown everything else in the log. */
function isQuiet(url: string): boolean {
  return /^\/(_next\/|healthz$|readyz$|e\/[^/]+\/[\w.]+\.json|api\/v1\/events\/[^/]+\/analytics$)/.test(url);
}

function isLoopbackAddress(address: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address);
}
