import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { WelcomeFrame } from "#components/front/WelcomeFrame";
import { RequiredSecondFactor } from "#components/office/secondFactor/RequiredSecondFactor";
import { findSignedIn } from "../../(office)/signedIn";

export const metadata: Metadata = { title: "Set up two-factor authentication" };

type SecondFactorPageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SecondFactorPage({ searchParams }: SecondFactorPageProps) {
  const { callbackUrl } = await searchParams;
  const account = (await findSignedIn()) ?? redirect("/sign-in");
  if (!account.needsSecondFactor) redirect("/events");
  const { organisation, organisations, hasPassword } = account;
  return (
    <WelcomeFrame
      title="Protect your account"
      description={`${organisation.name} requires two-factor authentication of everyone on the team.`}
    >
      <RequiredSecondFactor
        goal={String(callbackUrl ?? "/events")}
        hasPassword={hasPassword}
        others={organisations
          .filter(({ id }) => id !== organisation.id)
          .map(({ id, name }) => ({ id, name }))}
      />
    </WelcomeFrame>
  );
}
