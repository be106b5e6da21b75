"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";

/** Shown on every page after a backup was restored, until an owner resumes sending. */
export function SendingPaused({ isOwner }: { isOwner: boolean }) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, run } = useAction(wording);
  async function start() {
    await run(
      async () => {
        await call("POST /api/v1/sending/start");
        notify.done(say("shell.sendingResumed"));
        router.refresh();
      },
      (reason) => notify.failed(say("shell.couldNotResumeSending"), { description: reason }),
    );
    setIsConfirming(false);
  }
  return (
    <Notice
      kind="warning"
      title={say("shell.restoredFromABackupSending")}
      action={
        isOwner && (
          <Button size="small" onClick={() => setIsConfirming(true)}>
            {say("shell.resumeSending")}
          </Button>
        )
      }
    >
      {say("shell.sendingPaused", { isOwner: isOwner ? "yes" : "no" })}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("shell.resumeSending2")}
        description={say("shell.everythingInTheQueueIs")}
        confirm={say("shell.resumeSending")}
        tone="primary"
        busy={busy}
        onConfirm={start}
      />
    </Notice>
  );
}
