"use client";

import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { useUnsaved } from "#components/ui/useUnsaved";

/** Asks before what was written and not saved is lost, whichever way somebody leaves. */
export function LeaveGuard({ dirty, what }: { dirty: boolean; what: string }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useUnsaved(dirty, (next) => setLeave(() => next));
  return (
    <AlertDialog
      open={leave !== null}
      onOpenChange={(open) => open || setLeave(null)}
      title="Leave without saving?"
      description={`What you changed about ${what} is not saved yet and would be lost.`}
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        leave?.();
        setLeave(null);
      }}
    />
  );
}
