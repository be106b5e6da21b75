"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** Whether the address requests an action, such as `?do=new`, so that any page can link to it; and a setter for it. */
export function useDialogParam(word: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const pathname = usePathname();
  const params = useSearchParams();
  const ask = useCallback(
    (isOpen: boolean) => {
      const next = new URLSearchParams(params);
      if (isOpen) next.set("do", word);
      else next.delete("do");
      window.history.replaceState(null, "", next.size > 0 ? `${pathname}?${next}` : pathname);
    },
    [params, pathname, word],
  );
  return [params.get("do") === word, ask];
}
