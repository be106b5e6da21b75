import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { openedApp } from "#lib/opened";
import { isRefusal } from "#lib/refusal";
import { callerOfSession } from "#lib/services/account/signIn";
import { mayReach } from "#lib/services/base/caller";
import { isSandbox } from "#lib/text/ids";
import * as account from "#services/account";
import * as events from "#services/events";
import { found } from "../found";

/** The signed-in user; cached for all parts of a page. */
const findCaller = cache(async () => callerOfSession(openedApp().app, (await headers()).get("cookie") ?? ""));

export const findSignedIn = cache(async () => {
  const who = await findCaller();
  return who && account.get(openedApp().app, who);
});

/** For public pages, which must open even if the database is not reachable. */
export async function findSignedInIfReachable() {
  try {
    return await findSignedIn();
  } catch (error) {
    if (!isRefusal(error) || error.kind !== "unavailable") throw error;
    return null;
  }
}

/**
 * Redirects to the sign-in page, to the company's own one, or to a second factor that is still to be set up, and from
 * there back to this path.
 */
export async function requireSignedIn(path: string) {
  const back = `callbackUrl=${encodeURIComponent(path)}`;
  const account = (await findSignedIn()) ?? redirect(`/sign-in?${back}`);
  if (account.needsSingleSignOn) redirect(`/single-sign-on?${back}`);
  if (account.needsSecondFactor) redirect(`/second-factor?${back}`);
  return account;
}

/** For pages about what a sandbox shares with its organisation. */
export async function requireLive(path: string) {
  const account = await requireSignedIn(path);
  return isSandbox(account.organisation.id) ? redirect("/settings/sandbox") : account;
}

/** For pages that load data with the user's permissions. */
export async function requireCaller(path: string) {
  await requireSignedIn(path);
  return (await findCaller()) ?? notFound();
}

/** The event of a page, for users who may see it; others cannot find out whether it exists. */
export async function requireEvent(event: string, path: string) {
  const who = await requireCaller(path);
  const fair = await found(events.named(openedApp().app, who.orgId, decodeURIComponent(event)));
  return mayReach(who, fair.id) ? fair : notFound();
}
