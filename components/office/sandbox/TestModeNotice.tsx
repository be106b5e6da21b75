"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { switchOrganisation } from "#lib/client/switchOrganisation";

/** Shown on every page of the sandbox, so that it is not mistaken for the live organisation. */
export function TestModeNotice({ liveId }: { liveId: string }) {
  const { say, wording } = useOffice();
  const [busy, setBusy] = useState(false);
  function leave() {
    setBusy(true);
    switchOrganisation(liveId).catch((error) => {
      setBusy(false);
      notify.failed(say("shell.couldNotSwitchOrganisation"), { description: wording.message(error) });
    });
  }
  return (
    <Notice
      kind="info"
      title={say("shell.testMode")}
      action={
        <Button size="small" busy={busy} onClick={leave}>
          {say("shell.leaveTestMode")}
        </Button>
      }
    >
      {say("shell.testModeText")}
    </Notice>
  );
}
