import {
  generateServiceProviderMetadata,
  type Profile,
  SAML,
  ValidateInResponseTo,
} from "@node-saml/node-saml";
import type {
  ProviderClaim,
  ProviderFailure,
  SamlProvider,
  SamlProviders,
  SamlSite,
} from "#lib/ports/signIn";
import { describeProvider, metadataFor } from "./samlMetadata";

/** SAML 2.0 with providers that organisations configure. Only the signed assertion of a response counts. */

const TOLERANCE_MS = 60_000;
const MAX_RESPONSE = 512 * 1024;
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const EMAIL = [
  "email",
  "mail",
  "emailAddress",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
];
const NAME = [
  "displayName",
  "name",
  "http://schemas.microsoft.com/identity/claims/displayname",
  "urn:oid:2.16.840.1.113730.3.1.241",
];

export const samlProviders: SamlProviders = {
  describe: async (metadata) => describeProvider(metadata),
  write: async (provider) => metadataFor(provider),
  ownMetadata: async ({ entityId, acsUrl }) =>
    generateServiceProviderMetadata({
      issuer: entityId,
      callbackUrl: acsUrl,
      identifierFormat: null,
      wantAssertionsSigned: true,
      // The same document each time, so that providers see a change only if there is one.
      generateUniqueId: () => "_metadata",
    }),
  begin: async (metadata, site, requestId) => {
    const provider = describeProvider(metadata);
    if (!provider) return invalid("The metadata cannot be read.");
    const url = await samlFor(provider, site, () => requestId).getAuthorizeUrlAsync("", undefined, {});
    return { url };
  },
  finish: async (metadata, site, response, isOurs) => {
    const provider = describeProvider(metadata);
    if (!provider) return invalid("The metadata cannot be read.");
    try {
      assertPlain(response, site);
      const saml = samlFor(provider, site, () => "_unused", isOurs);
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
      if (!profile) return invalid("The response has no signed assertion for a user.");
      if (profile.issuer !== provider.entityId) return invalid("The assertion is of another provider.");
      const assertion = profile.getAssertion?.()?.Assertion as Node | undefined;
      return { claim: claimOf(profile), requestId: confirmedRequest(assertion, site.acsUrl) };
    } catch (error) {
      return invalid(error instanceof Error ? error.message : String(error));
    }
  },
};

/**
 * Signatures do not cover comments, so a text with one is ambiguous. SHA-1 is broken, and no provider needs it. The
 * destination in the response is unsigned, but a response for another address is not meant for us.
 */
function assertPlain(response: string, { acsUrl }: SamlSite): void {
  if (response.length > MAX_RESPONSE) throw new Error("The response is too long.");
  const xml = Buffer.from(response, "base64").toString("utf8");
  if (/<!--|<!DOCTYPE/i.test(xml)) throw new Error("The response has comments or a document type.");
  if (/xmldsig#(rsa-)?sha1\b/.test(xml)) throw new Error("The response is signed with SHA-1.");
  const [, destination = acsUrl] = /\sDestination=["']([^"']*)["']/.exec(xml) ?? [];
  if (destination !== acsUrl) throw new Error("The response is for another address.");
}

function samlFor(
  { entityId, signOnUrl, certificates }: SamlProvider,
  { entityId: ownId, acsUrl }: SamlSite,
  generateUniqueId: () => string,
  isOurs: (requestId: string) => boolean = () => false,
): SAML {
  return new SAML({
    issuer: ownId,
    callbackUrl: acsUrl,
    audience: ownId,
    entryPoint: signOnUrl,
    idpIssuer: entityId,
    idpCert: certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: TOLERANCE_MS,
    generateUniqueId,
    validateInResponseTo: ValidateInResponseTo.always,
    // Requests are signed instead of stored, so our own are recognised by their id.
    cacheProvider: {
      saveAsync: async (value, createdAt) => ({ value: createdAt, createdAt: 0, key: value }),
      getAsync: async (id) => (isOurs(id) ? new Date().toISOString() : null),
      removeAsync: async (id) => id,
    },
  });
}

type Node = { [name: string]: Node[] | undefined } & { $?: Record<string, string> };

/** Checks that the assertion is for this address and still valid; the library insists on neither. */
function confirmedRequest(assertion: Node | undefined, acsUrl: string): string {
  const confirmations = assertion?.Subject?.[0]?.SubjectConfirmation ?? [];
  for (const confirmation of confirmations) {
    const { Recipient, NotOnOrAfter, InResponseTo } = confirmation.SubjectConfirmationData?.[0]?.$ ?? {};
    if (Recipient !== acsUrl || !InResponseTo || !NotOnOrAfter) continue;
    if (Date.parse(NotOnOrAfter) + TOLERANCE_MS > Date.now()) return InResponseTo;
  }
  throw new Error("The assertion is not confirmed for this address.");
}

/** The company's provider is authoritative for its own domains, so an address from it is verified. */
function claimOf(profile: Profile): ProviderClaim {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>;
  const first = (names: readonly string[]) =>
    names.map((name) => attributes[name]).find((value): value is string => typeof value === "string") ?? "";
  const nameId = profile.nameID ?? "";
  const email = (first(EMAIL) || (nameId.includes("@") ? nameId : "")).trim().toLowerCase();
  const subject = profile.nameIDFormat === TRANSIENT ? email : nameId;
  if (subject === "") throw new Error("The assertion has no subject.");
  return { subject, email, isVerified: true, name: first(NAME).trim() || email };
}

function invalid(reason: string): ProviderFailure {
  return { failure: "invalid", reason };
}
