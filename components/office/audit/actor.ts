import type { Answer } from "#lib/client/call";

export type AuditRecord = Answer<"GET /api/v1/audit">["data"][number];

type Actor = Pick<AuditRecord, "actorKind" | "actorName">;

/** Who made a change. API keys are called as payments and notes call them. */
export function actorOf({ actorName, actorKind }: Actor): string {
  if (actorKind === "operator") return "The operator of this installation";
  if (actorKind === "api_key") return actorName === null ? "A revoked API key" : `API key ${actorName}`;
  return actorName ?? "Former member";
}
