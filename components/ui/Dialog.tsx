"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "./classes";
import { IconButton } from "./IconButton";
import { useParts } from "./partsSpeech";
import { useEscape } from "./useEscape";
import { useOpener } from "./useOpener";

const VEIL =
  "fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** A bottom sheet on phones; a centred card elsewhere. */
const CARD =
  "fixed z-40 flex flex-col bg-raised shadow-dialog outline-none data-[state=open]:animate-rise-in " +
  "data-[state=closed]:animate-sink-out inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl " +
  "sm:inset-auto sm:top-1/2 sm:start-1/2 sm:max-h-[86dvh] sm:w-[calc(100vw-3rem)] sm:-translate-y-1/2 " +
  "sm:-translate-x-1/2 sm:rounded-xl rtl:sm:translate-x-1/2";

export const DIALOG_LOOKS = { veil: VEIL, card: CARD };

/** A toast above a dialog, for example with Undo, can be pressed without closing the dialog. */
function keepForToasts(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/**
 * Radix would focus the close button and ring it. A form starts at its first field instead, unless that unfolds a list
 * or a screen keyboard; anything else starts at the card, whose title is then read out.
 */
function focusStart(event: Event) {
  event.preventDefault();
  const card = event.currentTarget as HTMLElement;
  const field = card.querySelector<HTMLElement>(
    "form :is(input, select, textarea):not(:disabled, [type=hidden])",
  );
  const mayStart = field !== null && field.role !== "combobox" && matchMedia("(pointer: fine)").matches;
  (mayStart ? field : card).focus({ preventScroll: true });
}

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** The actions, the primary one last. They stay visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

const WIDTHS = { small: "sm:max-w-md", medium: "sm:max-w-xl", large: "sm:max-w-3xl", wide: "sm:max-w-5xl" };

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = "medium",
  footer,
  children,
}: DialogProps) {
  const { say } = useParts();
  const restoreFocus = useOpener(open);
  const onEscape = useEscape(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content
          className={classes(CARD, WIDTHS[size])}
          onOpenAutoFocus={focusStart}
          onCloseAutoFocus={restoreFocus}
          onEscapeKeyDown={onEscape}
          onInteractOutside={keepForToasts}
          {...(!description && { "aria-describedby": undefined })}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton
                label={say("dialog.close")}
                icon={<X />}
                size="small"
                tooltip={false}
                className="-me-2"
              />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2.5 border-t px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {children}
    </footer>
  );
}
