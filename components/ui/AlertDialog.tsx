"use client";

import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./Button";
import { classes } from "./classes";
import { DIALOG_LOOKS, DialogFooter } from "./Dialog";
import { useParts } from "./partsSpeech";
import { useEscape } from "./useEscape";
import { useOpener } from "./useOpener";

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, with the name of the object: "Revoke the key Website?" */
  title: string;
  /** The consequences, and whether it can be undone. */
  description: ReactNode;
  /** The verb of the title, never "OK". */
  confirm: string;
  cancel?: string;
  tone?: "danger" | "primary";
  busy?: boolean;
  /** Whether it contains input, which an accidental key press must not lose. */
  written?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Stays open while the confirmed action runs; the caller closes it afterwards. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel,
  tone = "danger",
  busy = false,
  written = false,
  onConfirm,
  children,
}: AlertDialogProps) {
  const { say } = useParts();
  const restoreFocus = useOpener(open);
  const onEscape = useEscape(open, () => written || onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={DIALOG_LOOKS.veil} />
        <Radix.Content
          className={classes(DIALOG_LOOKS.card, "sm:max-w-md")}
          onCloseAutoFocus={restoreFocus}
          onEscapeKeyDown={onEscape}
        >
          <div className="px-6 pt-6 pb-6">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-sm text-soft">{description}</Radix.Description>
            {children}
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button>{cancel ?? say("dialog.cancel")}</Button>
            </Radix.Cancel>
            <Button tone={tone} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
