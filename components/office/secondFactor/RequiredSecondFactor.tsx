"use client";

import { signOut } from "next-auth/react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { RadioCard } from "#components/ui/RadioCard";
import { call } from "#lib/client/call";
import { leaveFor } from "#lib/client/enter";
import { ownAddress } from "#lib/text/ownAddress";
import { AddPasskey } from "./AddPasskey";
import { SetUpSecondFactor } from "./SetUpSecondFactor";

type RequiredSecondFactorProps = {
  /** Where to go afterwards, from the address; addresses on other sites are ignored. */
  goal: string;
  /** False for people who sign in through a provider, which asks for its own second factor. */
  hasPassword: boolean;
  /** The person's other organisations, which may not require it. */
  others: readonly { id: string; name: string }[];
};

/** What a member does before the organisation opens: set up a second factor, go to another organisation, or leave. */
export function RequiredSecondFactor({ goal, hasPassword, others }: RequiredSecondFactorProps) {
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
    <div className="flex flex-col gap-8">
      {hasPassword ? (
        <SetUp onDone={() => leaveFor(ownAddress(goal, window.location.origin) ?? "/events")} />
      ) : (
        <Notice>{say("account.signOutThenSignIn")}</Notice>
      )}
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
    </div>
  );
}

type Way = "passkey" | "app";

const WAYS = [
  { way: "passkey", label: "account.aPasskey", hint: "account.yourFingerprintFaceOrPin" },
  { way: "app", label: "account.anAuthenticatorApp", hint: "account.aCodeFromAnApp" },
] as const;

function SetUp({ onDone }: { onDone: () => void }) {
  const { say } = useOffice();
  const [way, setWay] = useState<Way>("passkey");
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-sm">{say("account.protectItWith")}</legend>
        {WAYS.map(({ way: each, label, hint }) => (
          <RadioCard
            key={each}
            name="way"
            label={say(label)}
            hint={say(hint)}
            checked={way === each}
            onChoose={() => setWay(each)}
          />
        ))}
      </fieldset>
      {way === "passkey" ? <AddPasskey onDone={onDone} /> : <SetUpSecondFactor onDone={onDone} />}
    </div>
  );
}
