import { isCrmRevoked } from "#lib/crm/errors";
import {
  type ConnectorSettings,
  CRM_KINDS,
  CRM_PARTNERS,
  type CrmKind,
  type CrmPartnerName,
  defaultSettings,
  PARTNER_NAMES,
} from "#lib/crm/kinds";
import { problemsOf } from "#lib/crm/settings";
import { isSame } from "#lib/plan/change";
import type { App } from "#lib/ports";
import { isRefusal, Refusal } from "#lib/refusal";
import type { ConnectorPatch } from "#lib/schema/connectors";
import * as store from "#lib/store/connectors";
import type { Paging } from "#lib/text/paging";
import { type Caller, requireKeeper, requireRole } from "../base/caller";
import { assertSending } from "../base/sending";
import { Access, partnerOf, sealed } from "./access";
import type { Readers } from "./records";
import { type SyncMode, syncNow } from "./sync";

export type { Readers } from "./records";
export { syncDue } from "./sync";

/** The time to approve the connection on the partner's page. */
const CONSENT_MS = 15 * 60_000;
/** The most lines of one response; the rest is in the log. */
const MOST_LINES = 500;

export async function list(app: App, who: Caller) {
  requireKeeper(who);
  const known = await store.listConnectors(app.db.read, who.orgId);
  return Promise.all(
    CRM_PARTNERS.map((partner) =>
      viewOf(
        app,
        partner,
        known.find((connector) => connector.partner === partner),
      ),
    ),
  );
}

async function viewOf(app: App, partner: CrmPartnerName, connector: store.Connector | undefined) {
  const isSetUp = app.crm[partner] !== null;
  if (!connector) return { partner, isSetUp, connection: null };
  const { account, pausedReason, settings, lastRunAt, lastFailure } = connector;
  return {
    partner,
    isSetUp,
    connection: {
      account,
      pausedReason,
      settings,
      lastRunAt,
      lastFailure,
      linked: await store.countLinks(app.db.read, connector.id),
      failed: await store.countFailures(app.db.read, connector.id),
    },
  };
}

async function viewNamed(app: App, who: Caller, partner: CrmPartnerName) {
  return viewOf(app, partner, (await store.findConnector(app.db.read, who.orgId, partner)) ?? undefined);
}

/** The state that returns from the partner's page. It is encrypted, so that no one else can read or create it. */
type ConsentState = { orgId: string; userId: string; partner: string; verifier: string; until: string };

/** Returns the address of the partner's consent page. */
export async function begin(app: App, who: Caller, partner: CrmPartnerName): Promise<{ url: string | null }> {
  requireRole(who, ["owner", "admin"]);
  const { consentUrl } = partnerOf(app, { partner });
  const verifier = app.secrets.token();
  const until = new Date(app.clock.now().getTime() + CONSENT_MS).toISOString();
  const state: ConsentState = { orgId: who.orgId, userId: who.id, partner, verifier, until };
  const challenge = Buffer.from(app.secrets.digest(verifier), "hex").toString("base64url");
  const redirectUrl = redirectUrlOf(app, partner);
  return { url: consentUrl({ state: app.secrets.seal(JSON.stringify(state)), redirectUrl, challenge }) };
}

/** Completes the connection with the code that the partner sent along. */
export async function connect(
  app: App,
  who: Caller,
  partner: CrmPartnerName,
  { code, state }: { code: string; state: string },
): Promise<{ url: string | null }> {
  requireRole(who, ["owner", "admin"]);
  await assertSending(app);
  const { verifier } = readState(app, who, partner, state);
  const crm = partnerOf(app, { partner });
  const redirectUrl = redirectUrlOf(app, partner);
  const tokens = await crm.exchange({ code, redirectUrl, verifier }).catch((error: unknown) => {
    throw isCrmRevoked(error) ? expired(partner) : error;
  });
  const account = await crm
    .open(tokens)
    .account()
    .catch((error: unknown) => {
      throw isRefusal(error) ? error : unanswered(partner);
    });
  await app.db.transaction(async (db) => {
    const before = await store.findConnector(db, who.orgId, partner);
    const now = app.clock.now();
    const saved = await store.saveConnection(db, {
      id: app.ids.next("cnn"),
      organisationId: who.orgId,
      partner,
      account,
      tokens: sealed(app, tokens),
      settings: defaultSettings(partner),
      createdAt: now,
    });
    // Record ids of another account are invalid in this one.
    if (before && before.account !== account) await store.forgetLinks(db, saved.id);
    return { id: saved.id };
  });
  return { url: null };
}

function readState(app: App, who: Caller, partner: CrmPartnerName, text: string): ConsentState {
  try {
    const state = JSON.parse(app.secrets.open(text)) as ConsentState;
    const isOwn = state.orgId === who.orgId && state.userId === who.id && state.partner === partner;
    if (isOwn && new Date(state.until) > app.clock.now()) return state;
  } catch {
    // The state was not created by this installation.
  }
  throw expired(partner);
}

