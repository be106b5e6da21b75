import type { Endpoint } from "#lib/declare/endpoint";
import type { Deps } from "#lib/http/deps";
import { operationIdOf } from "#lib/openapi/operationId";
import type { App } from "#lib/ports";
import { type Act, audited } from "#lib/services/base/audit";
import { keepBeforeRequest } from "#lib/services/publishing/checkpoints";
import type { Fair } from "#lib/store/events";

type Audit = Deps<{ app: App; fair: Fair }>["audited"];

/** Runs a request, and records in the audit log what it changes. */
export const auditRequest: Audit = (endpoint, request, work) => {
  const act = actOf(endpoint, request);
  return act ? audited(request.app, act, work, keepBeforeRequest) : work(request.app);
};

const CHANGING: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The audit entry of a request, or null if it changes nothing or the caller is unknown. */
function actOf(endpoint: Endpoint, request: Parameters<Audit>[1]): Act | null {
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
