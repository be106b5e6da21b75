import { useState } from "react";
import type { Wording } from "./form";

/**
 * The state of an action on a page: whether it is running, and why it failed, as a text for the reader. `run` returns
 * whether the work succeeded; its second argument shows the reason elsewhere than in `failure`, such as in a toast.
 */
export function useAction({ message }: Pick<Wording, "message">) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: () => Promise<unknown>, onFailure: (reason: string) => void = setFailure) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      onFailure(message(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run };
}
