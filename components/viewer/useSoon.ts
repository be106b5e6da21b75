import { useEffect } from "react";

/** Loads code that is probably needed next, in a separate task once the page is ready. */
export function useSoon(fetchProgram: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchProgram());
    return () => clearTimeout(timer);
  }, [fetchProgram]);
}
