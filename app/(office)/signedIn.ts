import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { openHouse } from "#lib/app";
import * as account from "#lib/services/account";
import { callerOfSession } from "#lib/services/signIn";

/** Who is signed in; asked once for all parts of a page. */
export const findSignedIn = cache(async () => {
  const { app } = openHouse();
  const who = await callerOfSession(app, (await headers()).get("cookie") ?? "");
  return who && account.get(app, who);
});

/** Sends whoever is not signed in to the door, and from there back to this path. */
export async function requireSignedIn(path: string) {
  return (await findSignedIn()) ?? redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
}
