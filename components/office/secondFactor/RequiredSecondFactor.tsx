"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Notice } from "#components/ui/Notice";
import { RadioCard } from "#components/ui/RadioCard";
import { leaveFor } from "#lib/client/enter";
import { ownAddress } from "#lib/text/ownAddress";
import { OtherOrganisations } from "../OtherOrganisations";
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

/**
 * What a member must do before the organisation opens: set up a second factor, switch to another organisation, or
 * leave.
 */
export function RequiredSecondFactor({ goal, hasPassword, others }: RequiredSecondFactorProps) {
  const { say } = useOffice();
  return (
    <div className="flex flex-col gap-8">
      {hasPassword ? (
        <SetUp onDone={() => leaveFor(ownAddress(goal, window.location.origin) ?? "/events")} />
      ) : (
        <Notice>{say("account.signOutThenSignIn")}</Notice>
      )}
      <OtherOrganisations others={others} />
    </div>
  );
}

type Method = "passkey" | "app";

const METHODS = [
  { method: "passkey", label: "account.aPasskey", hint: "account.yourFingerprintFaceOrPin" },
  { method: "app", label: "account.anAuthenticatorApp", hint: "account.aCodeFromAnApp" },
] as const;

function SetUp({ onDone }: { onDone: () => void }) {
  const { say } = useOffice();
  const [method, setMethod] = useState<Method>("passkey");
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-sm">{say("account.protectItWith")}</legend>
        {METHODS.map(({ method: each, label, hint }) => (
          <RadioCard
            key={each}
            name="method"
            label={say(label)}
            hint={say(hint)}
            checked={method === each}
            onChoose={() => setMethod(each)}
          />
        ))}
      </fieldset>
      {method === "passkey" ? <AddPasskey onDone={onDone} /> : <SetUpSecondFactor onDone={onDone} />}
    </div>
  );
}
