"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** The open tab is in the address, so that it can be linked; the first one is the default. */
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
