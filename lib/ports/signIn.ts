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

/** Checks what authenticators sign; null for what is not right, whatever it is. */
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
  /** Without seconds it is deleted. */
  write(name: string, value: string, seconds?: number): string;
};

/** What an identity provider says about who has just signed in there. */
export type ProviderClaim = { subject: string; email: string; isVerified: boolean; name: string };

/** Why a sign-in through a provider failed: it could not be reached, or what it says must not be trusted. */
export type ProviderFailure = { failure: "unreachable" | "invalid"; reason: string };

export type OidcClient = { issuer: string; clientId: string };
/** What ties the provider's answer to the browser that asked. */
export type OidcRound = { redirectUri: string; state: string; nonce: string; verifier: string };

export type OidcProviders = {
  /** The address of the provider's sign-in page. */
  begin(
    client: OidcClient,
    round: OidcRound & { email: string | undefined },
  ): Promise<{ url: string } | ProviderFailure>;
  /** From the parameters with which the browser returns. */
  finish(
    client: OidcClient & { clientSecret: string },
    round: OidcRound,
    returned: URLSearchParams,
  ): Promise<{ claim: ProviderClaim } | ProviderFailure>;
};

/** What the metadata of a SAML provider says. */
export type SamlProvider = { entityId: string; signOnUrl: string; certificates: string[]; validUntil: Date };
/** Who we are to it, and where it answers. */
export type SamlSite = { entityId: string; acsUrl: string };

export type SamlProviders = {
  /** Null for what is no metadata of an identity provider. */
  describe(metadata: string): Promise<SamlProvider | null>;
  /** The metadata of a provider of which only address and certificate are known. */
  write(provider: { entityId: string; signOnUrl: string; certificate: string }): Promise<string>;
  /** Ours, for the provider. */
  ownMetadata(site: SamlSite): Promise<string>;
  begin(metadata: string, site: SamlSite, requestId: string): Promise<{ url: string } | ProviderFailure>;
  /** With the request that the signed assertion answers. */
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
