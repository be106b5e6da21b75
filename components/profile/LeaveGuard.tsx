"use client";

import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { useParts } from "#components/ui/partsSpeech";
import { useUnsaved } from "#components/ui/useUnsaved";

/** Asks before unsaved changes are lost, however the page is left. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { say } = useParts();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useUnsaved(dirty, (next) => setLeave(() => next));
  return (
    <AlertDialog
      open={leave !== null}
      onOpenChange={(open) => open || setLeave(null)}
      title={say("leave.title")}
      description={say("leave.text")}
      confirm={say("leave.confirm")}
      cancel={say("leave.stay")}
      onConfirm={() => {
        leave?.();
        setLeave(null);
      }}
    />
  );
}
