import { Refusal, type RefusalCode } from "#lib/refusal";
import type { Credentials } from "./credentials";
import type { Json } from "./jsonSchema";
import { readRecord } from "./record";

/** How an address speaks that other systems know from elsewhere: where a key stands, and how refusals are worded. */
export type Dialect = {
  /** The document puts all its addresses under this one heading. */
  name: string;
  credentials(request: Request): Promise<Credentials>;
  /** Refusals that have another status here than everywhere else. */
  statuses: { readonly [C in RefusalCode]?: number };
  /** The schema of a body with what this way of speaking adds to it, for the document. */
  describe(body: Json): Json;
  /** What an address beside its own is told. */
  unknown(pathname: string): Refusal;
};

/** The key is the body's `token`, or stands in a header; refusals repeat their sentence at the top. */
export const LEGACY: Dialect = {
  name: "compat",
  credentials: async (request) => {
    const inHeaders = keyInHeaders(request.headers);
    return { key: (await tokenIn(request.clone(), inHeaders)) ?? inHeaders, cookies: null };
  },
  describe: (body) => {
    const { properties = {}, required = [] } = body as { properties?: Json; required?: string[] };
    const { eventId, ...others } = properties;
    const token = { type: "string", description: "The API key, unless it stands in a header." };
    const expoId = { description: "The same as `eventId`, as older clients call it.", ...(eventId as Json) };
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
  return new Refusal("unknown_action", `There is no action "${name}".`);
}

/** Whoever brings no other key hears at once what is wrong with a body that cannot be read. */
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
