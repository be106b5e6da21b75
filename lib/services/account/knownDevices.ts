import type { App } from "#lib/ports";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/knownDevices";
import type { Person } from "#lib/store/people";
import { deviceName } from "#lib/text/deviceName";
import { newSignInEmail, post } from "../base/emails";
import { firstLanguage } from "../base/readersLanguage";
import type { SignedIn } from "./userSessions";

const FORGOTTEN_MS = 400 * 24 * 3_600_000;
const LONGEST_LANGUAGES = 200;

/**
 * Returns a function to call after the commit, which e-mails the person about a device that they have not used
 * before. The first device is not reported. The e-mail uses the language of the account or of the device used before,
 * because the new device may be a stranger's.
 */
export async function meetDevice(app: App, db: Db, person: Person, origin: SignedIn): Promise<() => void> {
  const { device } = origin;
  if (!device) return () => {};
  const at = app.clock.now();
  const before = await store.findLastDevice(db, person.id);
  const isNew = await store.noteDevice(db, {
    userId: person.id,
    tokenHash: app.secrets.digest(device.token),
    languages: device.languages.slice(0, LONGEST_LANGUAGES),
    timeZone: isTimeZone(device.timeZone) ? device.timeZone : null,
    lastSeenAt: at,
  });
  if (!isNew || !before) return () => {};
  const base = app.links.base();
  const reader = { ...person, locale: person.language ?? firstLanguage(before.languages) };
  const email = newSignInEmail(reader, {
    timeZone: before.timeZone ?? "UTC",
    device: deviceName(origin.userAgent),
    ipAddress: origin.ipAddress,
    isBySingleSignOn: origin.isVouched === true,
    at,
    url: { account: `${base}/settings/account`, forgot: `${base}/forgot` },
  });
  return () => post(app, email);
}

export async function forgetDevices(app: App): Promise<void> {
  await store.forgetDevices(app.db.read, new Date(app.clock.now().getTime() - FORGOTTEN_MS));
}

function isTimeZone(name: string): boolean {
  if (name === "") return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
