import type { Answer } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { keyOfCaller } from "#lib/text/apiKey";

export type AuditRecord = Answer<"GET /api/v1/audit">["data"][number];

type Actor = Pick<AuditRecord, "actorKind" | "actorName">;

/** The name of the person or API key that made a change. Keys are named as in payments and notes. */
export function actorWords({ say }: Office, { actorName, actorKind }: Actor): string {
  if (actorKind === "operator") return say("actor.operator");
  if (actorKind === "user") return actorName ?? say("actor.formerMember");
  return actorName === null ? say("actor.revokedKey") : say("actor.key", { name: actorName });
}

/** The name that a payment, note or import has of its author, in the language of the office. */
export function recorderWords({ say }: Office, name: string): string {
  const key = keyOfCaller(name);
  return key === null ? name : say("actor.key", { name: key });
}
