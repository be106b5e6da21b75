import type { Metadata } from "next";
import { InvitationForm } from "#components/front/InvitationForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
import { ROLE_WORDS } from "#components/office/roleWords";
import { openedApp } from "#lib/opened";
import { isRefusal } from "#lib/refusal";
import { preview } from "#lib/services/invitations";

/** The address holds a secret, so it is not told to any page that is opened from here. */
export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const invitation = await findInvitation(token);
  if (!invitation) {
    return (
      <WelcomeFrame
        title="This invitation has ended"
        description="It was used already, withdrawn, or is older than a week. Ask whoever invited you for a new one."
        aside={<WelcomeLink href="/sign-in">Sign in</WelcomeLink>}
      >
        {null}
      </WelcomeFrame>
    );
  }
  const { email, role, organisation, isNewAccount } = invitation;
  return (
    <WelcomeFrame
      title={`Join ${organisation}`}
      description={`You are invited as ${ROLE_WORDS[role].label}: ${ROLE_WORDS[role].hint.toLowerCase()}.`}
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
