import type { App } from "#lib/ports";
import type { OidcRound, ProviderClaim, ProviderFailure, Session } from "#lib/ports/signIn";
import { spendChallenge } from "#lib/store/passkeys";
import { findConnectionFor, findConnectionOf, type SsoConnection } from "#lib/store/singleSignOn";
import { domainOf } from "#lib/text/emailDomain";
import { ownAddress } from "#lib/text/ownAddress";
import type { Origin } from "../account/userSessions";
import { arrive, SignInRefused, type WhyNot } from "./arrival";
import { siteOf, withNewMetadata } from "./providers";

/** Sign-in by an organisation's provider: the redirect to it, and the return. */

const COOKIE = "sso";
const PATIENCE_SECONDS = 10 * 60;
const TICKET_MS = 60_000;

/** The state that the browser carries to the provider and back, encrypted. */
type Pending = OidcRound & { connectionId: string; goal: string; timeZone: string; expiresAt: number };

/** The response of a SAML provider, passed on encrypted to a page that gets the browser's cookie. */
type Ticket = {
  claim: ProviderClaim;
  requestId: string;
  connectionId: string;
  issuer: string | null;
  expiresAt: number;
};

/** Why a sign-in failed, for the sign-in page. */
export type Failure = WhyNot | "unknown" | "unreachable" | "invalid" | "cancelled" | "expired";
export type Outcome =
  | { url: string; cookies: string[] }
  | { failure: Failure; goal?: string; cookies: string[] };

/** The start of sign-in for an address, if its domain belongs to an organisation with a provider. */
export async function find(app: App, email: string): Promise<{ url: string; isRequired: boolean } | null> {
  const domain = domainOf(email.trim());
  const connection = domain === "" ? null : await findConnectionFor(app.db.read, domain);
  if (!connection) return null;
  return { url: `/sso/${connection.organisationId}/start`, isRequired: connection.isRequired };
}

/** The provider responds to an address of this organisation alone, so that no other provider can respond there. */
export async function start(
  app: App,
  organisationId: string,
  given: { email: string | null; goal: string | null; timeZone: string | null },
): Promise<Outcome> {
  const found = await findConnectionOf(app.db.read, organisationId);
  if (!found) return { failure: "unknown", cookies: [] };
  const connection = await withNewMetadata(app, found);
  const base = app.links.base();
  const pending: Pending = {
    connectionId: connection.id,
    redirectUri: `${base}/sso/${organisationId}/callback`,
    state: connection.kind === "saml" ? drawRequest(app, organisationId) : app.secrets.token(),
    nonce: app.secrets.token(),
    verifier: app.secrets.token(),
    goal: ownAddress(given.goal ?? "/events", base) ?? `${base}/events`,
    timeZone: given.timeZone ?? "",
    expiresAt: app.clock.now().getTime() + PATIENCE_SECONDS * 1_000,
  };
  const begun = await beginAt(app, connection, pending, given.email?.trim() || undefined);
  if ("failure" in begun) return failed(app, connection, begun, pending.goal);
  const cookie = app.browserCookies.write(
    COOKIE,
    app.secrets.seal(JSON.stringify(pending)),
    PATIENCE_SECONDS,
  );
  return { url: begun.url, cookies: [cookie] };
}

function beginAt(app: App, connection: SsoConnection, pending: Pending, email: string | undefined) {
  const { oidc, saml } = app.identityProviders;
  if (connection.kind === "oidc") return oidc.begin(clientOf(connection), { ...pending, email });
  return saml.begin(connection.metadata ?? "", siteOf(app, connection.organisationId), pending.state);
}

/**
 * A SAML provider responds through the browser, from another site and so without our cookie. The response is checked
 * here and passed on, encrypted, to a page that gets the cookie again.
 */
export async function receive(app: App, organisationId: string, response: string): Promise<Outcome> {
  const connection = await findConnectionOf(app.db.read, organisationId);
  if (connection?.kind !== "saml") return { failure: "unknown", cookies: [] };
  const finished = await app.identityProviders.saml.finish(
    connection.metadata ?? "",
    siteOf(app, organisationId),
    response,
    (requestId) => isRequest(app, organisationId, requestId),
  );
  if ("failure" in finished) return failed(app, connection, finished, "/events");
  const ticket: Ticket = {
    ...finished,
    connectionId: connection.id,
    issuer: connection.issuer,
    expiresAt: app.clock.now().getTime() + TICKET_MS,
  };
  const code = app.secrets.seal(JSON.stringify(ticket));
  return { url: `/sso/${organisationId}/finish?${new URLSearchParams({ code })}`, cookies: [] };
}

