"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";

/** A reminder only: nothing is blocked until the address is confirmed. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const { say, wording } = useOffice();
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await call("POST /api/v1/account/confirm-email");
      notify.done(say("shell.eMailSent"), { description: say("shell.checkTheInboxOf", { email }) });
    } catch (error) {
      notify.failed(say("shell.couldNotSendTheE"), { description: wording.message(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Notice
      kind="info"
      title={say("shell.confirmYourEMailAddress")}
      action={
        <Button size="small" busy={busy} onClick={send}>
          {say("shell.sendAgain")}
        </Button>
      }
    >
      {say("shell.openTheLinkInThe", { email })}
    </Notice>
  );
}
