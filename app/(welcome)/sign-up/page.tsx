import type { Metadata } from "next";
import { SignUpForm } from "#components/front/SignUpForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";

export const metadata: Metadata = { title: "Sign up" };

export default function SignUpPage() {
  return (
    <WelcomeFrame
      title="Plan an event"
      description="Create your account and an organisation for your team."
      aside={
        <>
          Already have an account? <WelcomeLink href="/sign-in">Sign in</WelcomeLink>
        </>
      }
    >
      <SignUpForm />
    </WelcomeFrame>
  );
}
