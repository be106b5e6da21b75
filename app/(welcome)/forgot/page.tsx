import type { Metadata } from "next";
import { ForgotForm } from "#components/front/ForgotForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";

export const metadata: Metadata = { title: "Forgot password" };

export default function ForgotPage() {
  return (
    <WelcomeFrame
      title="Forgot your password?"
      description="We send a link to set a new one."
      aside={
        <>
          It came back to you? <WelcomeLink href="/sign-in">Sign in</WelcomeLink>
        </>
      }
    >
      <ForgotForm />
    </WelcomeFrame>
  );
}
