import { SignUpForm } from "#components/front/SignUpForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
import { officeWords, titled } from "../../(office)/officeWords";

export const generateMetadata = titled("welcome.signUp");

export default async function SignUpPage() {
  const { say } = await officeWords();
  return (
    <WelcomeFrame
      title={say("welcome.planAnEvent")}
      description={say("welcome.createYourAccountAndAn")}
      aside={
        <>
          {say("welcome.alreadyHaveAnAccount")}{" "}
          <WelcomeLink href="/sign-in">{say("welcome.signIn")}</WelcomeLink>
        </>
      }
    >
      <SignUpForm />
    </WelcomeFrame>
  );
}
