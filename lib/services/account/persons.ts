import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { recordAudit } from "#lib/store/audit";
import type { Db } from "#lib/store/database";
import { ERASED } from "#lib/store/erasure";
import { countMentions, replaceMentions } from "#lib/store/mentions";
import * as store from "#lib/store/persons";
import { emailPattern, namePattern } from "#lib/text/person";
import { type Caller, requireKeeper } from "../base/caller";

/** Display names of tables; others are reported as "other records". */
const WORDS: Record<string, string> = {
  Order: "Orders",
  Exhibitor: "Exhibitors",
  WaitlistEntry: "Waiting lists",
  BoothOption: "Options",
  CompanyNote: "Notes",
  CommentMessage: "Comments",
  OrderProposal: "Proposals",
  Invitation: "Invitations",
  Fact: "Domain events",
  WebhookDelivery: "Webhook deliveries",
  AuditEntry: "Audit log",
  KeyRequest: "Requests of API keys",
  ScimUser: "Users of your directory",
  ConnectorLink: "Records shared with a CRM",
  ConnectorEntry: "Log of CRM connections",
  Version: "Published versions",
  Checkpoint: "Saved drafts",
  Session: "Programme",
  Booth: "Booths",
  Event: "Event settings",
  Portal: "Pending changes",
  PlanStep: "History of the plan",
};

/** Lists where a person's data is stored, before erasing it. */
export async function find(app: App, who: Caller, { email }: { email: string }) {
  requireKeeper(who);
  return findPerson(app, who.orgId, email);
}

export function findPerson(app: App, orgId: string, email: string) {
  return tracesOf(app.db.read, orgId, email);
}

/**
 * Removes the address and names of a person from every record of the organisation, including deleted events. Orders
 * keep their amounts, numbers and companies, because tax law requires it.
 */
export async function erase(app: App, who: Caller, { email }: { email: string }) {
  requireKeeper(who);
  return erasePerson(app, who, email);
}

/** Who did it, for the audit log. */
type Actor = { kind: Caller["kind"] | "operator"; id: string; orgId: string };

export async function erasePerson(app: App, who: Actor, email: string) {
  return app.db.transaction(async (db) => {
    const now = app.clock.now();
    const found = await tracesOf(db, who.orgId, email);
    if (found.account === "member") {
      throw new Refusal("conflict", "This person is a team member. Remove them from the team first.");
    }
    const traces = await store.findTraces(db, who.orgId, email);
    await store.eraseTraces(db, who.orgId, { email, traces, now });
    if (found.account === "former" && traces.account) await store.eraseAccount(db, traces.account.id, now);
    const { pattern } = await wordsOf(db, who.orgId, email, traces);
    await replaceMentions(db, who.orgId, pattern, { word: ERASED, now });
    await recordAudit(db, {
      organisationId: who.orgId,
      eventId: null,
      actorKind: who.kind,
      actorId: who.id,
      at: now,
      action: "erasePerson",
      summary: "Erase a person's data",
      subjectId: null,
      before: null,
      // The audit entry has counts only, no personal data.
      after: { orders: found.orders, exhibitors: found.exhibitors, waitlist: found.waitlist },
    });
    const fairs = await store.listEventNames(db, who.orgId);
    app.db.afterCommit(db, () => {
      for (const { id } of fairs) {
        app.notifications.notify(id, "written");
        app.notifications.notify(id, "published");
      }
    });
    return found;
  });
}

async function tracesOf(db: Db, orgId: string, email: string) {
  const traces = await store.findTraces(db, orgId, email);
  const { orders, exhibitors, waiting, invitations } = traces;
  const { pattern, names, keptNames } = await wordsOf(db, orgId, email, traces);
  const fairs = new Map((await store.listEventNames(db, orgId)).map(({ id, name }) => [id, name]));
  const eventIds = new Set([...orders, ...exhibitors, ...waiting].map(({ eventId }) => eventId));
  return {
    email,
    names,
    keptNames,
    invitations,
    orders: orders.length,
    exhibitors: exhibitors.length,
    waitlist: waiting.length,
    account: accountOf(traces, orgId),
    mentions: mentionsIn(await countMentions(db, orgId, pattern)),
    events: [...eventIds].flatMap((id) => fairs.get(id) ?? []),
  };
}

function accountOf({ account }: store.Traces, orgId: string) {
  if (!account) return "none" as const;
  if (account.organisationIds.includes(orgId)) return "member" as const;
  return account.organisationIds.length > 0 ? ("elsewhere" as const) : ("former" as const);
}

function mentionsIn(counts: readonly { table: string; count: number }[]) {
  const sums = new Map<string, number>();
  for (const { table, count } of counts) {
    const where = WORDS[table] ?? "Other records";
    sums.set(where, (sums.get(where) ?? 0) + count);
  }
  return [...sums].map(([where, count]) => ({ where, count }));
}

/** What to search for: the address, and every full name stored with it that is not a company name. */
async function wordsOf(db: Db, orgId: string, email: string, traces: store.Traces) {
  const { orders, exhibitors, waiting, account } = traces;
  const beside = [
    ...orders.map(({ contactName }) => contactName),
    ...exhibitors.flatMap(({ contactName, isContact }) => (isContact ? (contactName ?? "") : "")),
    ...waiting.map(({ contactName }) => contactName),
    ...(accountOf(traces, orgId) === "former" ? [account?.name ?? ""] : []),
  ].map((name) => name.trim());
  const names = [...new Set(beside)].filter((name) => name !== "" && name !== ERASED);
  const companies = await store.companyNames(db, orgId);
  const patternFor = (name: string) => (companies.has(name.toLowerCase()) ? null : namePattern(name));
  const patterns = names.flatMap((name) => patternFor(name) ?? []);
  return {
    names,
    keptNames: names.filter((name) => patternFor(name) === null),
    pattern: [emailPattern(email), ...patterns].join("|"),
  };
}
