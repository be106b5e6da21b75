"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";

type Waiting = { ids: string[]; toast: string | number };

/**
 * Delayed deletes with undo: rows are hidden at once and deleted on the server when the notice with its Undo has
 * closed, or when the page is left.
 */
export function usePendingDeletes(destroy: (id: string) => Promise<unknown>) {
  const { say, wording } = useOffice();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Set<Waiting>());
  const latestDestroy = useRef(destroy);
  useEffect(() => {
    latestDestroy.current = destroy;
  }, [destroy]);

  const show = useCallback((ids: readonly string[]) => {
    setHidden((hidden) => new Set([...hidden].filter((other) => !ids.includes(other))));
  }, []);

  const carryOut = useCallback(
    async (ids: readonly string[], name: string) => {
      for (const id of ids) {
        try {
          await latestDestroy.current(id);
        } catch (error) {
          notify.failed(say("shell.couldNotDeleteOther", { name, count: ids.length }), {
            description: wording.message(error),
          });
        }
        show([id]);
      }
    },
    [show, say, wording],
  );

  /** One or several records under one label, such as "3 booths", with one undo. */
  const remove = useCallback(
    (id: string | string[], name: string) => {
      const ids = [id].flat();
      setHidden((hidden) => new Set([...hidden, ...ids]));
      const undo = () => {
        if (waiting.current.delete(batch)) show(ids);
      };
      const goThrough = () => {
        if (waiting.current.delete(batch)) void carryOut(ids, name);
      };
      const batch: Waiting = {
        ids,
        toast: notify.done(say("shell.deleted", { name }), {
          action: { label: say("common.undo"), run: undo, onUnused: goThrough },
        }),
      };
      waiting.current.add(batch);
    },
    [carryOut, show, say],
  );

  useEffect(() => {
    const left = waiting.current;
    const carryOutAll = () => {
      const batches = [...left];
      left.clear();
      for (const { ids, toast } of batches) {
        notify.withdraw(toast);
        for (const id of ids) void latestDestroy.current(id);
      }
    };
    window.addEventListener("pagehide", carryOutAll);
    return () => {
      window.removeEventListener("pagehide", carryOutAll);
      carryOutAll();
    };
  }, []);

  return { hidden, remove };
}
