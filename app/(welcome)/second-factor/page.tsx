import { redirect } from "next/navigation";
import { WelcomeFrame } from "#components/front/WelcomeFrame";
import { RequiredSecondFactor } from "#components/office/secondFactor/RequiredSecondFactor";
import { Queries } from "#components/profile/Queries";
import { officeWords, titled } from "../../(office)/officeWords";
import { findSignedIn } from "../../(office)/signedIn";

export const generateMetadata = titled("welcome.setUpTwoFactorAuthentication");

type SecondFactorPageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SecondFactorPage({ searchParams }: SecondFactorPageProps) {
  const { say } = await officeWords();
  const { callbackUrl } = await searchParams;
  const account = (await findSignedIn()) ?? redirect("/sign-in");
  if (!account.needsSecondFactor) redirect("/events");
  const { organisation, organisations, hasPassword } = account;
  return (
    <WelcomeFrame
      title={say("welcome.protectYourAccount")}
      description={say("welcome.secondFactorRequired", { name: organisation.name })}
    >
      <Queries>
        <RequiredSecondFactor
          goal={String(callbackUrl ?? "/events")}
          hasPassword={hasPassword}
          others={organisations
            .filter(({ id }) => id !== organisation.id)
            .map(({ id, name }) => ({ id, name }))}
        />
      </Queries>
    </WelcomeFrame>
  );
}
