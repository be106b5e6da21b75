"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** Whether the address requests an action, such as `?do=new`, so that any page can link to it; and a setter for it. */
export function useAsked(word: string): [asked: boolean, ask: (asked: boolean) => void] {
  const pathname = usePathname();
  const params = useSearchParams();
  const ask = useCallback(
    (asked: boolean) => {
      const next = new URLSearchParams(params);
      if (asked) next.set("do", word);
      else next.delete("do");
      window.history.replaceState(null, "", next.size > 0 ? `${pathname}?${next}` : pathname);
    },
    [params, pathname, word],
  );
  return [params.get("do") === word, ask];
}