function expired(partner: CrmPartnerName): Refusal {
  return new Refusal(
    "conflict",
    `The approval from ${PARTNER_NAMES[partner]} is no longer valid. Connect it again.`,
  );
}

function redirectUrlOf(app: App, partner: CrmPartnerName): string {
  return `${app.links.base()}/settings/integrations/${partner}`;
}

async function getConnector(app: App, who: Caller, partner: CrmPartnerName): Promise<store.Connector> {
  requireKeeper(who);
  const found = await store.findConnector(app.db.read, who.orgId, partner);
  if (found) return found;
  throw new Refusal("not_found", `${PARTNER_NAMES[partner]} is not connected.`);
}

export async function get(app: App, who: Caller, partner: CrmPartnerName) {
  const { id, account, pausedReason, settings } = await getConnector(app, who, partner);
  return { id, account, pausedReason, settings };
}

export async function update(
  app: App,
  who: Caller,
  partner: CrmPartnerName,
  { isPaused, settings: given }: ConnectorPatch,
) {
  const { id, settings: before, pausedReason } = await getConnector(app, who, partner);
  const settings = given === undefined ? before : withKnown(before, given);
  const [problem] = problemsOf(settings);
  if (problem) throw new Refusal("validation_error", problem.message, [problem]);
  const known = await store.sharedEventIds(app.db.read, who.orgId, []);
  const unknown = settings.eventIds.find((eventId) => !known.includes(eventId));
  if (unknown && !before.eventIds.includes(unknown)) {
    const message = `There is no event "${unknown}".`;
    throw new Refusal("validation_error", message, [{ path: "eventIds", code: "unknown", message }]);
  }
  await app.db.transaction(async (db) => {
    const now = app.clock.now();
    const paused = isPaused === undefined ? pausedReason : isPaused ? ("user" as const) : null;
    const resumed = paused === null && pausedReason !== null ? { nextRunAt: now, lastFailure: null } : {};
    await store.updateConnector(db, id, { settings, pausedReason: paused, ...resumed }, now);
    const { conflict: _rule, ...shared } = settings;
    const { conflict: _before, ...sharedBefore } = before;
    if (!isSame(shared, sharedBefore)) await store.compareAgain(db, id);
    return { id };
  });
  return viewNamed(app, who, partner);
}

/** The kinds in their fixed order; omitted statuses and mappings keep their values. */
function withKnown(
  before: ConnectorSettings,
  given: NonNullable<ConnectorPatch["settings"]>,
): ConnectorSettings {
  return {
    ...given,
    kinds: CRM_KINDS.filter((kind) => given.kinds.includes(kind)),
    mapping: { ...before.mapping, ...given.mapping },
    stages: { ...before.stages, ...given.stages },
  };
}

/** Nothing is deleted at the partner. */
export async function remove(app: App, who: Caller, partner: CrmPartnerName): Promise<{ id: string }> {
  const { id } = await getConnector(app, who, partner);
  await app.db.transaction((db) => store.deleteConnector(db, id));
  return { id };
}

/** The partner's fields of each kind, to map ours to. */
export async function fields(app: App, who: Caller, partner: CrmPartnerName) {
  const connector = await getConnector(app, who, partner);
  await assertSending(app);
  const access = new Access(app, connector);
  const found: { kind: CrmKind; names: string[] }[] = [];
  try {
    // One after the other, because an expired token is renewed once.
    for (const kind of CRM_KINDS) {
      const known = await access.use((session) => session.fields(kind));
      found.push({ kind, names: known.filter(({ isWritable }) => isWritable).map(({ name }) => name) });
    }
    return found;
  } catch (error) {
    throw isRefusal(error) ? error : unanswered(partner);
  }
}

function unanswered(partner: CrmPartnerName): Refusal {
  return new Refusal(
    "source_unreachable",
    `${PARTNER_NAMES[partner]} did not answer. Try again in a minute.`,
  );
}

export async function sync(app: App, readers: Readers, who: Caller, partner: CrmPartnerName, mode: SyncMode) {
  const connector = await getConnector(app, who, partner);
  await assertSending(app);
  if (connector.pausedReason !== null && !mode.dryRun) {
    throw new Refusal("conflict", connector.lastFailure ?? "This connection is paused. Resume it first.");
  }
  const { lines, ...report } = await syncNow(app, readers, connector, mode);
  const count = (action: string) => lines.filter((line) => line.action === action).length;
  return {
    ...report,
    created: count("created"),
    updated: count("updated"),
    linked: count("linked"),
    unlinked: count("unlinked"),
    failed: count("failed"),
    lines: lines.slice(0, MOST_LINES),
  };
}

export async function listEntries(
  app: App,
  who: Caller,
  partner: CrmPartnerName,
  filter: { failed: boolean },
  paging: Paging,
) {
  const { id } = await getConnector(app, who, partner);
  const { items, total, next } = await store.listEntries(app.db.read, id, filter, paging);
  return { items, total, next, ...paging };
}
