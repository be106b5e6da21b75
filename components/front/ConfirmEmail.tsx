"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { call } from "#lib/client/call";
import { WelcomeLink } from "./WelcomeFrame";

/** Confirmed by a button and not by opening the page, because e-mail scanners open every link. */
export function ConfirmEmail({ user, token }: { user: string; token: string }) {
  const { say, wording } = useOffice();
  const [state, setState] = useState<"asked" | "busy" | "done">("asked");
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setState("busy");
    setFailure(null);
    try {
      await call("POST /api/v1/confirm-email", { body: { user, token } });
      setState("done");
    } catch (error) {
      setFailure(wording.message(error));
      setState("asked");
    }
  }
  if (state === "done") {
    return (
      <Notice kind="success" title={say("welcome.eMailAddressConfirmed")}>
        {say("welcome.thankYou")} <WelcomeLink href="/events">{say("welcome.goToYourEvents")}</WelcomeLink>
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Button tone="primary" size="large" busy={state === "busy"} onClick={confirm}>
        {say("welcome.confirm")}
      </Button>
    </div>
  );
}
