import { signIn } from "next-auth/react";
import { askForPasskey } from "./passkeys";

/** The password is right, but a code of the authenticator app or a recovery code is missing or wrong. */
export class CodeNeeded extends Error {
  /** The user has no authenticator app. */
  readonly onlyPasskey: boolean;

  constructor(onlyPasskey: boolean) {
    super(
      onlyPasskey ? "This recovery code is wrong or has been used." : "This code is wrong or has been used.",
    );
    this.onlyPasskey = onlyPasskey;
  }
}

/** Signs in with e-mail and password. The error does not say which of the two was wrong. */
export async function enter(credentials: {
  email: string;
  password: string;
  code?: string | undefined;
}): Promise<void> {
  const { code = "", ...rest } = credentials;
  const answer = await signIn("credentials", { ...rest, code, timeZone: timeZone(), redirect: false });
  if (answer?.ok) return;
  if (answer?.error?.startsWith(CODE_NEEDED)) throw new CodeNeeded(answer.error !== CODE_NEEDED);
  throw new Error(refusalOf(answer?.error, answer?.status));
}

/** Signs in with a passkey, which identifies the user. */
export async function enterWithPasskey(): Promise<void> {
  const assertion = JSON.stringify(await askForPasskey());
  const answer = await signIn("passkey", { assertion, timeZone: timeZone(), redirect: false });
  if (answer?.ok) return;
  if (answer?.error === WRONG) throw new Error("This passkey is not known here. Sign in with your password.");
  throw new Error(refusalOf(answer?.error, answer?.status));
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const CODE_NEEDED = "second_factor_required";

/** next-auth reports a wrong password by this word, and any other error by our error code. */
const WRONG = "CredentialsSignin";

export function refusalOf(error: string | null | undefined, status: number | undefined): string {
  if (status === 429) return "Too many attempts. Wait a minute, then try again.";
  if (error === WRONG) return "Wrong e-mail or password.";
  return "You could not be signed in because of a fault of ours. Try again in a moment.";
}

/** The company's sign-in for an address; null if there is none, or if the look-up fails. */
export async function findSignOn(email: string): Promise<{ url: string; isRequired: boolean } | null> {
  if (!email.includes("@")) return null;
  try {
    const answer = await fetch(`/sso/find?${new URLSearchParams({ email })}`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

export function signOnAddress(start: string, { email, goal }: { email: string; goal: string }): string {
  return `${start}?${new URLSearchParams({ email, callbackUrl: goal, timeZone: timeZone() })}`;
}

/**
 * Reloads the page, because everything on it depends on the signed-in user. Never resolves, because the page is left.
 */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
