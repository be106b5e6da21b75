import type { Metadata } from "next";
import { ResetForm } from "#components/front/ResetForm";
import { WelcomeFrame } from "#components/front/WelcomeFrame";

/** The address contains a secret, so it is not sent as a referrer. */
export const metadata: Metadata = { title: "New password", referrer: "no-referrer" };

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <WelcomeFrame title="Reset your password">
      <ResetForm token={decodeURIComponent(token)} />
    </WelcomeFrame>
  );
}
