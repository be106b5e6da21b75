"use client";

import { AlertDialog } from "#components/ui/AlertDialog";
import { StatusBadge } from "#components/ui/StatusBadge";
import { DELETED, harmSentence } from "#lib/editor/protect";
import type { Ask } from "#lib/editor/state";
import { useEditor, useStore } from "../useEditor";
import { CostNote } from "./CostNote";

const MOST_SHOWN = 6;

/** Confirms changes to booths with holds or orders, and lists what will happen to them. */
export function AskDialog() {
  const store = useStore();
  const ask = useEditor((editor) => editor.ask);
  if (!ask) return null;
  const { harms, deed, cost } = ask;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && store.send({ type: "answer", yes: false })}
      title={`${deed.name}?`}
      description={descriptionOf(ask)}
      confirm={verbOf(ask)}
      cancel="Cancel"
      tone={harms.length > 0 ? "danger" : "primary"}
      onConfirm={() => store.send({ type: "answer", yes: true })}
    >
      {cost && <CostNote cost={cost} />}
      {harms.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1.5 text-sm">
          {harms.slice(0, MOST_SHOWN).map(({ label, status, deed: what }) => (
            <li key={label} className="flex items-center gap-2.5">
              <StatusBadge status={status} />
              <span>{`Booth ${label} ${what}`}</span>
            </li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}

/** The verb of an action: "Merge" of "Merge 2 booths". */
function verbOf(ask: Ask): string {
  const { deed } = ask;
  if (deed.isPriced) return deed.name.split(" ")[0] ?? "Change";
  return isDelete(ask) ? "Delete anyway" : "Change";
}

function isDelete({ harms }: Ask): boolean {
  return harms.some(({ deed }) => deed === DELETED);
}

function descriptionOf(ask: Ask): string {
  const { harms, deed } = ask;
  if (harms.length === 0) return "The price changes as well. You can undo this.";
  const what = harmSentence(harms);
  if (isDelete(ask)) {
    return `${what} Booths with an order are kept until the order is cancelled or refunded. Others are deleted. You can undo this.`;
  }
  if (deed.isPriced) {
    return `${what} The booths keep their status and exhibitors. You can undo this.`;
  }
  if (harms.some(({ shows }) => shows === "now")) {
    return `${what} Visitors see the new status at once, without publishing. You can undo this.`;
  }
  if (harms.some(({ shows }) => shows === "published")) {
    return `${what} Visitors see the new exhibitors when you next publish. You can undo this.`;
  }
  return `${what} The exhibitor ordered this space, and the order keeps its price. You can undo this.`;
}
