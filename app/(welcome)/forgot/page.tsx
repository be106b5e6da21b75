import type { Metadata } from "next";
import { ForgotForm } from "#components/front/ForgotForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";

export const metadata: Metadata = { title: "Forgot password" };

export default function ForgotPage() {
  return (
    <WelcomeFrame
      title="Forgot your password?"
      description="We will send you a link to set a new one."
      aside={
        <>
          Remembered it? <WelcomeLink href="/sign-in">Sign in</WelcomeLink>
        </>
      }
    >
      <ForgotForm />
    </WelcomeFrame>
  );
}
