import type { Endpoint } from "#lib/declare/endpoint";
import { readHeaders } from "#lib/declare/precondition";
import { FOR_EVERY_ORIGIN } from "#lib/http/cors";
import type { Deps } from "#lib/http/deps";
import { errorResponse } from "#lib/http/errors";
import { fairOf } from "#lib/http/serve";
import { addressKey, allowanceHeaders, tooManyRequests } from "#lib/rateLimits/limiter";
import { isRefusal } from "#lib/refusal";
import type { Answer } from "./answer";

/** A request with plain values, without the objects of fetch. */
export type Sent = { params: Record<string, string>; ip: string; bytes: Uint8Array };

/**
 * Calls an endpoint with the same steps as `serving`, but with plain values, because creating Request and Response
 * takes as long as storing an analytics event. Works only for anonymous public endpoints with JSON in an envelope.
 */
export function plainCaller(depsOf: () => Deps, endpoint: Endpoint): (sent: Sent) => Promise<Answer> {
  const { path, access, anonymous, subject, handle, body, reply, limit = "" } = endpoint;
  const [parse, schema] = [body?.parse, reply.schema];
  if (access !== "public" || !anonymous || subject || !parse || !schema) {
    throw new Error(`${path} cannot be called with plain values.`);
  }
  return async ({ params, ip, bytes }) => {
    const deps = depsOf();
    const allowance = await deps.limiter.take(limit, addressKey(ip));
    const headers = { ...HEADERS, ...allowanceHeaders(allowance) };
    try {
      if (!allowance.allowed) throw tooManyRequests(allowance);
      const fair = await fairOf(deps, params.event, endpoint, null);
      const input = { app: deps.app, fair, params, who: null, ip, ...readHeaders(new Headers()) };
      const data = await handle({ ...input, query: {}, body: parse(bytes) } as never);
      return { status: reply.status, headers, body: JSON.stringify(schema.parse({ data })) };
    } catch (error) {
      if (isRefusal(error)) return plainOf(errorResponse(error, new Headers(headers)));
      throw error;
    }
  };
}

const HEADERS = {
  "Content-Type": "application/json",
  "Cache-Control": "private, no-store",
  ...FOR_EVERY_ORIGIN,
};

export async function plainOf(response: Response): Promise<Answer> {
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}
