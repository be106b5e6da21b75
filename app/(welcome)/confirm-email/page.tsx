import { ConfirmEmail } from "#components/front/ConfirmEmail";
import { WelcomeFrame } from "#components/front/WelcomeFrame";
import { officeWords, titled } from "../../(office)/officeWords";

/** The address contains a secret, so it is not sent as a referrer. */
export const generateMetadata = titled("welcome.confirmEMailAddress", { referrer: "no-referrer" });

type Search = { user?: string; token?: string };

export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { say } = await officeWords();
  const { user = "", token = "" } = await searchParams;
  return (
    <WelcomeFrame title={say("welcome.confirmYourEMailAddress")}>
      <ConfirmEmail user={user} token={token} />
    </WelcomeFrame>
  );
}
