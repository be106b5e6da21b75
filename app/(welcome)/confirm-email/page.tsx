import type { Metadata } from "next";
import { ConfirmEmail } from "#components/front/ConfirmEmail";
import { WelcomeFrame } from "#components/front/WelcomeFrame";

/** The address contains a secret, so it is not sent as a referrer. */
export const metadata: Metadata = { title: "Confirm e-mail address", referrer: "no-referrer" };

type Search = { user?: string; token?: string };

export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { user = "", token = "" } = await searchParams;
  return (
    <WelcomeFrame title="Confirm your e-mail address">
      <ConfirmEmail user={user} token={token} />
    </WelcomeFrame>
  );
}
