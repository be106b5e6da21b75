"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** Which tab is open is in the address, so that it can be sent and come back to; the first one needs no word there. */
export function useTab(first: string): [tab: string, open: (tab: string) => void] {
  const pathname = usePathname();
  const params = useSearchParams();
  const open = useCallback(
    (tab: string) => {
      const next = new URLSearchParams(params);
      if (tab === first) next.delete("tab");
      else next.set("tab", tab);
      window.history.replaceState(null, "", next.size > 0 ? `${pathname}?${next}` : pathname);
    },
    [params, pathname, first],
  );
  return [params.get("tab") ?? first, open];
}
