/** How people sign in, as interfaces: sessions, passkeys and identity providers. */

/** Proves a past sign-in; the database decides whether the session is still valid. */
export type Session = { id: string; userId: string };

/** A new passkey, as its browser sends it; bytes are base64url. */
export type NewPasskey = {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | undefined;
};

/** A challenge that a passkey has signed. */
export type PasskeyUse = { id: string; clientDataJSON: string; authenticatorData: string; signature: string };

/** Verifies signatures of authenticators; null if anything is wrong. */
export type Passkeys = {
  verifyNew(given: NewPasskey, expected: PasskeyExpectation): Promise<VerifiedPasskey | null>;
  verifyUse(
    given: PasskeyUse,
    expected: PasskeyExpectation,
    known: Pick<VerifiedPasskey, "credentialId" | "publicKey" | "counter">,
  ): Promise<Pick<VerifiedPasskey, "counter" | "isSynced"> | null>;
};
type PasskeyExpectation = { origin: string; isChallenge(challenge: string): boolean };
type VerifiedPasskey = {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  isSynced: boolean;
};

export type BrowserCookies = {
  /** Recognises the browser; the line refreshes its cookie. */
  device(cookies: string): { token: string; line: string };
  read(cookies: string, name: string): string | null;
  /** Without `seconds`, deletes the cookie. */
  write(name: string, value: string, seconds?: number): string;
};

/** The identity provider's claims about the person who has just signed in there. */
export type ProviderClaim = { subject: string; email: string; isVerified: boolean; name: string };

/** Why a sign-in through a provider failed: it was unreachable, or its response is not to be trusted. */
export type ProviderFailure = { failure: "unreachable" | "invalid"; reason: string };

export type OidcClient = { issuer: string; clientId: string };
/** Ties the provider's response to the browser that started the sign-in. */
export type OidcRound = { redirectUri: string; state: string; nonce: string; verifier: string };

export type OidcProviders = {
  /** The address of the provider's sign-in page. */
  begin(
    client: OidcClient,
    round: OidcRound & { email: string | undefined },
  ): Promise<{ url: string } | ProviderFailure>;
  /** Reads the parameters with which the browser returns. */
  finish(
    client: OidcClient & { clientSecret: string },
    round: OidcRound,
    returned: URLSearchParams,
  ): Promise<{ claim: ProviderClaim } | ProviderFailure>;
};

/** The metadata of a SAML provider. */
export type SamlProvider = { entityId: string; signOnUrl: string; certificates: string[]; validUntil: Date };
/** Our own entity id, and the URL to which the provider responds. */
export type SamlSite = { entityId: string; acsUrl: string };

export type SamlProviders = {
  /** Null if the text is not the metadata of an identity provider. */
  describe(metadata: string): Promise<SamlProvider | null>;
  /** Writes the metadata of a provider from its address and certificate. */
  write(provider: { entityId: string; signOnUrl: string; certificate: string }): Promise<string>;
  /** Our own metadata, for the provider. */
  ownMetadata(site: SamlSite): Promise<string>;
  begin(metadata: string, site: SamlSite, requestId: string): Promise<{ url: string } | ProviderFailure>;
  /** Verifies the response, and returns the id of the request that its signed assertion answers. */
  finish(
    metadata: string,
    site: SamlSite,
    response: string,
    isOurs: (requestId: string) => boolean,
  ): Promise<{ claim: ProviderClaim; requestId: string } | ProviderFailure>;
};

/** Limits sign-in attempts. */
export type Attempts = {
  /** Throws if there were too many; `visitor` is the network address. */
  admit(visitor: string, email: string): Promise<void>;
  succeeded(visitor: string, email: string): void;
};
