import type { Metadata } from "next";
import { InvitationForm } from "#components/front/InvitationForm";
import { WelcomeFrame, WelcomeLink } from "#components/front/WelcomeFrame";
import { ROLE_WORDS } from "#components/office/roleWords";
import { openedApp } from "#lib/opened";
import { isRefusal } from "#lib/refusal";
import { preview } from "#lib/services/team/invitations";

/** The address contains a secret, so it is not sent as a referrer. */
export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const invitation = await findInvitation(token);
  if (!invitation) {
    return (
      <WelcomeFrame
        title="This invitation is no longer valid"
        description="It was already used, withdrawn, or is more than a week old. Ask the person who invited you for a new one."
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
