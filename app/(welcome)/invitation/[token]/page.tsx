import { InvitationForm } from "#components/front/InvitationForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
import { ROLE_WORDS } from "#components/office/roleWords";
import { openedApp } from "#lib/opened";
import { isRefusal } from "#lib/refusal";
import { preview } from "#lib/services/team/invitations";
import { officeWords, titled } from "../../../(office)/officeWords";

/** The address contains a secret, so it is not sent as a referrer. */
export const generateMetadata = titled("welcome.invitation", { referrer: "no-referrer" });

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { say, lowerFirst } = await officeWords();
  const token = decodeURIComponent((await params).token);
  const invitation = await findInvitation(token);
  if (!invitation) {
    return (
      <WelcomeFrame
        title={say("welcome.thisInvitationIsNoLonger")}
        description={say("welcome.itWasAlreadyUsedWithdrawn")}
        aside={<WelcomeLink href="/sign-in">{say("welcome.signIn")}</WelcomeLink>}
      >
        {null}
      </WelcomeFrame>
    );
  }
  const { email, role, organisation, isNewAccount } = invitation;
  return (
    <WelcomeFrame
      title={say("welcome.join", { organisation })}
      description={say("welcome.youAreInvitedAs", {
        label: say(ROLE_WORDS[role].label),
        hint: lowerFirst(say(ROLE_WORDS[role].hint)),
      })}
    >
      <InvitationForm token={token} email={email} isNewAccount={isNewAccount} />
    </WelcomeFrame>
  );
}

async function findInvitation(token: string) {
  try {
    return await preview(openedApp().app, token);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
