import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False during server rendering and until hydration, when buttons do not work yet. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
