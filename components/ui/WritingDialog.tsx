"use client";

import { type ComponentProps, useState } from "react";
import { AlertDialog } from "./AlertDialog";
import { Dialog } from "./Dialog";
import { useParts } from "./partsSpeech";
import { useUnsaved } from "./useUnsaved";

type WritingDialogProps = Omit<ComponentProps<typeof Dialog>, "onOpenChange"> & {
  /** Whether it contains input that closing would lose. */
  written: boolean;
  onClose: () => void;
};

/** A dialog with input. An accidental key press or click outside loses nothing: it asks first. */
export function WritingDialog({ written, onClose, children, ...dialog }: WritingDialogProps) {
  const { say } = useParts();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useUnsaved(dialog.open && written, (next) => setLeave(() => next));

  function dismiss() {
    if (written) setLeave(() => onClose);
    else onClose();
  }

  return (
    <Dialog {...dialog} onOpenChange={(next) => next || dismiss()}>
      {children}
      <AlertDialog
        open={leave !== null}
        onOpenChange={(next) => next || setLeave(null)}
        title={say("dialog.leaveTitle")}
        description={say("dialog.leaveText")}
        confirm={say("dialog.close")}
        cancel={say("dialog.keep")}
        onConfirm={() => {
          leave?.();
          setLeave(null);
        }}
      />
    </Dialog>
  );
}
