"use client";

import { Mail } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";

/** Sends only to the signed-in person's own address. */
export function TestEmail() {
  const { say, wording } = useOffice();
  const { busy, run } = useAction(wording);
  const send = () =>
    run(
      async () => {
        const { data } = await call("POST /api/v1/organisation/test-letter");
        notify.done(say("integrations.testEMailSent"), {
          description: say("integrations.checkTheInboxOf", { to: data.to }),
        });
      },
      (reason) => notify.failed(say("integrations.couldNotSendTheTest"), { description: reason }),
    );
  return (
    <Button size="small" busy={busy} onClick={send}>
      <Mail aria-hidden="true" />
      {say("integrations.sendTestEMail")}
    </Button>
  );
}
