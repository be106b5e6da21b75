import { ForgotForm } from "#components/front/ForgotForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
import { officeWords, titled } from "../../(office)/officeWords";

export const generateMetadata = titled("welcome.forgotPassword2");

export default async function ForgotPage() {
  const { say } = await officeWords();
  return (
    <WelcomeFrame
      title={say("welcome.forgotYourPassword")}
      description={say("welcome.weWillSendYouA")}
      aside={
        <>
          {say("welcome.rememberedIt")} <WelcomeLink href="/sign-in">{say("welcome.signIn")}</WelcomeLink>
        </>
      }
    >
      <ForgotForm />
    </WelcomeFrame>
  );
}
