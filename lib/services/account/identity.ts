import type { App } from "#lib/ports";
import type { Caller } from "../base/caller";
import { callerOfKey } from "../keys";
import { callerOfSession } from "./signIn";

/** If a key is sent, it alone decides; an invalid key never falls back to the cookie. */
export async function identify(
  app: App,
  { key, cookies, address }: { key: string | null; cookies: string | null; address?: string },
): Promise<Caller | null> {
  if (key !== null) return callerOfKey(app, key);
  return cookies === null ? null : callerOfSession(app, cookies, address);
}
