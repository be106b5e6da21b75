"use client";

import { type ComponentProps, useState } from "react";
import { AlertDialog } from "./AlertDialog";
import { Dialog } from "./Dialog";
import { useUnsaved } from "./useUnsaved";

type WritingDialogProps = Omit<ComponentProps<typeof Dialog>, "onOpenChange"> & {
  /** Whether something was written in it that closing would lose. */
  written: boolean;
  onClose: () => void;
};

/**
 * A dialog that people write in. A key pressed or a click beside it by accident loses nothing: what was written is
 * asked for first.
 */
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
        description="What you have written here would be lost."
        confirm="Close"
        cancel="Go on writing"
        onConfirm={() => {
          leave?.();
          setLeave(null);
        }}
      />
    </Dialog>
  );
}
