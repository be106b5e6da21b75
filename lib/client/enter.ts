import { signIn } from "next-auth/react";

/** The password is right, but a code of the authenticator app or a recovery code is missing or wrong. */
export class CodeNeeded extends Error {}

/** Signs in with e-mail and password. The error does not say which of the two was wrong. */
export async function enter(credentials: {
  email: string;
  password: string;
  code?: string | undefined;
}): Promise<void> {
  const { code = "", ...rest } = credentials;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await signIn("credentials", { ...rest, code, timeZone, redirect: false });
  if (answer?.ok) return;
  if (answer?.error === "second_factor_required")
    throw new CodeNeeded("This code is wrong or has been used.");
  throw new Error(refusalOf(answer?.error, answer?.status));
}

/** next-auth names a wrong password by this word, and everything else by the code of our refusal. */
const WRONG = "CredentialsSignin";

export function refusalOf(error: string | null | undefined, status: number | undefined): string {
  if (status === 429) return "Too many attempts. Wait a minute, then try again.";
  if (error === WRONG) return "Wrong e-mail or password.";
  return "You could not be signed in because of a fault of ours. Try again in a moment.";
}

/**
 * Reloads the page, because everything on it depends on the signed-in user. Never resolves, because the page is left.
 */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
