import type { Answer } from "#lib/client/call";
import type { Office } from "#lib/client/office";

export type AuditRecord = Answer<"GET /api/v1/audit">["data"][number];

type Actor = Pick<AuditRecord, "actorKind" | "actorName">;

/** Who made a change. API keys are called as payments and notes call them. */
export function actorWords({ say }: Office, { actorName, actorKind }: Actor): string {
  if (actorKind === "operator") return say("actor.operator");
  if (actorKind === "user") return actorName ?? say("actor.formerMember");
  return actorName === null ? say("actor.revokedKey") : say("actor.key", { name: actorName });
}
