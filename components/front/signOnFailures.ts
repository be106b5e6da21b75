import type { OfficeKey } from "#lib/words/office";

/** Why single sign-on failed, by the code in the address of the sign-in page. */
const FAILURES: Record<string, OfficeKey> = {
  unreachable: "welcome.providerUnreachable",
  invalid: "welcome.providerInvalid",
  cancelled: "welcome.signOnCancelled",
  expired: "welcome.signOnExpired",
  unknown: "welcome.signOnUnknown",
  foreignAddress: "welcome.foreignAddress",
  unverified: "welcome.unverifiedAddress",
  unconfirmed: "welcome.unconfirmedAccount",
  noAccess: "welcome.youDoNotHaveAccess",
  busy: "welcome.signOnBusy",
};

export function signOnFailureWords(failure: string): OfficeKey {
  return (Object.hasOwn(FAILURES, failure) && FAILURES[failure]) || "welcome.signOnFault";
}
