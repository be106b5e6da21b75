import { signIn } from "next-auth/react";

/** Signs in with e-mail and password, or throws with a sentence that does not tell which of the two was wrong. */
export async function enter(credentials: { email: string; password: string }): Promise<void> {
  const answer = await signIn("credentials", { ...credentials, redirect: false });
  if (answer?.ok) return;
  throw new Error(
    answer?.status === 429
      ? "Too many attempts. Wait a minute, then try again."
      : "E-mail and password do not belong together.",
  );
}

/** Opens a page anew, since everything on it depends on who is signed in. Never returns: the page ends here. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
