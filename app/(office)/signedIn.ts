import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { openedApp } from "#lib/opened";
import { isRefusal } from "#lib/refusal";
import * as account from "#lib/services/account";
import * as events from "#lib/services/events";
import { callerOfSession } from "#lib/services/signIn";
import { found } from "../found";

/** Who asks; found out once for all parts of a page. */
const findCaller = cache(async () => callerOfSession(openedApp().app, (await headers()).get("cookie") ?? ""));

export const findSignedIn = cache(async () => {
  const who = await findCaller();
  return who && account.get(openedApp().app, who);
});

/** The same for pages that everybody may see, and that must open while the database is away. */
export async function findSignedInIfReachable() {
  try {
    return await findSignedIn();
  } catch (error) {
    if (!isRefusal(error) || error.kind !== "unavailable") throw error;
    return null;
  }
}

/** Sends whoever is not signed in to the door, and from there back to this path. */
export async function requireSignedIn(path: string) {
  return (await findSignedIn()) ?? redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
}

/** The same for pages that look something up in that person's name. */
export async function requireCaller(path: string) {
  await requireSignedIn(path);
  return (await findCaller()) ?? notFound();
}

/** The event of a page; whoever is not signed in does not learn whether there is one. */
export async function requireEvent(event: string, path: string) {
  const { organisation } = await requireSignedIn(path);
  return found(events.named(openedApp().app, organisation.id, decodeURIComponent(event)));
}
