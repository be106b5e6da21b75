import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "#components/front/SignInForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
import { openedApp } from "#lib/opened";
import { findSignedInIfReachable } from "../../(office)/signedIn";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = {
  searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error } = await searchParams;
  if (await findSignedInIfReachable()) redirect("/events");
  return (
    <WelcomeFrame
      title="Sign in"
      aside={
        <>
          No account yet? <WelcomeLink href="/sign-up">Sign up</WelcomeLink>
        </>
      }
    >
      <SignInForm
        goal={String(callbackUrl ?? "/events")}
        provider={openedApp().environment.oidc?.name ?? null}
        wasRefused={error !== undefined}
      />
    </WelcomeFrame>
  );
}
