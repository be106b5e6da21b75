import type { Bundle } from "#lib/plan/bundle";
import { type Fair, findFair } from "#lib/store/events";
import type { Caller } from "./caller";
import type { App } from "./context";
import { publishedBundle } from "./feeds";

/** What a visitor's page begins with: the event, and what is published of it; null where there is no such event. */
export async function visit(app: App, key: string): Promise<{ fair: Fair; bundle: Bundle | null } | null> {
  const fair = await findFair(app.db.read, key, null);
  return fair && { fair, bundle: await publishedBundle(app, fair) };
}

/** A plan that is still being drawn is for its own organisers alone. */
export function mayPreview(fair: Fair, who: Caller | null): boolean {
  return who?.kind === "user" && who.orgId === fair.organisationId;
}
