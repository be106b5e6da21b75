import type { Caller } from "./caller";
import type { Asked, Context, Endpoint } from "./endpoint";
import { operationIdOf } from "./openapi";

/** What somebody is about to change, as the audit log wants to know it. */
export type Act<C extends Context> = {
  who: Caller;
  fair: C["fair"] | null;
  /** The operation as the API's description names it, and what it is called there. */
  action: string;
  summary: string;
  /** The name that the address has for the record. */
  key: string | null;
  /** What was asked for. */
  input: unknown;
  /** The record that the address names, as it is at this moment; null where an address names none. */
  read: ((app: C["app"]) => Promise<unknown>) | null;
};

const CHANGING: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The act of a request, or null where nothing is changed by anybody we know. */
export function actOf<C extends Context>(
  endpoint: Endpoint,
  asked: Pick<Asked<C, string, unknown, unknown, Caller | null>, "who" | "params" | "query" | "body"> & {
    app: C["app"];
    fair: C["fair"] | null;
  },
): Act<C> | null {
  const { who, fair, params, query, body } = asked;
  if (who === null || !isAudited(endpoint) || isTrial(query) || isTrial(body)) return null;
  const { subject, method, path, summary } = endpoint;
  return {
    who,
    fair,
    summary,
    input: body,
    action: operationIdOf(method, path),
    key: (params as Partial<Record<string, string>>).id ?? null,
    read: subject ? (app) => subject({ ...asked, app } as never) : null,
  };
}

/** Public addresses are for strangers, who have no name to be kept, unless a declaration says otherwise. */
function isAudited({ method, access, audited }: Endpoint): boolean {
  if (!CHANGING.has(method)) return false;
  const scopes = typeof access === "object" ? [access.scope].flat() : [];
  const isReading = scopes.length > 0 && scopes.every((scope) => scope.endsWith(":read"));
  return audited ?? (access !== "public" && !isReading);
}

/** A dry run changes nothing. */
function isTrial(asked: unknown): boolean {
  return typeof asked === "object" && asked !== null && "dryRun" in asked && asked.dryRun === true;
}
