"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { Toaster as Sonner, toast } from "sonner";
import { useParts } from "./partsSpeech";
import { useIsWide } from "./useIsWide";

/** Above the bars at the end of pages: for unsaved changes, and for selected rows. */
const ABOVE_BARS_PX = 84;

/** Rendered once per layout. Toasts confirm actions; an error of a field is shown at the field. */
export function Toaster() {
  const { say } = useParts();
  const isWide = useIsWide();
  return (
    <Sonner
      // On a phone the buttons of pages and dialogs are at the bottom, where a toast would lie over them.
      position={isWide ? "bottom-center" : "top-center"}
      offset={{ bottom: ABOVE_BARS_PX }}
      containerAriaLabel={say("toast.region")}
      gap={8}
      // All are expanded, so that no Undo button is covered.
      expand
      // Above dialogs, but below menus, which are used at that moment.
      style={{ fontFamily: "inherit", zIndex: 55 }}
      icons={{ success: <CircleCheck />, error: <CircleAlert /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "pointer-events-auto flex w-full items-center gap-3 rounded-lg bg-ink px-4 py-3 text-ground text-sm shadow-dialog sm:w-90",
          title: "font-medium",
          content: "min-w-0 flex-1",
          description: "opacity-80",
          icon: "shrink-0 [&_svg]:size-4.5",
          actionButton:
            "shrink-0 cursor-pointer rounded-sm px-2.5 py-1 font-semibold underline decoration-2 underline-offset-4 hover:bg-ground/15",
        },
      }}
    />
  );
}

type NoticeOptions = {
  description?: string;
  /**
   * For Undo, which is possible while the toast is visible. `onUnused` is called once the toast has closed without
   * it: after eight seconds, but not while the pointer is over it or another tab is open.
   */
  action?: { label: string; run: () => void; onUnused?: () => void };
};

function show(kind: "success" | "error", title: string, { description, action }: NoticeOptions = {}) {
  return toast[kind](title, {
    duration: action ? 8_000 : 5_000,
    ...(description && { description }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
    ...(action?.onUnused && { onAutoClose: action.onUnused, onDismiss: action.onUnused }),
  });
}

export const notify = {
  done: (title: string, options?: NoticeOptions) => show("success", title, options),
  failed: (title: string, options?: NoticeOptions) => show("error", title, options),
  /** Removes a toast whose action is no longer possible. */
  withdraw: (id: string | number) => toast.dismiss(id),
};
