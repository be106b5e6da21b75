"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";

/** Shown on every page after a backup was restored, until an owner resumes sending. */
export function SendingPaused({ isOwner }: { isOwner: boolean }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      await call("POST /api/v1/sending/start");
      notify.done("Sending resumed");
      router.refresh();
    } catch (error) {
      notify.failed("Could not resume sending", { description: messageOf(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <Notice
      kind="warning"
      title="Restored from a backup: sending is paused"
      action={
        isOwner && (
          <Button size="small" onClick={() => setAsking(true)}>
            Resume sending
          </Button>
        )
      }
    >
      E-mails, webhooks, refunds and partner syncs are paused until{" "}
      {isOwner ? "you resume" : "an owner resumes"} sending.
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Resume sending?"
        description="Everything in the queue is sent now. Make sure the original installation no longer runs, or recipients get everything twice."
        confirm="Resume sending"
        tone="primary"
        busy={busy}
        onConfirm={start}
      />
    </Notice>
  );
}
