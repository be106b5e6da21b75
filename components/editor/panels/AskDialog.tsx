"use client";

import { AlertDialog } from "#components/ui/AlertDialog";
import { StatusBadge } from "#components/ui/StatusBadge";
import { harmSentence } from "#lib/editor/protect";
import { useEditor, useStore } from "../useEditor";

const MOST_SHOWN = 6;

/** Before ground changes that somebody has bought: which booths, what becomes of them, and what follows. */
export function AskDialog() {
  const store = useStore();
  const ask = useEditor((editor) => editor.ask);
  if (!ask) return null;
  const { harms, deed } = ask;
  const isDelete = harms.some(({ deed: what }) => what === "is deleted");
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && store.send({ type: "answer", yes: false })}
      title={`${deed.name}?`}
      description={
        isDelete
          ? `${harmSentence(harms)} One with an order stays until that order is cancelled or refunded; others go, and can be brought back.`
          : `${harmSentence(harms)} Whoever has it was promised this ground, and the order keeps its price. You can undo it.`
      }
      confirm={isDelete ? "Delete anyway" : "Change it"}
      cancel="Leave as it is"
      onConfirm={() => store.send({ type: "answer", yes: true })}
    >
      <ul className="mt-3 flex flex-col gap-1.5 text-sm">
        {harms.slice(0, MOST_SHOWN).map(({ label, status, deed: what }) => (
          <li key={label} className="flex items-center gap-2.5">
            <StatusBadge status={status} />
            <span>{`Booth ${label} ${what}`}</span>
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
