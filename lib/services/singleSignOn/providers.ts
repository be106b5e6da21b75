import type { App } from "#lib/ports";
import type { SamlSite } from "#lib/ports/signIn";
import { renewMetadata, type SsoConnection } from "#lib/store/singleSignOn";
import { wrong } from "../account/passwords";

/** The settings of a provider that an owner enters, tested before they are stored. */

export type ProviderInput = {
  kind: "oidc" | "saml";
  /** The issuer of OpenID Connect, or the entity id of SAML. */
  issuer?: string | undefined;
  clientId?: string | undefined;
  /** Undefined keeps the current secret. */
  clientSecret?: string | undefined;
  /** For SAML: the metadata or its address; without it the next two fields, or the current metadata. */
  metadata?: string | undefined;
  signOnUrl?: string | undefined;
  certificate?: string | undefined;
};

type Provider = Pick<
  SsoConnection,
  "kind" | "issuer" | "clientId" | "clientSecret" | "metadataUrl" | "metadata" | "metadataReadAt"
>;

type Metadata = { metadataUrl: string | null; metadata: string; metadataReadAt: Date | null };

const METADATA = { withinMs: 8_000, maxBytes: 512 * 1024, redirects: 2 };
/** Providers announce their next certificate days before they use it. */
const METADATA_MAX_AGE_MS = 24 * 60 * 60_000;

/** The provider is contacted first, so that a wrong address is found here and not at the first sign-in. */
export function readProvider(
  app: App,
  organisationId: string,
  input: ProviderInput,
  before: SsoConnection | null,
): Promise<Provider> {
  return input.kind === "oidc"
    ? readOidc(app, organisationId, input, before)
    : readSaml(app, input, before?.kind === "saml" ? before : null);
}

export function redirectUrlOf(app: App, organisationId: string): string {
  return `${app.links.base()}/sso/${organisationId}/callback`;
}

/** Our identifiers for a SAML provider. */
export function siteOf(app: App, organisationId: string): SamlSite {
  const base = `${app.links.base()}/sso/${organisationId}`;
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs` };
}

/** The details in the metadata of a SAML provider; null for other kinds. */
export async function samlView(app: App, { kind, metadata, metadataUrl }: SsoConnection) {
  const provider = kind === "saml" ? await app.identityProviders.saml.describe(metadata ?? "") : null;
  return {
    metadataUrl,
    signOnUrl: provider?.signOnUrl ?? null,
    certificateUntil: provider?.validUntil ?? null,
  };
}

/** Reads metadata from its address again, so that a new certificate is known before it is used. */
export async function withNewMetadata(app: App, connection: SsoConnection): Promise<SsoConnection> {
  const { metadataUrl, metadataReadAt } = connection;
  const now = app.clock.now();
  const age = now.getTime() - (metadataReadAt?.getTime() ?? 0);
  if (connection.kind !== "saml" || metadataUrl === null || age < METADATA_MAX_AGE_MS) return connection;
  const found = await fetchMetadata(app, metadataUrl);
  const provider = await app.identityProviders.saml.describe(found ?? "");
  // Metadata of another provider is ignored; if there is no response, the next attempt is a day later.
  const isSame = provider?.entityId === connection.issuer;
  const change = { metadataReadAt: now, ...(found && isSame && { metadata: found }) };
  if (!isSame) app.log.warn("The metadata of a SAML provider could not be read again.", { metadataUrl });
  await app.db.transaction((db) => renewMetadata(db, { id: connection.id, metadataUrl }, change));
  return { ...connection, ...change };
}

async function readOidc(
  app: App,
  organisationId: string,
  { issuer, clientId, clientSecret }: ProviderInput,
  before: SsoConnection | null,
): Promise<Provider> {
  if (!issuer || !/^https?:\/\//.test(issuer))
    throw wrong("issuer", "invalid", "Enter a URL that starts with https://.");
  if (!clientId) throw wrong("clientId", "required", "Enter the client ID.");
  app.web.assertAllowed(issuer);
  const probe = { redirectUri: redirectUrlOf(app, organisationId), email: undefined };
  const round = { ...probe, state: "probe", nonce: "probe", verifier: app.secrets.token() };
  const begun = await app.identityProviders.oidc.begin({ issuer, clientId }, round);
  if ("failure" in begun) {
    const what =
      begun.failure === "unreachable"
        ? "The provider could not be reached at this address."
        : "There is no OpenID Connect provider at this address. Copy the issuer from your provider’s settings.";
    throw wrong("issuer", "unreachable", what);
  }
  const isSame = before?.issuer === issuer && before.clientId === clientId;
  // A secret belongs to its client; the present one must not be sent to another provider.
  const secret = clientSecret ? app.secrets.seal(clientSecret) : isSame ? before.clientSecret : null;
  if (!secret) throw wrong("clientSecret", "required", "Enter the client secret.");
  const saml = { metadataUrl: null, metadata: null, metadataReadAt: null };
  return { kind: "oidc", issuer, clientId, clientSecret: secret, ...saml };
}

async function readSaml(app: App, input: ProviderInput, before: SsoConnection | null): Promise<Provider> {
  const { metadataUrl, metadata, metadataReadAt } = await metadataOf(app, input, before);
  const provider = await app.identityProviders.saml.describe(metadata);
  const field = input.metadata ? "metadata" : "certificate";
  if (!provider)
    throw wrong(
      field,
      "invalid",
      input.metadata
        ? "There is no metadata of a SAML identity provider with a sign-on URL and a certificate."
        : "Enter the provider’s entity ID, its sign-on URL and its certificate.",
    );
  return {
    kind: "saml",
    issuer: provider.entityId,
    clientId: null,
    clientSecret: null,
    metadataUrl,
    metadata,
    metadataReadAt,
  };
}

async function metadataOf(
  app: App,
  { metadata: given, issuer = "", signOnUrl = "", certificate = "" }: ProviderInput,
  before: SsoConnection | null,
): Promise<Metadata> {
  const metadataReadAt = app.clock.now();
  if (given && /^https?:\/\//.test(given)) {
    app.web.assertAllowed(given);
    const metadata = await fetchMetadata(app, given);
    if (metadata !== null) return { metadataUrl: given, metadata, metadataReadAt };
    throw wrong("metadata", "unreachable", "The metadata could not be read at this address.");
  }
  if (given) return { metadataUrl: null, metadata: given, metadataReadAt };
  if (certificate) {
    const written = { entityId: issuer, signOnUrl, certificate };
    const metadata = await app.identityProviders.saml.write(written);
    return { metadataUrl: null, metadata, metadataReadAt };
  }
  if (before?.metadata) return { ...before, metadata: before.metadata };
  throw wrong("metadata", "required", "Enter the provider’s metadata.");
}

async function fetchMetadata(app: App, url: string): Promise<string | null> {
  const outcome = await app.web.fetch({ url, method: "GET", headers: {}, ...METADATA });
  if ("failure" in outcome || outcome.answer.status !== 200 || outcome.answer.isCut) return null;
  return Buffer.from(outcome.answer.body).toString("utf8");
}
