import { useEffect, useRef, useState } from "react";
import type { Wording } from "#lib/client/form";
import type { OfficeKey } from "#lib/words/office";

/** What a long task receives: the signal to stop, and callbacks for its progress. */
export type Reading = {
  signal: AbortSignal;
  /** Starts the next stage of the work, whose progress is unknown until it is reported. */
  onStage: (name: OfficeKey) => void;
  /** The share of this stage that is done, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** The current stage, and its finished share if that is known. */
export type Stage = { name: OfficeKey; share: number | null };

/** A long task of a dialog, which ends when it is stopped or the dialog is closed. */
export function useReading({ message }: Pick<Wording, "message">) {
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  const stop = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  async function run(work: (reading: Reading) => Promise<void>): Promise<void> {
    stop();
    const current = new AbortController();
    controller.current = current;
    const { signal } = current;
    setFailure(null);
    const show = (next: (last: Stage | null) => Stage | null) => !signal.aborted && setStage(next);
    setStage({ name: "drawing.readingTheFile", share: null });
    try {
      await work({
        signal,
        onStage: (name) => show(() => ({ name, share: null })),
        onProgress: (share) => show((last) => last && { ...last, share }),
      });
    } catch (error) {
      if (!signal.aborted) setFailure(message(error));
    } finally {
      if (controller.current === current) setStage(null);
    }
  }

  return { stage, failure, run, stop };
}

/** Rejects once the work is stopped, without waiting for a part that cannot be interrupted. */
export function orStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopped = () => reject(signal.reason);
    if (signal.aborted) stopped();
    signal.addEventListener("abort", stopped, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stopped));
  });
}
