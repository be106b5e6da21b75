import { createHash } from "node:crypto";
import { z } from "zod";
import type { RequestContext } from "#lib/declare/reply";
import { Refusal } from "#lib/refusal";
import type { Cursor } from "#lib/text/cursor";

/** The query parameters that a list has. */
export function parametersOf({ declared: { query } }: RequestContext): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

/** Parameters that choose a page or what is in it, but not which records the list has. */
const PAGING = ["limit", "offset", "after", "include"];

/**
 * A short name of the list that a request reads: its path, its organisation, its filters and its order. A cursor of
 * another list has a position that is meaningless in this one.
 */
export function listIdentity(context: RequestContext): string {
  const known = parametersOf(context);
  if (!known.includes("offset")) return "";
  const { request, declared, eventId, orgId } = context;
  const sent = [...new URL(request.url).searchParams];
  const filters = sent.filter(([name]) => known.includes(name) && !PAGING.includes(name));
  const params = { ...context.params, ...(eventId !== null && { event: eventId }) };
  const parts = [declared.path, params, orgId, filters.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);
}

/** Throws for a cursor of another list, or of this one with other filters or in another order. */
export function assertOwnCursor(context: RequestContext): void {
  const { after, offset } = context.query as { after?: Cursor; offset?: number };
  if (after === undefined) return;
  if (typeof offset === "number") throw wrong("conflicting", "Use `after` or `offset`, not both.");
  if (after.list === listIdentity(context)) return;
  throw wrong(
    "invalid_cursor",
    "This cursor belongs to a list with another path, other filters or another `sort`. Repeat the request that it " +
      "came from with `after` added, or start without it.",
  );
}

function wrong(code: string, message: string): Refusal {
  return new Refusal("validation_error", message, [{ path: "after", code, message }]);
}
