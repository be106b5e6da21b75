import type { OfficeKey } from "#lib/words/office";

/** Why nobody was signed in by the company, as the address of the sign-in page says. */
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
