"use client";

import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { useUnsaved } from "#components/ui/useUnsaved";

/** Asks before unsaved changes are lost, however the page is left. */
export function LeaveGuard({ dirty, what }: { dirty: boolean; what: string }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useUnsaved(dirty, (next) => setLeave(() => next));
  return (
    <AlertDialog
      open={leave !== null}
      onOpenChange={(open) => open || setLeave(null)}
      title="Leave without saving?"
      description={`Your changes to ${what} are not saved and will be lost.`}
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        leave?.();
        setLeave(null);
      }}
    />
  );
}
