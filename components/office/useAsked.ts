"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** Whether the address asks for something, `?do=new`, so that a link from anywhere can open it; and the way to say so. */
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
