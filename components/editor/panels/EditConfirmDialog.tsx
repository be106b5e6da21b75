"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { StatusBadge } from "#components/ui/StatusBadge";
import type { Office } from "#lib/client/office";
import { harmSentence, isDeletion } from "#lib/editor/protect";
import type { Confirmation } from "#lib/editor/state";
import { useEditor, useStore } from "../useEditor";
import { CostNote } from "./CostNote";

const MOST_SHOWN = 6;

/** Confirms changes to booths with holds or orders, and lists the effects on them. */
export function EditConfirmDialog() {
  const office = useOffice();
  const { say, write } = office;
  const store = useStore();
  const confirmation = useEditor((editor) => editor.confirmation);
  if (!confirmation) return null;
  const { harms, edit, cost } = confirmation;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && store.send({ type: "answer", yes: false })}
      title={say("panel.ask", { step: write(edit.name) })}
      description={descriptionOf(office, confirmation)}
      confirm={verbOf(office, confirmation)}
      cancel={say("dialog.cancel")}
      tone={harms.length > 0 ? "danger" : "primary"}
      onConfirm={() => store.send({ type: "answer", yes: true })}
    >
      {cost && <CostNote cost={cost} />}
      {harms.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1.5 text-sm">
          {harms.slice(0, MOST_SHOWN).map(({ label, status, effect: what }) => (
            <li key={label} className="flex items-center gap-2.5">
              <StatusBadge status={status} label={say(`boothStatus.${status}`)} />
              <span>{say("panel.affected", { label, what: write(what) })}</span>
            </li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}

function verbOf(office: Office, confirmation: Confirmation): string {
  const { edit } = confirmation;
  if (edit.isPriced) return office.say(edit.name.key === "step.merge" ? "panel.merge" : "panel.split");
  return isDelete(confirmation) ? office.say("panel.deleteAnyway") : office.say("panel.change");
}

function isDelete({ harms }: Confirmation): boolean {
  return harms.some(isDeletion);
}

function descriptionOf(office: Office, confirmation: Confirmation): string {
  const { harms, edit } = confirmation;
  if (harms.length === 0) return office.say("panel.thePriceChangesAsWell");
  const what = office.write(harmSentence(harms));
  if (isDelete(confirmation)) {
    return office.say("panel.boothsWithAnOrderAre", { what });
  }
  if (edit.isPriced) {
    return office.say("panel.theBoothsKeepTheirStatus", { what });
  }
  if (harms.some(({ shows }) => shows === "now")) {
    return office.say("panel.visitorsSeeTheNewStatus", { what });
  }
  if (harms.some(({ shows }) => shows === "published")) {
    return office.say("panel.visitorsSeeTheNewExhibitors", { what });
  }
  return office.say("panel.theExhibitorOrderedThisSpace", { what });
}
