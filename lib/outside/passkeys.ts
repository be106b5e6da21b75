import type { Passkeys } from "#lib/ports/signIn";

/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];
const TYPE = "public-key";

/**
 * Verifies signatures of authenticators. The user must have unlocked the authenticator with a fingerprint or PIN, so
 * that a passkey is two factors in one. All kinds of authenticators are accepted, so attestation is not checked.
 */
export const passkeys: Passkeys = {
  async verifyNew({ id, transports, ...response }, { origin, isChallenge }) {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: TYPE, response, clientExtensionResults: {} },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(malformed);
    if (!info) return null;
    const { credential, credentialBackedUp: isSynced } = info;
    const { publicKey, counter } = credential;
    return { credentialId: credential.id, publicKey, counter, transports: transports ?? [], isSynced };
  },

  async verifyUse({ id, ...response }, { origin, isChallenge }, known) {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: TYPE, response, clientExtensionResults: {} },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { id: known.credentialId, publicKey: known.publicKey, counter: known.counter },
    }).catch(malformed);
    if (!verified || !info) return null;
    return { counter: info.newCounter, isSynced: info.credentialBackedUp };
  },
};

/** Loaded on demand, because it is large. */
const library = () => import("@simplewebauthn/server");

/** The library throws for any invalid response. */
function malformed(): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } {
  return { verified: false };
}
