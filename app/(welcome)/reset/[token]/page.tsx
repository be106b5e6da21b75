import { ResetForm } from "#components/front/ResetForm";
import { WelcomeFrame } from "#components/front/WelcomeFrame";
import { officeWords, titled } from "../../../(office)/officeWords";

/** The address contains a secret, so it is not sent as a referrer. */
export const generateMetadata = titled("welcome.newPassword", { referrer: "no-referrer" });

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { say } = await officeWords();
  const { token } = await params;
  return (
    <WelcomeFrame title={say("welcome.resetYourPassword")}>
      <ResetForm token={decodeURIComponent(token)} />
    </WelcomeFrame>
  );
}
