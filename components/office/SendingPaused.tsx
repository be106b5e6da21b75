"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";

/** Shown on every page after a backup was restored, until an owner lets the installation send again. */
export function SendingPaused({ isOwner }: { isOwner: boolean }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      await call("POST /api/v1/sending/start");
      notify.done("Sending has started");
      router.refresh();
    } catch (error) {
      notify.failed("Sending could not be started", { description: messageOf(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <Notice
      kind="warning"
      title="Restored from a backup: nothing is sent"
      action={
        isOwner && (
          <Button size="small" onClick={() => setAsking(true)}>
            Start sending
          </Button>
        )
      }
    >
      E-mails, webhooks, refunds and partner syncs wait until {isOwner ? "you start" : "an owner starts"}{" "}
      sending.
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start sending?"
        description="Everything that has been waiting is sent now. Make sure the original installation no longer runs, or people get it twice."
        confirm="Start sending"
        tone="primary"
        busy={busy}
        onConfirm={start}
      />
    </Notice>
  );
}
