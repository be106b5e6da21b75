import type { EventRoles } from "#lib/access";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import { findPerson, lockOrganisation } from "#lib/store/people";
import { listGroupNames } from "#lib/store/scim";
import * as store from "#lib/store/singleSignOn";
import { factorsOf } from "../account/proof";
import { type Caller, requireRole } from "../base/caller";
import { applyRoles, hashOfToken } from "../scim";
import { checkEvents } from "../team/eventRoles";
import { domainView } from "./domains";
import { type ProviderInput, readProvider, redirectUrlOf, samlView, siteOf } from "./providers";

/** An organisation's own identity provider, by which its members sign in. Only owners see and change it. */

export type ConnectionInput = ProviderInput & {
  defaultRole: store.GivenRole;
  isRequired: boolean;
  /** The token of its directory; undefined keeps the current one, null removes it. */
  scimToken?: string | null | undefined;
  /** Roles by names of groups; undefined keeps the current ones. */
  groupRoles?: Readonly<Record<string, store.GivenRole>> | undefined;
  groupEventRoles?: Readonly<Record<string, EventRoles>> | undefined;
};

export function read(app: App, who: Caller) {
  requireRole(who, ["owner"]);
  return viewOf(app, app.db.read, who.orgId);
}

/** The provider is contacted first, so that a wrong address is found here and not at the first sign-in. */
export async function put(app: App, who: Caller, input: ConnectionInput) {
  requireRole(who, ["owner"]);
  const { defaultRole, isRequired, scimToken, groupRoles, groupEventRoles } = input;
  const known = await store.findConnectionOf(app.db.read, who.orgId);
  const provider = await readProvider(app, who.orgId, input, known);
  return app.db.transaction(async (db) => {
    await lockOrganisation(db, who.orgId);
    const before = await store.findConnectionOf(db, who.orgId);
    if (before?.updatedAt.getTime() !== known?.updatedAt.getTime())
      throw new Refusal("conflict", "Single sign-on has just been changed. Load the page again.");
    if (isRequired && !before?.isRequired) await requireOtherSignIn(db, who);
    const now = app.clock.now();
    const scimTokenHash =
      scimToken === undefined ? (before?.scimTokenHash ?? null) : scimToken && hashOfToken(app, scimToken);
    const presentRoles = before?.groupEventRoles ?? {};
    if (groupEventRoles) await checkGroups(db, who.orgId, groupEventRoles, presentRoles);
    const scim = {
      scimTokenHash,
      groupRoles: groupRoles ?? before?.groupRoles ?? {},
      groupEventRoles: groupEventRoles ?? presentRoles,
    };
    const change = { ...provider, ...scim, defaultRole, isRequired, updatedAt: now };
    if (before) {
      if (before.kind !== provider.kind || before.issuer !== provider.issuer)
        await store.deleteIdentities(db, before.id);
      await store.updateConnection(db, before.id, change);
      if (groupRoles || groupEventRoles) await applyRoles(app, db, { ...before, ...change });
    } else {
      const own = { id: app.ids.next("sso"), organisationId: who.orgId, createdAt: now };
      await store.insertConnection(db, { ...own, ...change });
    }
    return viewOf(app, db, who.orgId);
  });
}

export async function remove(app: App, who: Caller): Promise<{ id: string }> {
  requireRole(who, ["owner"]);
  return app.db.transaction(async (db) => {
    const before = await store.findConnectionOf(db, who.orgId);
    if (!before || !(await store.deleteConnection(db, who.orgId)))
      throw new Refusal("not_found", "There is no single sign-on to remove.");
    return { id: before.id };
  });
}

export async function viewOf(app: App, db: Db, organisationId: string) {
  const connection = await store.findConnectionOf(db, organisationId);
  const domains = await store.listDomains(db, organisationId);
  const { entityId, acsUrl } = siteOf(app, organisationId);
  return {
    connection: connection && {
      id: connection.id,
      kind: connection.kind,
      issuer: connection.issuer,
      clientId: connection.clientId,
      ...(await samlView(app, connection)),
      defaultRole: connection.defaultRole,
      isRequired: connection.isRequired,
      hasScimToken: connection.scimTokenHash !== null,
      groupRoles: connection.groupRoles,
      groupEventRoles: connection.groupEventRoles,
      groups: await listGroupNames(db, connection.id),
      createdAt: connection.createdAt,
      updatedAt: connection.updatedAt,
    },
    domains: domains.map((domain) => domainView(app, domain)),
    redirectUrl: redirectUrlOf(app, organisationId),
    entityId,
    acsUrl,
  };
}

/** Checks new entries only: an event may have been deleted since a group got its role there. */
async function checkGroups(
  db: Db,
  organisationId: string,
  groupEventRoles: Readonly<Record<string, EventRoles>>,
  before: Readonly<Record<string, EventRoles>>,
): Promise<void> {
  for (const [group, eventRoles] of Object.entries(groupEventRoles)) {
    const known = before[group] ?? {};
    const added = Object.entries(eventRoles).filter(([id]) => !(id in known));
    await checkEvents(db, organisationId, Object.fromEntries(added), { path: `groupEventRoles.${group}` });
  }
}

/** Owners can also sign in without the provider; this makes sure that it works for one of them. */
async function requireOtherSignIn(db: Db, who: Caller): Promise<void> {
  const domains = await store.listDomains(db, who.orgId);
  if (!domains.some(({ provenAt }) => provenAt !== null))
    throw new Refusal("conflict", "Prove a domain first: single sign-on is required for its addresses.");
  const person = await findPerson(db, who.id);
  if (person?.passwordHash && (await factorsOf(db, who.id)).isOn) return;
  throw new Refusal(
    "conflict",
    "First set a password and turn on two-factor authentication for your own account. With these you can still sign in if the provider is down.",
  );
}
