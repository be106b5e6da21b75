"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";

/** Asks before what was written and not saved is lost: on links of ours, and when the page itself is closed. */
export function LeaveGuard({ dirty, what }: { dirty: boolean; what: string }) {
  const router = useRouter();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    function onUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || link.target === "_blank") return;
      const isHere = link.origin === window.location.origin && link.pathname === window.location.pathname;
      if (isHere) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(link.href);
    }
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [dirty]);
  return (
    <AlertDialog
      open={leavingTo !== null}
      onOpenChange={(open) => open || setLeavingTo(null)}
      title="Leave without saving?"
      description={`What you changed about ${what} is not saved yet and would be lost.`}
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        if (leavingTo) router.push(leavingTo);
        setLeavingTo(null);
      }}
    />
  );
}
