import type { App, OidcRound, ProviderClaim, ProviderFailure, Session } from "#lib/ports";
import { findConnectionFor, findConnectionOf, type SsoConnection } from "#lib/store/singleSignOn";
import { domainOf } from "#lib/text/emailDomain";
import { ownAddress } from "#lib/text/ownAddress";
import type { Origin } from "../account/userSessions";
import { arrive, Unwelcome, type WhyNot } from "./arrival";

/** Signing in by the provider of an organisation: out to it, and back. */

const COOKIE = "sso";
const PATIENCE_SECONDS = 10 * 60;

/** What the browser carries to the provider and back, encrypted. */
type Pending = OidcRound & { connectionId: string; goal: string; timeZone: string; expiresAt: number };

/** Why nobody was signed in, for the sign-in page. */
export type Failure = WhyNot | "unknown" | "unreachable" | "invalid" | "cancelled" | "expired";
export type Outcome =
  | { url: string; cookies: string[] }
  | { failure: Failure; goal?: string; cookies: string[] };

/** The start of sign-in for an address, if its domain is of an organisation that has a provider. */
export async function find(app: App, email: string): Promise<{ url: string; isRequired: boolean } | null> {
  const domain = domainOf(email.trim());
  const connection = domain === "" ? null : await findConnectionFor(app.db.read, domain);
  if (!connection) return null;
  return { url: `/sso/${connection.organisationId}/start`, isRequired: connection.isRequired };
}

/** The provider is led to answer to one address of this organisation, so that no other provider can answer there. */
export async function start(
  app: App,
  organisationId: string,
  given: { email: string | null; goal: string | null; timeZone: string | null },
): Promise<Outcome> {
  const connection = await findConnectionOf(app.db.read, organisationId);
  if (!connection) return { failure: "unknown", cookies: [] };
  const base = app.links.base();
  const pending: Pending = {
    connectionId: connection.id,
    redirectUri: `${base}/sso/${organisationId}/callback`,
    state: app.secrets.token(),
    nonce: app.secrets.token(),
    verifier: app.secrets.token(),
    goal: ownAddress(given.goal ?? "/events", base) ?? `${base}/events`,
    timeZone: given.timeZone ?? "",
    expiresAt: app.clock.now().getTime() + PATIENCE_SECONDS * 1_000,
  };
  const client = clientOf(connection);
  const round = { ...pending, email: given.email?.trim() || undefined };
  const begun = await app.identityProviders.oidc.begin(client, round);
  if ("failure" in begun) return failed(app, connection, begun, pending.goal);
  const cookie = app.browserCookies.write(
    COOKIE,
    app.secrets.seal(JSON.stringify(pending)),
    PATIENCE_SECONDS,
  );
  return { url: begun.url, cookies: [cookie] };
}

/** The browser is back from an OpenID Connect provider. */
export async function finish(
  app: App,
  organisationId: string,
  returned: { cookies: string; parameters: URLSearchParams; origin: Origin },
): Promise<Outcome> {
  const pending = pendingIn(app, returned.cookies);
  const connection = await findConnectionOf(app.db.read, organisationId);
  if (!pending || !connection || pending.connectionId !== connection.id)
    return { failure: "expired", cookies: [forgotten(app)] };
  if (returned.parameters.get("error") === "access_denied")
    return { failure: "cancelled", goal: pending.goal, cookies: [forgotten(app)] };
  const client = { ...clientOf(connection), clientSecret: app.secrets.open(connection.clientSecret ?? "") };
  const finished = await app.identityProviders.oidc.finish(client, pending, returned.parameters);
  if ("failure" in finished) return failed(app, connection, finished, pending.goal);
  return enter(app, connection, finished.claim, pending, returned);
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
    if (!(error instanceof Unwelcome)) throw error;
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

/** Null if the browser began nothing, or too long ago, or with another installation. */
function pendingIn(app: App, cookies: string): Pending | null {
  const sealed = app.browserCookies.read(cookies, COOKIE);
  if (!sealed) return null;
  try {
    const pending: Pending = JSON.parse(app.secrets.open(sealed));
    return pending.expiresAt > app.clock.now().getTime() ? pending : null;
  } catch {
    return null;
  }
}
