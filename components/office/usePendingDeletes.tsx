"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ACTION_MILLISECONDS, notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";

type Waiting = { ids: string[]; timer: ReturnType<typeof setTimeout>; toast: string | number };

/**
 * Delayed deletes with undo: rows are hidden at once and deleted on the server when the undo time is over, or when the
 * page is left.
 */
export function usePendingDeletes(destroy: (id: string) => Promise<unknown>) {
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
          notify.failed(`Could not delete ${name}${ids.length > 1 ? " completely" : ""}`, {
            description: messageOf(error),
          });
        }
        show([id]);
      }
    },
    [show],
  );

  /** One or several records under one label, such as "3 booths", with one undo. */
  const remove = useCallback(
    (id: string | string[], name: string) => {
      const ids = [id].flat();
      setHidden((hidden) => new Set([...hidden, ...ids]));
      const undo = () => {
        clearTimeout(batch.timer);
        if (waiting.current.delete(batch)) show(ids);
      };
      const batch: Waiting = {
        ids,
        toast: notify.done(`${name} deleted`, { action: { label: "Undo", run: undo } }),
        timer: setTimeout(() => {
          waiting.current.delete(batch);
          void carryOut(ids, name);
        }, ACTION_MILLISECONDS),
      };
      waiting.current.add(batch);
    },
    [carryOut, show],
  );

  useEffect(() => {
    const left = waiting.current;
    const carryOutAll = () => {
      for (const { ids, timer, toast } of left) {
        clearTimeout(timer);
        notify.withdraw(toast);
        for (const id of ids) void latestDestroy.current(id);
      }
      left.clear();
    };
    window.addEventListener("pagehide", carryOutAll);
    return () => {
      window.removeEventListener("pagehide", carryOutAll);
      carryOutAll();
    };
  }, []);

  return { hidden, remove };
}