/** The response to a request is accepted once, from the browser that began it. */
export async function redeem(
  app: App,
  organisationId: string,
  returned: { cookies: string; code: string; origin: Origin },
): Promise<Outcome> {
  const pending = pendingIn(app, returned.cookies);
  const ticket = unsealed<Ticket>(app, returned.code);
  const connection = await findConnectionOf(app.db.read, organisationId);
  const isRight =
    pending !== null &&
    ticket !== null &&
    ticket.requestId === pending.state &&
    ticket.connectionId === pending.connectionId &&
    ticket.connectionId === connection?.id &&
    ticket.issuer === connection.issuer;
  if (!isRight || !(await isFirstUse(app, ticket))) return { failure: "expired", cookies: [forgotten(app)] };
  return enter(app, connection, ticket.claim, pending, returned);
}

function isFirstUse(app: App, { requestId }: Ticket): Promise<boolean> {
  const until = new Date(app.clock.now().getTime() + 2 * PATIENCE_SECONDS * 1_000);
  const hash = app.secrets.digest(`saml ${requestId}`);
  return app.db.transaction((db) => spendChallenge(db, hash, until));
}

/** Requests are recognised by their signature instead of stored, so that strangers cannot fill the database. */
function drawRequest(app: App, organisationId: string): string {
  const content = `${app.clock.now().getTime() + PATIENCE_SECONDS * 1_000}.${app.secrets.token()}`;
  return `_${content}.${signatureOf(app, organisationId, content)}`;
}

function isRequest(app: App, organisationId: string, requestId: string): boolean {
  const [expires = "", token = "", signature = ""] = requestId.slice(1).split(".");
  const isOurs = app.secrets.matches(signature, signatureOf(app, organisationId, `${expires}.${token}`));
  return isOurs && Number(expires) > app.clock.now().getTime();
}

function signatureOf(app: App, organisationId: string, content: string): string {
  return app.secrets.hmac("saml-request", `${organisationId} ${content}`);
}

/** Completes a sign-in when the browser is back from an OpenID Connect provider. */
export async function finish(
  app: App,
  organisationId: string,
  returned: { cookies: string; parameters: URLSearchParams; origin: Origin },
): Promise<Outcome> {
  const pending = pendingIn(app, returned.cookies);
  const connection = await findConnectionOf(app.db.read, organisationId);
  if (!pending || connection?.kind !== "oidc" || pending.connectionId !== connection.id)
    return { failure: "expired", cookies: [forgotten(app)] };
  if (returned.parameters.get("error") === "access_denied")
    return { failure: "cancelled", goal: pending.goal, cookies: [forgotten(app)] };
  const client = { ...clientOf(connection), clientSecret: app.secrets.open(connection.clientSecret ?? "") };
  const finished = await app.identityProviders.oidc.finish(client, pending, returned.parameters);
  if ("failure" in finished) return failed(app, connection, finished, pending.goal);
  return enter(app, connection, finished.claim, pending, returned);
}

/** Our metadata for a SAML provider, whether or not it is connected already. */
export function metadata(app: App, organisationId: string): Promise<string> {
  return app.identityProviders.saml.ownMetadata(siteOf(app, organisationId));
}

async function enter(
  app: App,
  connection: SsoConnection,
  claim: ProviderClaim,
  { goal, timeZone }: Pending,
  { cookies, origin }: { cookies: string; origin: Origin },
): Promise<Outcome> {
  const device = app.browserCookies.device(cookies);
  const known = { token: device.token, languages: origin.device?.languages ?? "", timeZone };
  try {
    const session = await arrive(app, connection, claim, { ...origin, device: known });
    return { url: goal, cookies: [await sessionLine(app, session), device.line, forgotten(app)] };
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    app.log.warn("A sign-in by an organisation's provider was refused.", {
      organisationId: connection.organisationId,
      why: error.why,
    });
    return { failure: error.why, goal, cookies: [forgotten(app)] };
  }
}

const sessionLine = (app: App, session: Session) => app.sessions.cookie(session);
const forgotten = (app: App) => app.browserCookies.write(COOKIE, "");

function failed(
  app: App,
  { organisationId }: SsoConnection,
  { failure, reason }: ProviderFailure,
  goal: string,
): Outcome {
  app.log.warn("The provider of an organisation did not sign anybody in.", {
    organisationId,
    failure,
    reason,
  });
  return { failure, goal, cookies: [forgotten(app)] };
}

function clientOf({ issuer, clientId }: SsoConnection) {
  return { issuer: issuer ?? "", clientId: clientId ?? "" };
}

/** Null if the browser began no sign-in, or one that has expired or belongs to another installation. */
function pendingIn(app: App, cookies: string): Pending | null {
  const sealed = app.browserCookies.read(cookies, COOKIE);
  return sealed ? unsealed<Pending>(app, sealed) : null;
}

function unsealed<T extends { expiresAt: number }>(app: App, sealed: string): T | null {
  try {
    const found: T = JSON.parse(app.secrets.open(sealed));
    return found.expiresAt > app.clock.now().getTime() ? found : null;
  } catch {
    return null;
  }
}
