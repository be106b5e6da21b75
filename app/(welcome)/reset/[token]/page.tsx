import type { Metadata } from "next";
import { ResetForm } from "#components/front/ResetForm";
import { WelcomeFrame } from "#components/front/WelcomeFrame";

/** The address holds a secret, so it is not told to any page that is opened from here. */
export const metadata: Metadata = { title: "New password", referrer: "no-referrer" };

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <WelcomeFrame title="Reset your password">
      <ResetForm token={decodeURIComponent(token)} />
    </WelcomeFrame>
  );
}
