import { useEffect } from "react";

/** Fetches a program that is probably wanted next, in a task of its own once the page stands. */
export function useSoon(fetchProgram: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchProgram());
    return () => clearTimeout(timer);
  }, [fetchProgram]);
}
