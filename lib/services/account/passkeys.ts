import type { App } from "#lib/ports";
import type { NewPasskey } from "#lib/ports/signIn";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/passkeys";
import { lockPerson } from "#lib/store/people";
import { deleteSecondFactor, keepRecoveryCodes } from "#lib/store/secondFactors";
import type { Caller } from "../base/caller";
import { drawChallenge, isChallenge, spendChallenge } from "./challenges";
import { siteOf } from "./passkeyUse";
import { wrong } from "./passwords";
import {
  factorsOf,
  notifyOfChange,
  type Proof,
  personOf,
  prove,
  recordChange,
  signsInElsewhere,
} from "./proof";
import { drawRecoveryCodes } from "./recoveryCodes";
import { keepOnly } from "./userSessions";

/** Passkeys of a person. A passkey alone signs in; once there is one, the password alone no longer does. */

const MOST = 20;

const ADDED = { action: "addPasskey", summary: "Add a passkey" };
const REMOVED = { action: "removePasskey", summary: "Remove a passkey" };

export async function list(app: App, who: Caller) {
  const items = (await store.listPasskeys(app.db.read, who.id)).map(toView);
  return { items, total: items.length, limit: items.length, offset: 0, next: null };
}

/** The options for a browser, bound to the person, who has just proved who they are. */
export async function start(app: App, who: Caller, proof: Proof, visitor: string) {
  const { person } = await prove(app, who, proof, visitor, async () => {});
  if (person.passwordHash === null) throw signsInElsewhere();
  const known = await store.listPasskeys(app.db.read, who.id);
  assertRoom(known.length);
  return {
    challenge: drawChallenge(app, `add ${who.id}`),
    rpId: siteOf(app).id,
    userId: Buffer.from(who.id).toString("base64url"),
    userName: person.email,
    known: known.map(({ credentialId }) => credentialId),
  };
}

/** The first factor creates recovery codes and ends all other sessions, as an authenticator app does. */
export async function add(app: App, who: Caller, { name, ...given }: NewPasskey & { name: string }) {
  const person = await personOf(app, who);
  const verified = await app.passkeys.verifyNew(given, {
    origin: siteOf(app).origin,
    isChallenge: (challenge) => isChallenge(app, `add ${who.id}`, challenge),
  });
  if (!verified) throw notConfirmed();
  const drawn = drawRecoveryCodes(app, who.id);
  const { passkey, isFirst, session } = await app.db.transaction(async (db) => {
    await lockPerson(db, who.id);
    if (!(await spendChallenge(app, db, given.clientDataJSON))) throw notConfirmed();
    const { isOn, passkeys } = await factorsOf(db, who.id);
    assertRoom(passkeys);
    const passkey = {
      id: app.ids.next("psk"),
      userId: who.id,
      name,
      ...verified,
      createdAt: app.clock.now(),
      lastUsedAt: null,
    };
    if (!(await store.insertPasskey(db, passkey))) {
      throw new Refusal("conflict", "This passkey already belongs to an account.");
    }
    if (!isOn) await keepRecoveryCodes(db, who.id, drawn.hashes, passkey.createdAt);
    await recordChange(app, db, who.id, ADDED);
    return { passkey, isFirst: !isOn, session: isOn ? null : await keepOnly(app, db, who) };
  });
  await notifyOfChange(app, person, "other");
  const cookie = session && (await app.sessions.cookie(session));
  return { passkey: toView(passkey), recoveryCodes: isFirst ? drawn.codes : [], cookie };
}

export async function rename(app: App, who: Caller, id: string, { name }: { name: string }) {
  return app.db.transaction(async (db) => {
    const passkey = await store.renamePasskey(db, who.id, id, name);
    if (!passkey) throw noPasskey(id);
    return toView(passkey);
  });
}

/** Removing the last factor deletes its recovery codes, and the password alone signs in again. */
export async function remove(app: App, who: Caller, id: string, proof: Proof, visitor: string) {
  const { person, result } = await prove(app, who, proof, visitor, async (db) => {
    if (!(await store.deletePasskey(db, who.id, id))) throw noPasskey(id);
    const { isOn } = await factorsOf(db, who.id);
    if (!isOn) await deleteSecondFactor(db, who.id);
    await recordChange(app, db, who.id, REMOVED);
    return { isOn, session: await keepOnly(app, db, who) };
  });
  await notifyOfChange(app, person, result.isOn ? "other" : "off");
  return { done: true as const, cookie: await app.sessions.cookie(result.session) };
}

function toView({ id, name, isSynced, createdAt, lastUsedAt }: store.Passkey) {
  return { id, name, isSynced, createdAt, lastUsedAt };
}

function assertRoom(count: number): void {
  if (count < MOST) return;
  throw new Refusal("conflict", `You have ${MOST} passkeys. Remove one that you no longer use first.`);
}

function notConfirmed(): Refusal {
  return wrong("attestationObject", "wrong", "The passkey could not be confirmed. Start again.");
}

function noPasskey(id: string): Refusal {
  return new Refusal("not_found", `You have no passkey ${id}.`);
}
