import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Agent, buildConnector, request } from "undici";
import type { Web, WebAnswer, WebFailure, WebRequest } from "#lib/ports/network";
import { allowedUrl, isPublicAddress, mayConnect, portOf, type TargetRule } from "#lib/webhooks/target";
import { readDecoded } from "./decoded";

/** Requests to user-supplied addresses: only public machines are allowed, whatever a name resolves to. */

export type GuardedWeb = Pick<Web, "fetch">;

/** Resolves a name to all its addresses. */
export type Resolve = (name: string) => Promise<string[]>;
/** Connects to one of the addresses, which are already checked; nothing is resolved again. */
export type Dial = (addresses: readonly string[]) => buildConnector.connector;
type Connections = { resolve: Resolve; dial: Dial };

const CONNECT_MS = 5_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Our own server recognises its own requests by this header. */
const USER_AGENT = "Aisle/1 (outgoing)";

class RequestFailure extends Error {
  constructor(readonly failure: WebFailure) {
    super(failure);
  }
}

export function guardedWeb(rule: TargetRule, connections: Partial<Connections> = {}): GuardedWeb {
  const known: Connections = { resolve: resolveAll, dial: dialDirectly, ...connections };
  return {
    fetch: async (webRequest) => {
      try {
        return { answer: await follow(webRequest, rule, known) };
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  };
}

async function follow(
  webRequest: WebRequest,
  rule: TargetRule,
  connections: Connections,
): Promise<WebAnswer> {
  const signal = AbortSignal.timeout(webRequest.withinMs);
  let url = permitted(webRequest.url, rule);
  for (let left = webRequest.redirects; ; left -= 1) {
    const answer = await call(url, webRequest, signal, rule, connections);
    const { location } = answer.headers;
    if (left === 0 || !location || !REDIRECTS.has(answer.status)) return answer;
    url = permitted(URL.canParse(location, url) ? new URL(location, url).href : location, rule);
  }
}

function permitted(text: string, rule: TargetRule): URL {
  try {
    return allowedUrl(text, rule);
  } catch {
    throw new RequestFailure("blocked_address");
  }
}

/** One request over its own connection, so that the checked address is the one used. */
async function call(
  url: URL,
  { method, headers, body, maxBytes }: WebRequest,
  signal: AbortSignal,
  rule: TargetRule,
  { resolve, dial }: Connections,
): Promise<WebAnswer> {
  let isPublic = false;
  const agent = new Agent({
    connect: (options, callback) => {
      const target = { port: portOf(url), isHttps: url.protocol === "https:" };
      addressesOf(options.hostname, resolve)
        .then((addresses) => {
          if (!addresses.every((address) => mayConnect({ address, ...target }, rule))) {
            throw new RequestFailure("blocked_address");
          }
          isPublic = addresses.every(isPublicAddress);
          dial(addresses)(options, callback);
        })
        .catch((error: Error) => callback(error, null));
    },
  });
  try {
    const response = await request(url, {
      dispatcher: agent,
      method,
      headers: { "user-agent": USER_AGENT, "accept-encoding": "gzip, deflate, br", ...inLowerCase(headers) },
      body: body ?? null,
      signal,
    });
    const headerPairs = Object.entries(response.headers).map(([name, value]) => [
      name,
      [value].flat().join(", "),
    ]);
    const answered: Record<string, string> = Object.fromEntries(headerPairs);
    const { bytes, isCut } = await readDecoded(response.body, answered["content-encoding"], maxBytes);
    return { status: response.statusCode, headers: answered, body: bytes, isCut, isPublic };
  } finally {
    await agent.destroy();
  }
}

/** Header names are case-insensitive; lower case prevents duplicates. */
function inLowerCase(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  if (isIP(host)) return [host];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestFailure("timeout")), CONNECT_MS);
  });
  const found = await Promise.race([resolve(host), late])
    .catch((error) => {
      throw error instanceof RequestFailure ? error : new RequestFailure("dns");
    })
    .finally(() => clearTimeout(timer));
  if (found.length === 0) throw new RequestFailure("dns");
  return found;
}

async function resolveAll(name: string): Promise<string[]> {
  return (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);
}

function dialDirectly(addresses: readonly string[]): buildConnector.connector {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return buildConnector({
    timeout: CONNECT_MS,
    autoSelectFamily: true,
    lookup: (_name, options, callback) => {
      const [first] = known;
      if (options.all) callback(null, known);
      else callback(null, first?.address ?? "", first?.family);
    },
  });
}

const TIMEOUTS = /^(UND_ERR_.*TIMEOUT|ETIMEDOUT|ABORT_ERR)$/;
const UNREACHED = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/;
const TLS = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/;

function failureOf(error: unknown): WebFailure {
  if (error instanceof RequestFailure) return error.failure;
  const { name, code, errors } = error as Error & { code?: unknown; errors?: unknown[] };
  if (errors?.length) return failureOf(errors[0]);
  if (name === "TimeoutError" || TIMEOUTS.test(String(code))) return "timeout";
  if (UNREACHED.test(String(code))) return "connect";
  return TLS.test(String(code)) ? "tls" : "aborted";
}
