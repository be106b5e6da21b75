import { redirect } from "next/navigation";
import { SignInForm } from "#components/front/SignInForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
import { openedApp } from "#lib/opened";
import { officeWords, titled } from "../../(office)/officeWords";
import { findSignedInIfReachable } from "../../(office)/signedIn";

export const generateMetadata = titled("welcome.signIn");

type SignInPageProps = {
  searchParams: Promise<{
    callbackUrl?: string | string[];
    error?: string | string[];
    sso?: string | string[];
  }>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { say } = await officeWords();
  const { callbackUrl, error, sso } = await searchParams;
  // A failed single sign-on is also shown to people who are already signed in.
  if (sso === undefined && (await findSignedInIfReachable())) redirect("/events");
  return (
    <WelcomeFrame
      title={say("welcome.signIn")}
      aside={
        <>
          {say("welcome.noAccountYet")} <WelcomeLink href="/sign-up">{say("welcome.signUp")}</WelcomeLink>
        </>
      }
    >
      <SignInForm
        goal={String(callbackUrl ?? "/events")}
        provider={openedApp().environment.oidc?.name ?? null}
        wasRefused={error !== undefined}
        signOnFailure={sso === undefined ? null : String(sso)}
      />
    </WelcomeFrame>
  );
}
