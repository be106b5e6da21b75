import { addressKey, allowanceHeaders, tooManyRequests } from "#lib/rateLimits/limiter";
import { isRefusal } from "#lib/refusal";
import { FOR_EVERY_ORIGIN } from "./cors";
import type { Deps } from "./deps";
import type { Context, Endpoint } from "./endpoint";
import { errorResponse } from "./errors";
import { wishesOf } from "./precondition";
import { fairOf } from "./serve";

/** A request with plain values, without the objects of fetch. */
export type Sent = { params: Record<string, string>; ip: string; bytes: Uint8Array };
export type Given = { status: number; headers: Record<string, string>; body: string };

/**
 * Calls an endpoint with the same steps as `serving`, but with plain values, because creating Request and Response
 * takes as long as storing an analytics event. Works only for anonymous public endpoints with JSON responses.
 */
export function plainCaller<C extends Context>(depsOf: () => Deps<C>) {
  return (endpoint: Endpoint): ((sent: Sent) => Promise<Given>) => {
    const { path, access, anonymous, subject, handle, body, reply, limit = "" } = endpoint;
    const [parse, text] = [body?.parse, reply.text];
    if (access !== "public" || !anonymous || subject || !parse || !text) {
      throw new Error(`${path} cannot be called with plain values.`);
    }
    return async ({ params, ip, bytes }) => {
      const deps = depsOf();
      const allowance = await deps.limiter.take(limit, addressKey(ip));
      const headers = { ...HEADERS, ...allowanceHeaders(allowance) };
      try {
        if (!allowance.allowed) throw tooManyRequests(allowance);
        const fair = await fairOf(deps, params.event, endpoint, null);
        const input = { app: deps.app, fair, params, who: null, ip, ...wishesOf(new Headers()) };
        const result = await handle({ ...input, query: {}, body: parse(bytes) } as never);
        return { status: reply.status, headers, body: text(result) };
      } catch (error) {
        if (isRefusal(error)) return plainOf(errorResponse(error, new Headers(headers)));
        throw error;
      }
    };
  };
}

const HEADERS = {
  "Content-Type": "application/json",
  "Cache-Control": "private, no-store",
  ...FOR_EVERY_ORIGIN,
};

export async function plainOf(response: Response): Promise<Given> {
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}
