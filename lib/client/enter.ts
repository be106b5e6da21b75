import { signIn } from "next-auth/react";

/** Signs in with e-mail and password. The error does not say which of the two was wrong. */
export async function enter(credentials: { email: string; password: string }): Promise<void> {
  const answer = await signIn("credentials", { ...credentials, redirect: false });
  if (answer?.ok) return;
  throw new Error(
    answer?.status === 429
      ? "Too many attempts. Wait a minute, then try again."
      : "Wrong e-mail or password.",
  );
}

/**
 * Reloads the page, because everything on it depends on the signed-in user. Never resolves, because the page is left.
 */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
