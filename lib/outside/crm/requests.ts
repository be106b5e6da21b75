import { CrmBusy, CrmExpired, CrmRevoked } from "#lib/crm/errors";
import type { CrmTokens } from "#lib/crm/partner";
import type { Web } from "#lib/ports/network";
import { Refusal } from "#lib/refusal";

/** Requests to a CRM through the guard of outgoing requests. */

export type Answer = { status: number; body: unknown };
type Sender = Pick<Web, "fetch">;

const WITHIN_MS = 30_000;
const MOST_BYTES = 20 * 2 ** 20;
const DEFAULT_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;
const LONGEST_MESSAGE = 300;

export type ApiRequest = { url: string; token: string; body?: unknown; form?: Record<string, string> };

/**
 * Sends JSON with a token. Limits and expired tokens are thrown as errors; the caller handles every other response.
 */
export async function callApi(
  web: Sender,
  partner: string,
  { url, token, body }: ApiRequest,
): Promise<Answer> {
  const answer = await send(web, partner, {
    url,
    headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    ...(body === undefined ? {} : { json: body }),
  });
  if (answer.status === 401) throw new CrmExpired();
  return answer;
}

/** The same, for requests that have to succeed. */
export async function callApiOrThrow(web: Sender, partner: string, request: ApiRequest): Promise<unknown> {
  const answer = await callApi(web, partner, request);
  if (answer.status < 300) return answer.body;
  throw failure(partner, answer);
}

/** Our own mistake, a missing permission, or a failure of the partner, with the partner's message. */
export function failure(partner: string, { status, body }: Answer): Refusal {
  const said = sentenceOf(body);
  return new Refusal("source_unreachable", `${partner} answered ${status}${said ? `: ${said}` : "."}`);
}

/** The message in an error of either partner. */
export function sentenceOf(body: unknown): string | null {
  const [first] = [body].flat();
  const text = isObject(first) ? (first.message ?? first.error_description ?? first.error) : null;
  return typeof text === "string" ? text.slice(0, LONGEST_MESSAGE) : null;
}

type TokenEndpoint = { url: string; form: Record<string, string>; before: CrmTokens | null; now: Date };

/** The token endpoint of OAuth 2.0 (RFC 6749, 4.1.3 and 6). */
export async function requestTokens(
  web: Sender,
  partner: string,
  { url, form, before, now }: TokenEndpoint,
): Promise<CrmTokens> {
  const answer = await send(web, partner, {
    url,
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    form,
  });
  // Any other client error is about the code or token too: partners use several codes for a revoked one.
  if (answer.status >= 400 && answer.status < 500) throw new CrmRevoked(sentenceOf(answer.body) ?? "");
  const { body } = answer;
  if (answer.status >= 300 || !isObject(body) || typeof body.access_token !== "string")
    throw failure(partner, answer);
  const { access_token: access, refresh_token: refresh, expires_in: seconds, instance_url: server } = body;
  return {
    access,
    refresh: typeof refresh === "string" ? refresh : (before?.refresh ?? ""),
    expiresAt: typeof seconds === "number" ? new Date(now.getTime() + seconds * 1_000).toISOString() : null,
    server: typeof server === "string" ? server : (before?.server ?? null),
  };
}

type Sent = { url: string; headers: Record<string, string>; json?: unknown; form?: Record<string, string> };

async function send(web: Sender, partner: string, { url, headers, json, form }: Sent): Promise<Answer> {
  const body = form
    ? new URLSearchParams(form).toString()
    : json === undefined
      ? undefined
      : JSON.stringify(json);
  const result = await web.fetch({
    url,
    method: body === undefined ? "GET" : "POST",
    headers: json === undefined ? headers : { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body }),
    redirects: 0,
    withinMs: WITHIN_MS,
    maxBytes: MOST_BYTES,
  });
  if ("failure" in result) {
    throw new Refusal("source_unreachable", `${partner} could not be reached (${result.failure}).`);
  }
  const { status, headers: answered, body: bytes } = result.answer;
  const answer = { status, body: parsed(bytes) };
  if (isLimited(answer)) throw new CrmBusy(waitOf(answered["retry-after"]));
  return answer;
}

/** Salesforce signals its limit with 403 and a code. */
function isLimited({ status, body }: Answer): boolean {
  if (status === 429 || status === 503) return true;
  const [first] = [body].flat();
  return status === 403 && isObject(first) && first.errorCode === "REQUEST_LIMIT_EXCEEDED";
}

function waitOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  const ms = retryAfter && Number.isFinite(seconds) ? seconds * 1_000 : DEFAULT_WAIT_MS;
  return Math.min(Math.max(ms, 1_000), LONGEST_WAIT_MS);
}

function parsed(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function asText(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}
