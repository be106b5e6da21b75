import type { Caller } from "./caller";
import type { Context, Endpoint, EndpointRequest } from "./endpoint";
import { operationIdOf } from "./operationId";

/** A change about to be made, as the audit log records it. */
export type Act<C extends Context> = {
  who: Caller;
  fair: C["fair"] | null;
  /** The operation id and summary of the API description. */
  action: string;
  summary: string;
  /** The scopes that the endpoint requires. */
  scopes: readonly string[];
  drafts: Endpoint["drafts"];
  /** The record's key in the path. */
  key: string | null;
  /** The requested input. */
  input: unknown;
  /** Reads the record of the path; null if the path names none. */
  read: ((app: C["app"]) => Promise<unknown>) | null;
};

const CHANGING: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The audit entry of a request, or null if it changes nothing or the caller is unknown. */
export function actOf<C extends Context>(
  endpoint: Endpoint,
  request: Pick<
    EndpointRequest<C, string, unknown, unknown, Caller | null>,
    "who" | "params" | "query" | "body"
  > & {
    app: C["app"];
    fair: C["fair"] | null;
  },
): Act<C> | null {
  const { who, fair, params, query, body } = request;
  if (who === null || !isAudited(endpoint) || isTrial(query) || isTrial(body)) return null;
  const { subject, method, path, summary, access, drafts } = endpoint;
  return {
    who,
    fair,
    summary,
    scopes: scopesOf(access),
    drafts,
    input: body,
    action: operationIdOf(method, path),
    key: (params as Partial<Record<string, string>>).id ?? null,
    read: subject ? (app) => subject({ ...request, app } as never) : null,
  };
}

/** Public endpoints have anonymous callers and are not audited unless declared otherwise. */
export function isAudited({ method, access, audited }: Endpoint): boolean {
  if (!CHANGING.has(method)) return false;
  const scopes = scopesOf(access);
  const isReading = scopes.length > 0 && scopes.every((scope) => scope.endsWith(":read"));
  return audited ?? (access !== "public" && !isReading);
}

function scopesOf(access: Endpoint["access"]): readonly string[] {
  return typeof access === "object" ? [access.scope].flat() : [];
}

/** A dry run changes nothing. */
function isTrial(requestBody: unknown): boolean {
  return (
    typeof requestBody === "object" &&
    requestBody !== null &&
    "dryRun" in requestBody &&
    requestBody.dryRun === true
  );
}
