"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";

/** A reminder only: nothing is blocked until the address is confirmed. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const { say, wording } = useOffice();
  const { busy, run } = useAction(wording);
  const send = () =>
    run(
      async () => {
        await call("POST /api/v1/account/confirm-email");
        notify.done(say("shell.eMailSent"), { description: say("shell.checkTheInboxOf", { email }) });
      },
      (reason) => notify.failed(say("shell.couldNotSendTheE"), { description: reason }),
    );
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
