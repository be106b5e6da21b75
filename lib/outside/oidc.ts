import * as oauth from "oauth4webapi";
import type { Web } from "#lib/ports/network";
import type { OidcProviders, ProviderClaim, ProviderFailure } from "#lib/ports/signIn";

/**
 * OpenID Connect with providers that organisations configure. Their addresses are untrusted input, so every request
 * goes through the guarded web.
 */

const WITHIN_MS = 8_000;
const MAX_BYTES = 512 * 1024;
/** The tolerated difference of a provider's clock. */
const TOLERANCE_SECONDS = 60;

class Unreachable extends Error {}

export function oidcOver(web: Pick<Web, "fetch">): OidcProviders {
  const fetchGuarded = async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const outcome = await web.fetch({
      url,
      method: method === "POST" ? "POST" : "GET",
      headers,
      ...(body !== undefined && body !== null && { body: String(body) }),
      redirects: 0,
      withinMs: WITHIN_MS,
      maxBytes: MAX_BYTES,
    });
    if ("failure" in outcome) throw new Unreachable(outcome.failure);
    const { answer } = outcome;
    if (answer.status >= 500) throw new Unreachable(`status ${answer.status}`);
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { "content-type": answer.headers["content-type"] ?? "application/json" },
    });
  };
  const optionsFor = (issuer: string) => ({
    [oauth.customFetch]: fetchGuarded,
    // The guard decides which addresses may be used without TLS: none on the internet.
    [oauth.allowInsecureRequests]: new URL(issuer).protocol === "http:",
  });
  const discover = async (issuer: string): Promise<oauth.AuthorizationServer> => {
    const url = new URL(issuer);
    return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, optionsFor(issuer)));
  };

  return {
    begin: ({ issuer, clientId }, { redirectUri, state, nonce, verifier, email }) =>
      failing(async () => {
        const server = await discover(issuer);
        if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
          throw new Error("The provider lacks an endpoint for sign-in.");
        const url = new URL(server.authorization_endpoint);
        const parameters = {
          client_id: clientId,
          response_type: "code",
          redirect_uri: redirectUri,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          ...(email && { login_hint: email }),
        };
        for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
        return { url: url.href };
      }),
    finish: ({ issuer, clientId, clientSecret }, { redirectUri, state, nonce, verifier }, returned) =>
      failing(async () => {
        const server = await discover(issuer);
        const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: TOLERANCE_SECONDS };
        const options = optionsFor(issuer);
        const callback = oauth.validateAuthResponse(server, client, returned, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authenticationFor(server, clientSecret),
          callback,
          redirectUri,
          verifier,
          options,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, response, options);
        return { claim: claimOf(oauth.getValidatedIdTokenClaims(tokens)) };
      }),
  };
}

function authenticationFor(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported;
  const byForm = methods?.includes("client_secret_post") && !methods.includes("client_secret_basic");
  return byForm ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}

/** Entra reports only on request, and in its own claim, that the owner of the domain is verified. */
function claimOf(claims: oauth.IDToken | undefined): ProviderClaim {
  if (!claims) throw new Error("The provider sent no ID token.");
  const email = typeof claims.email === "string" ? claims.email.trim().toLowerCase() : "";
  const isTrue = (value: unknown) => ["true", "1"].includes(String(value));
  return {
    subject: claims.sub,
    email,
    isVerified: isTrue(claims.email_verified) || isTrue(claims.xms_edov),
    name: typeof claims.name === "string" && claims.name.trim() !== "" ? claims.name.trim() : email,
  };
}

async function failing<T>(work: () => Promise<T>): Promise<T | ProviderFailure> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { failure: error instanceof Unreachable ? "unreachable" : "invalid", reason };
  }
}
