import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { FOR_EVERY_ORIGIN } from "#lib/http/cors";
import { internalError } from "#lib/http/errors";
import { type Log, withRequest } from "#lib/outside/log";
import { addressKey } from "#lib/rateLimits/limiter";
import { isRefusal, Refusal } from "#lib/refusal";
import { WEBHOOK_USER_AGENT } from "#lib/webhooks/message";
import { isApi, isUpload, readAddress } from "./address";
import {
  type Answer,
  beforeHead,
  hasBody,
  keepEnvelope,
  type Lines,
  linesOf,
  refusalAnswer,
  send,
  sendWhole,
  setDefaults,
} from "./answer";
import { isFile, keepCoding } from "./coding";
import { Connections } from "./connections";
import type { Environment } from "./environment";
import type { PageCache } from "./pageCache";
import { appHeaders, DATA_POLICY, isStream, isViewer, policyFor } from "./policy";
import { requestIdOf } from "./requestId";
import { factsOf, isQuiet } from "./requestLog";
import { RequestQueue } from "./requestQueue";
import { Streams } from "./streams";
import { traceRequest } from "./tracedRequest";
import { refuseUnreadable, TOO_SLOW } from "./unreadable";
import {
  clientAddress,
  countHosts,
  hopsFor,
  isForwarded,
  isHost,
  isLoopbackAddress,
  sanitizeForwardedHeaders,
} from "./visitor";

/** The parts of a request for handlers in front of Next. */
export type HotRequest = { method: string; path: string; segments: string[]; request: IncomingMessage };
/** Handles some requests before Next; undefined passes a request on. */
export type Hot = (request: HotRequest) => Answer | Promise<Answer> | undefined;

/** Serves from the response cache, before anything else is checked. */
export type Cached = (request: IncomingMessage) => Answer | Promise<Answer> | undefined;

/** Combines handlers; the first one with an answer handles the request. */
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
  environment: Pick<
    Environment,
    | "https"
    | "trustedHops"
    | "proxies"
    | "maxSockets"
    | "maxStreams"
    | "maxStreamsPerAddress"
    | "keepAliveSeconds"
    | "rateLimits"
  >;
  log: Log;
  cached?: Cached;
  hot: Hot;
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Origins that may embed an event's viewer; an empty list allows all. */
  framersOf: (event: string) => Promise<readonly string[]>;
  pageCache?: PageCache;
  /** Called after each response, for metrics. */
  observe?: (request: IncomingMessage, status: number, seconds: number) => void;
  dev?: boolean;
  limits?: Partial<FrontLimits>;
};

export type FrontLimits = {
  headersMs: number;
  bodyMs: number;
  uploadMs: number;
  /** How long responses announce the end of their connections before they are closed. */
  announceMs: number;
  activePerNetwork: number;
  waitingPerNetwork: number;
  /** The longest time a request is queued. */
  patienceMs: number;
};

export type Front = { server: Server; openStreams(): number; stop(withinMs: number): Promise<void> };

const LIMITS: FrontLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 120_000,
  announceMs: 1_000,
  activePerNetwork: 100,
  waitingPerNetwork: 2_000,
  patienceMs: 30_000,
};
/** The number of streams that one network may open at once, so that its other requests are not delayed. */
const STREAMS_OPENED_AT_ONCE = 8;
const LONGEST_HEADERS = 32_768;
const IDLE_CHECK_MS = 1_000;
const STOP_CHECK_MS = 20;
const ARRIVING = 100;

