"use client";

import { signOut } from "next-auth/react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { call } from "#lib/client/call";
import { leaveFor } from "#lib/client/enter";

type OtherOrganisationsProps = { others: readonly { id: string; name: string }[] };

/** What else a member can do before the organisation opens: work in another one, or leave. */
export function OtherOrganisations({ others }: OtherOrganisationsProps) {
  const { say, wording } = useOffice();
  const [failure, setFailure] = useState<string | null>(null);
  async function switchTo(organisationId: string) {
    try {
      await call("POST /api/v1/organisation/switch", { body: { organisationId } });
      await leaveFor("/events");
    } catch (error) {
      setFailure(wording.message(error));
    }
  }
  return (
    <>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className="flex flex-wrap gap-2 border-t pt-5">
        {others.map(({ id, name }) => (
          <Button key={id} tone="quiet" onClick={() => switchTo(id)}>
            {say("account.switchTo", { name })}
          </Button>
        ))}
        <Button tone="quiet" onClick={() => signOut({ callbackUrl: "/sign-in" })}>
          {say("account.signOut")}
        </Button>
      </div>
    </>
  );
}
