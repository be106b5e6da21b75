"use client";

import { type ComponentProps, useState } from "react";
import { AlertDialog } from "./AlertDialog";
import { Dialog } from "./Dialog";
import { useUnsaved } from "./useUnsaved";

type WritingDialogProps = Omit<ComponentProps<typeof Dialog>, "onOpenChange"> & {
  /** Whether it contains input that closing would lose. */
  written: boolean;
  onClose: () => void;
};

/** A dialog with input. An accidental key press or click outside loses nothing: it asks first. */
export function WritingDialog({ written, onClose, children, ...dialog }: WritingDialogProps) {
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
        title="Close without saving?"
        description="Your input will be lost."
        confirm="Close"
        cancel="Keep editing"
        onConfirm={() => {
          leave?.();
          setLeave(null);
        }}
      />
    </Dialog>
  );
}
