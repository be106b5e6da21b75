"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { leaveFor, signOnAddress } from "#lib/client/enter";

type SingleSignOnLinkProps = { start: string; email: string; goal: string };

/** Leads to the company's own sign-in page. */
export function SingleSignOnLink({ start, email, goal }: SingleSignOnLinkProps) {
  const { say } = useOffice();
  return (
    <Button tone="primary" size="large" onClick={() => void leaveFor(signOnAddress(start, { email, goal }))}>
      {say("welcome.continueWithSingleSignOn")}
    </Button>
  );
}