/** The HTTP server in front of Next. Every request is checked here first, and invalid ones are refused. */
export function openFront({
  environment,
  log,
  cached = () => undefined,
  hot,
  pages,
  framersOf,
  pageCache = async () => null,
  observe = () => {},
  dev = false,
  limits,
}: FrontParts): Front {
  const { headersMs, bodyMs, uploadMs, announceMs, activePerNetwork, waitingPerNetwork, patienceMs } = {
    ...LIMITS,
    ...limits,
  };
  const { https, maxSockets, maxStreams, maxStreamsPerAddress, keepAliveSeconds, rateLimits } = environment;
  const hopsOf = hopsFor(environment);
  const isExempt = (address: string) => rateLimits.column === "off" && isLoopbackAddress(address);
  const connections = new Connections({
    total: maxSockets,
    perNetwork: Math.ceil(maxSockets / 2),
    streams: { total: maxStreams, perNetwork: maxStreamsPerAddress },
    isExempt: (address) => isExempt(address) || hopsOf(address) > 0,
  });
  const queue = new RequestQueue({ active: activePerNetwork, waiting: waitingPerNetwork, patienceMs });
  const streamQueue = new RequestQueue({
    active: STREAMS_OPENED_AT_ONCE,
    waiting: maxStreamsPerAddress,
    patienceMs,
  });
  const streams = new Streams({ total: maxStreams, perAddress: maxStreamsPerAddress });
  /** Headers of responses with data instead of pages. */
  const dataHeaders = appHeaders(undefined, DATA_POLICY, https);
  const cachedLines = new WeakMap<object, Lines>();
  let isProxyReported = false;
  let stopping = false;

  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: uploadMs,
      // Idle connections are closed below, because a timer per response took a sixth of the time of a poll.
      keepAliveTimeout: 0,
      connectionsCheckingInterval: Math.min(1_000, headersMs),
      maxHeaderSize: LONGEST_HEADERS,
      // Refused below in the usual format.
      requireHostHeader: false,
    },
    receive,
  );
  // Never reached, because `Connections` closes idle ones first.
  server.maxConnections = maxSockets + maxStreams + ARRIVING;
  server.on("connection", (socket) => connections.opened(socket));
  // A last request that begins in the announced time may take as long as any other to arrive.
  const unusedMs = keepAliveSeconds * 1_000 + headersMs;
  const sweeping = setInterval(() => connections.closeUnused(unusedMs), IDLE_CHECK_MS).unref();
  server.once("close", () => clearInterval(sweeping));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const isLost = !socket.writable || error.code === "ECONNRESET";
    if (isLost || connections.isAnswering(socket)) socket.destroy();
    else refuseUnreadable(error, socket);
  });

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const hops = hopsOf(socket.remoteAddress);
    const id = requestIdOf(request, hops);
    if (hops === 0 && !isProxyReported && isForwarded(request)) reportProxy(socket.remoteAddress);
    const hosts = countHosts(request);
    const known = hosts === 1 ? cached(request) : undefined;
    if (known && !(known instanceof Promise)) {
      // The common case: the response is cached.
      connections.used(socket);
      sendKnown(request, response, known, id, linesFor);
      log.debug("request", () => factsOf(request, known.status, id, 0));
      observe(request, known.status, 0);
      return;
    }
    const started = performance.now();
    connections.started(socket);
    response.on("close", () => {
      connections.finished(socket);
      const say = known || isQuiet(request.url ?? "/") ? log.debug : log.info;
      const status = response.headersSent ? response.statusCode : 499;
      const ms = performance.now() - started;
      say("request", () => factsOf(request, status, id, ms));
      observe(request, status, ms / 1_000);
    });
    const answering = async () => {
      if (hosts > 1 || (hosts === 0 && request.httpVersion !== "1.0")) throw NOT_ONE_HOST;
      if (known) sendKnown(request, response, await known, id, linesFor);
      else await answer(request, response, id, hops);
    };
    withRequest(id, () => traceRequest(request, response, hops, answering)).catch((error: unknown) => {
      if (response.writableEnded) return;
      if (!isRefusal(error)) log.error("request failed", { requestId: id, error });
      if (response.headersSent) response.destroy();
      else refuse(request, response, id, isRefusal(error) ? error : internalError(id));
    });
  }

  function sendKnown(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer,
    id: string,
    toLines = (headers: NonNullable<Answer["headers"]>) => linesOf(headers, dataHeaders),
  ): void {
    const { status, headers = dataHeaders, body } = answer;
    const lines = [...toLines(headers), "X-Request-Id", id, ...persistenceOf(request)];
    sendWhole(request, response, { status, lines, body });
  }

  /** Cached responses are sent often, so their headers are prepared once. */
  function linesFor(headers: NonNullable<Answer["headers"]>): Lines {
    const known = cachedLines.get(headers);
    if (known) return known;
    const lines = linesOf(headers, dataHeaders);
    cachedLines.set(headers, lines);
    return lines;
  }

  /** The keep-alive timeout of the connection, or that it will be closed. */
  function persistenceOf(request: IncomingMessage): [name: string, value: string] {
    const isLast =
      stopping || connections.isCrowded(request.socket) || (!request.complete && hasBody(request));
    return isLast ? ["Connection", "close"] : ["Keep-Alive", `timeout=${keepAliveSeconds}`];
  }

  /** Adds the common headers to every response, wherever it is written. */
  function decorate(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    headers: () => Record<string, string>,
  ): void {
    beforeHead(response, () => {
      setDefaults(response, { "X-Request-Id": id, ...headers() });
      response.removeHeader("X-Powered-By");
      response.setHeader(...persistenceOf(request));
      if (!String(response.getHeader("Content-Type")).startsWith("text/event-stream")) return;
      streams.began(response);
      connections.streams(request.socket);
    });
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

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    hops: number,
  ): Promise<void> {
    const { method = "GET", url = "" } = request;
    const { host } = request.headers;
    if (host !== undefined && !isHost(host)) throw NO_HOST;
    const address = readAddress(method, url);
    if (request.headers["user-agent"] === WEBHOOK_USER_AGENT) throw OWN_DELIVERY;
    if (request.headers.upgrade === "websocket" && !dev) {
      throw new Refusal("validation_error", "This server does not support WebSocket connections.");
    }
    watchBody(request, response, id, isUpload(address) ? uploadMs : bodyMs);
    const known = hot({ method, path: address.path, segments: address.segments, request });
    if (known) {
      sendKnown(request, response, known instanceof Promise ? await known : known, id);
      return;
    }
    const visitor = clientAddress(request.headers, request.socket.remoteAddress, hops);
    const network = addressKey(visitor);
    const isLive = isStream(address) && method === "GET";
    if (isLive && !streams.admit(network, response)) {
      sendKnown(request, response, NO_STREAM_LEFT, id);
      return;
    }
    if (isLive) connections.streams(request.socket);
    else if (!connections.admit(request.socket)) throw TOO_MANY_CONNECTIONS;
    const leave = isExempt(visitor) ? () => {} : await (isLive ? streamQueue : queue).enter(network);
    response.once("close", leave);
    if (response.destroyed) return leave();

    let policy: string | undefined = DATA_POLICY;
    decorate(request, response, id, () => appHeaders(address, policy, https));
    beforeHead(response, leave);
    sanitizeForwardedHeaders(request, address, hops);
    request.headers["x-request-id"] = id;
    const framers = isViewer(address) ? await framersOf(address.segments[1] ?? "") : [];
    const circumstances = { https, dev, framers };
    const page = await pageCache(address, request);
    if (page) {
      policy = policyFor(address, { ...circumstances, scripts: page.scripts });
      send(request, response, page.answer);
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

  /** Aborts bodies that arrive too slowly. Node itself limits headers and long uploads. */
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

  function reportProxy(address: string | undefined): void {
    isProxyReported = true;
    const cure = environment.trustedHops === 0 ? "set TRUST_PROXY" : "add it to PROXY_ADDRESSES";
    log.warn(
      `Requests forwarded by a proxy come from ${address}, which is not trusted: all its visitors count as ` +
        `one. If it is your proxy, ${cure}.`,
    );
  }

  return {
    server,
    openStreams: () => streams.count,
    stop: async (withinMs) => {
      stopping = true;
      // Event streams do not end by themselves.
      streams.end();
      // `http.Server.close` would close idle connections at once and lose requests that are being sent.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      // Responses announce that the connection will be closed.
      const announcedUntil = performance.now() + Math.min(announceMs, withinMs);
      while (connections.size > 0 && performance.now() < announcedUntil) await sleep(STOP_CHECK_MS);
      const idle = setInterval(() => connections.closeIdle(), STOP_CHECK_MS);
      const end = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearInterval(idle);
      clearTimeout(end);
    },
  };
}

/** A webhook that calls our own API would trigger itself in a loop. */
const OWN_DELIVERY = new Refusal("forbidden", "A webhook must not call the service that sends it.");
const NOT_ONE_HOST = new Refusal("validation_error", "A request requires exactly one Host header.");
const NO_HOST = new Refusal("validation_error", "The Host header is not the name of a host.");
const TOO_MANY_CONNECTIONS = new Refusal(
  "busy",
  "Too many open connections. Close some, or try again in a moment.",
);
/** A 204 stops browsers from reconnecting; the plan polls for changes instead. */
const NO_STREAM_LEFT: Answer = {
  status: 204,
  headers: { "Cache-Control": "no-store", ...FOR_EVERY_ORIGIN },
};
