import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { callersOf } from "../account/userSessions";
import { type Caller, within } from "../base/caller";
import { callersOfKeys } from "../keys";

/**
 * The callers that may still follow the plan. A stream lasts for minutes, in which a session, a role or a key may be
 * withdrawn, also by another instance or the command line.
 */
export async function stillAdmitted(
  app: App,
  fair: Fair,
  callers: readonly Caller[],
): Promise<ReadonlySet<Caller>> {
  const [keys, users] = [callers.filter(isKey), callers.filter((who) => !isKey(who))];
  const today = new Map<string, Caller>();
  if (keys.length > 0) {
    const found = await callersOfKeys(app, [...new Set(keys.map(credentialOf))]);
    for (const who of found) today.set(credentialOf(who), who);
  }
  if (users.length > 0) {
    const found = await callersOf(app, [...new Set(users.map(credentialOf))]);
    for (const who of found) today.set(credentialOf(who), who);
  }
  return new Set(callers.filter((who) => mayFollow(today.get(credentialOf(who)), fair)));
}

function mayFollow(who: Caller | undefined, fair: Fair): boolean {
  if (!who || who.needsSecondFactor || who.needsSingleSignOn || who.orgId !== fair.organisationId)
    return false;
  return within(who, fair)?.scopes.includes("plan:read") ?? false;
}

function isKey({ kind }: Caller): boolean {
  return kind === "api_key";
}

function credentialOf({ id, sessionId }: Caller): string {
  return sessionId ?? id;
}
