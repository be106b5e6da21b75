import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { lockOrganisation } from "#lib/store/people";
import * as store from "#lib/store/singleSignOn";
import { isPublicMailDomain, mailDomain } from "#lib/text/emailDomain";
import { wrong } from "../account/passwords";
import { type Caller, requireRole } from "../base/caller";

/** E-mail domains of an organisation, proven by a record in their DNS. */

const MOST = 20;

/** Claims the domain and looks up its record; a repeated claim looks it up again. */
export async function claim(app: App, who: Caller, { domain: given }: { domain: string }) {
  requireRole(who, ["owner"]);
  const domain = mailDomain(given);
  if (domain === null) throw wrong("domain", "invalid", "Enter a domain, such as example.com.");
  if (isPublicMailDomain(domain))
    throw wrong("domain", "public", "Anyone can get an address of this domain. Enter a domain of your own.");
  const claimed = await app.db.transaction(async (db) => {
    await lockOrganisation(db, who.orgId);
    const known = await store.listDomains(db, who.orgId);
    const same = known.find((each) => each.domain === domain);
    if (same) return same;
    if (known.length >= MOST)
      throw new Refusal("conflict", `There are ${known.length} domains; the maximum is ${MOST}.`);
    const created = { id: app.ids.next("dom"), organisationId: who.orgId, domain };
    const claimed = { ...created, provenAt: null, createdAt: app.clock.now() };
    await store.insertDomain(db, claimed);
    return claimed;
  });
  if (claimed.provenAt === null) await lookUp(app, claimed);
  const [today] = (await store.listDomains(app.db.read, who.orgId)).filter(({ id }) => id === claimed.id);
  if (!today) throw new Refusal("not_found", `The domain ${domain} has just been removed.`);
  return domainView(app, today);
}

/** Members who signed in by the domain stay; no further ones can join by it. */
export async function release(app: App, who: Caller, id: string): Promise<{ id: string }> {
  requireRole(who, ["owner"]);
  await app.db.transaction(async (db) => {
    const isGone = await store.deleteDomain(db, who.orgId, id);
    if (!isGone) throw new Refusal("not_found", `There is no domain ${id}.`);
  });
  return { id };
}

export function domainView(app: App, { id, domain, provenAt, organisationId }: store.SsoDomain) {
  const { name, value } = recordOf(app, organisationId, domain);
  return { id, domain, provenAt, recordName: name, recordValue: value };
}

/** The name servers are queried before the transaction, because they may take seconds. */
async function lookUp(app: App, { organisationId, domain }: store.SsoDomain): Promise<void> {
  const { name, value } = recordOf(app, organisationId, domain);
  const texts = await app.dns.texts(name);
  if (texts === null)
    throw new Refusal("source_unreachable", `The name servers of ${domain} do not answer. Try again later.`);
  if (!texts.some((text) => text.trim() === value)) return;
  await app.db.transaction(async (db) => {
    await store.lockDomain(db, domain);
    const holder = await store.findProvenDomain(db, domain);
    if (holder && holder.organisationId !== organisationId)
      throw new Refusal("conflict", `Another organisation already signs in with addresses of ${domain}.`);
    await store.proveDomain(db, organisationId, domain, app.clock.now());
  });
}

/** The record is specific to the organisation, so that no other one can prove the domain with it. */
function recordOf(app: App, organisationId: string, domain: string) {
  const token = app.secrets.hmac("sso-domain", `${organisationId} ${domain}`);
  return { name: `_aisle.${domain}`, value: `aisle-domain=${token}` };
}
