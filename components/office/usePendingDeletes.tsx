"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ACTION_MILLISECONDS, notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";

type Waiting = { timer: ReturnType<typeof setTimeout>; toast: string | number };

/**
 * Deleting that can be taken back without making the thing anew: it goes out of sight at once, and off the
 * server when nobody has asked for it back. Leaving the page does what is still waiting.
 */
export function usePendingDeletes(destroy: (id: string) => Promise<unknown>) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, Waiting>());
  const latestDestroy = useRef(destroy);
  useEffect(() => {
    latestDestroy.current = destroy;
  }, [destroy]);

  const show = useCallback((id: string) => {
    setHidden((ids) => new Set([...ids].filter((other) => other !== id)));
  }, []);

  const carryOut = useCallback(
    async (id: string, name: string) => {
      waiting.current.delete(id);
      try {
        await latestDestroy.current(id);
      } catch (error) {
        notify.failed(`${name} was not deleted`, { description: messageOf(error) });
      }
      show(id);
    },
    [show],
  );

  const remove = useCallback(
    (id: string, name: string) => {
      setHidden((ids) => new Set([...ids, id]));
      const undo = () => {
        clearTimeout(waiting.current.get(id)?.timer);
        if (waiting.current.delete(id)) show(id);
      };
      const toast = notify.done(`${name} deleted`, { action: { label: "Undo", run: undo } });
      const timer = setTimeout(() => carryOut(id, name), ACTION_MILLISECONDS);
      waiting.current.set(id, { timer, toast });
    },
    [carryOut, show],
  );

  useEffect(() => {
    const left = waiting.current;
    const carryOutAll = () => {
      for (const [id, { timer, toast }] of left) {
        clearTimeout(timer);
        notify.withdraw(toast);
        void latestDestroy.current(id);
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
