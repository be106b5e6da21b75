import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { recordAudit } from "#lib/store/audit";
import type { Db } from "#lib/store/database";
import { findKeyByPublicId, revokeKey } from "#lib/store/keys";
import { deletePasskeys } from "#lib/store/passkeys";
import { insertReset } from "#lib/store/passwords";
import * as people from "#lib/store/people";
import { deleteSecondFactor } from "#lib/store/secondFactors";
import { findConnectionOf, updateConnection } from "#lib/store/singleSignOn";
import { deleteSessions } from "#lib/store/userSessions";

type Means = Pick<App, "db" | "clock" | "links"> & { secrets: Pick<App["secrets"], "token" | "digest"> };
export type Operator = ReturnType<typeof operatorOf>;

/** What the operator of an installation can do where no owner can: `npm run admin`. All of it is in the audit log. */
export function operatorOf(means: Means) {
  return {
    newPasswordLink: (email: string) => newPasswordLink(means, email),
    removeSecondFactor: (email: string) => removeSecondFactor(means, email),
    makeOwner: (email: string, organisation: string) => makeOwner(means, email, organisation),
    allowOtherSignIn: (organisation: string) => allowOtherSignIn(means, organisation),
    revokeKeyNamed: (key: string) => revokeKeyNamed(means, key),
  };
}

const LINK_MS = 3_600_000;

/** A link to choose a new password, for a person without access to their mailbox. Their sessions end at once. */
async function newPasswordLink(means: Means, email: string): Promise<string> {
  const { db, clock, links, secrets } = means;
  const token = secrets.token();
  const now = clock.now();
  await db.transaction(async (tx) => {
    const person = await personOf(tx, email);
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await insertReset(tx, { tokenHash: secrets.digest(token), userId: person.id, expiresAt }, now);
    await deleteSessions(tx, person.id);
    for (const { id } of person.memberships) {
      await record(tx, id, now, {
        action: "newPasswordLink",
        summary: "Make a password link",
        subjectId: person.id,
      });
    }
  });
  return `${links.base()}/reset/${token}`;
}

/** For a person who has lost phone, passkeys and recovery codes. Their sessions end at once. */
async function removeSecondFactor({ db, clock }: Means, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await personOf(tx, email);
    const passkeys = await deletePasskeys(tx, person.id);
    const hadCodes = await deleteSecondFactor(tx, person.id);
    if (passkeys === 0 && !hadCodes) {
      throw new Refusal("not_found", `${email} has no two-factor authentication.`);
    }
    await deleteSessions(tx, person.id);
    for (const { id } of person.memberships) {
      await record(tx, id, clock.now(), {
        action: "removeSecondFactor",
        summary: "Remove two-factor authentication",
        subjectId: person.id,
      });
    }
  });
}

/** Makes a member an owner, such as after the only owner has left. */
async function makeOwner({ db, clock }: Means, email: string, organisation: string): Promise<string> {
  return db.transaction(async (tx) => {
    const person = await personOf(tx, email);
    const membership = person.memberships.find(
      ({ id, name }) => id === organisation || name === organisation,
    );
    if (!membership) {
      const names = person.memberships.map(({ name }) => name).join(", ") || "none";
      throw new Refusal("not_found", `${email} is no member of ${organisation}. Organisations: ${names}.`);
    }
    await people.lockOrganisation(tx, membership.id);
    await people.setRole(tx, membership.id, person.id, "owner");
    await people.setEventRoles(tx, { organisationId: membership.id, userId: person.id }, {});
    const [before, after] = [{ role: membership.role }, { role: "owner" }];
    const about = {
      action: "makeOwner",
      summary: "Make a member an owner",
      subjectId: person.id,
      before,
      after,
    };
    await record(tx, membership.id, clock.now(), about);
    return membership.name;
  });
}

/** For an organisation that requires single sign-on while its provider does not work. */
async function allowOtherSignIn({ db, clock }: Means, called: string): Promise<string> {
  return db.transaction(async (tx) => {
    const organisation = await people.findOrganisationCalled(tx, called);
    if (!organisation) throw new Refusal("not_found", `"${called}" does not name exactly one organisation.`);
    const connection = await findConnectionOf(tx, organisation.id);
    if (!connection?.isRequired)
      throw new Refusal("not_found", `${organisation.name} does not require single sign-on.`);
    await updateConnection(tx, connection.id, { isRequired: false, updatedAt: clock.now() });
    await record(tx, organisation.id, clock.now(), {
      action: "allowOtherSignIn",
      summary: "Allow other ways to sign in",
      subjectId: connection.id,
    });
    return organisation.name;
  });
}

/** Revokes an API key by the part of it that is not secret, such as one found in a public repository. */
async function revokeKeyNamed({ db, clock }: Means, key: string): Promise<string> {
  const publicId = /^key_([^_]+)/.exec(key)?.[1] ?? key;
  return db.transaction(async (tx) => {
    const found = await findKeyByPublicId(tx, publicId);
    if (!found || found.revokedAt) throw new Refusal("not_found", `There is no API key ${publicId}.`);
    const now = clock.now();
    await revokeKey(tx, found.id, now);
    const about = { action: "revokeKey", summary: "Revoke an API key", subjectId: found.id };
    await record(tx, found.organisationId, now, about);
    return found.name;
  });
}

async function personOf(db: Db, email: string) {
  const known = await people.findPersonByEmail(db, email.trim().toLowerCase());
  const person = known && (await people.findPerson(db, known.id));
  if (person && !person.disabledAt) return person;
  throw new Refusal("not_found", `There is no account with the address ${email}.`);
}

type About = {
  action: string;
  summary: string;
  subjectId: string;
  before?: { role: string };
  after?: { role: string };
};

function record(db: Db, organisationId: string, at: Date, about: About): Promise<void> {
  const actor = { actorKind: "operator", actorId: "operator" } as const;
  return recordAudit(db, {
    organisationId,
    eventId: null,
    ...actor,
    at,
    before: null,
    after: null,
    ...about,
  });
}
