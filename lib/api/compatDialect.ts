import type { Dialect } from "#lib/declare/endpoint";
import { Refusal } from "#lib/refusal";
import { readRecord } from "./compatBody";

type JsonSchema = Parameters<Dialect["describe"]>[0];

/** The key is in the body's `token` or in a header; errors repeat their message at the top level. */
export const LEGACY: Dialect = {
  name: "compat",
  credentials: async (request) => {
    const inHeaders = keyInHeaders(request.headers);
    return { key: (await tokenIn(request.clone(), inHeaders)) ?? inHeaders, cookies: null };
  },
  describe: (body) => {
    const { properties = {}, required = [] } = body as { properties?: JsonSchema; required?: string[] };
    const { eventId, ...others } = properties;
    const token = { type: "string", description: "The API key, unless it is in a header." };
    const expoId = { description: "The same as `eventId`, for older clients.", ...(eventId as JsonSchema) };
    const both = [{ required: ["eventId"] }, { required: ["expoId"] }];
    return {
      ...body,
      properties: { token, ...(eventId ? { eventId, expoId } : {}), ...others },
      required: required.filter((name) => name !== "eventId"),
      ...(required.includes("eventId") ? { anyOf: both } : {}),
    };
  },
  statuses: { external_id_taken: 400, extra_limit_reached: 400, extra_not_for_sale: 400 },
  unknown: (pathname) => unknownAction(pathname.replace("/api/v1/", "")),
};

export function unknownAction(name: string): Refusal {
  return new Refusal("unknown_action", `Unknown action "${name}".`);
}

/** Without another key, an unreadable body is reported at once. */
async function tokenIn(request: Request, otherKey: string | null): Promise<string | null> {
  const record = await readRecord(request).catch((error: unknown) => {
    if (otherKey === null) throw error;
    return null;
  });
  if (typeof record !== "object" || record === null) return null;
  const token = Object.entries(record).find(([name]) => name.toLowerCase() === "token")?.[1];
  return typeof token === "string" && token.trim() !== "" ? token.trim() : null;
}

function keyInHeaders(headers: Headers): string | null {
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const key = headers.get("x-api-token") ?? headers.get("x-api-key") ?? bearer;
  return key?.trim() || null;
}
