import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the page as the server wrote it, which cannot act yet: whoever is quick would press in vain. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
