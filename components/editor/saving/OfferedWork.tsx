"use client";

import { History } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import type { Office } from "#lib/client/office";
import { draftsIn } from "#lib/editor/saver";
import type { KeptWork } from "./unsavedWork";
import type { PlanSaver } from "./useSaver";

/** Offers to restore unsaved changes of closed windows, newest first. */
export function OfferedWork({ saver }: { saver: PlanSaver }) {
  const office = useOffice();
  const { say } = office;
  const { offered, bringBack, discard } = saver;
  if (offered.length === 0) return null;
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      size="small"
      title={say("saving.restoreUnsavedChanges")}
      description={say("saving.windowsWere", { count: offered.length })}
    >
      <ul className="flex flex-col gap-3">
        {offered.map((work) => (
          <li key={work.clientId} className="flex flex-wrap items-center gap-3 rounded-md border p-3">
            <History aria-hidden="true" className="size-4 shrink-0 text-faint" />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-medium">{whatOf(office, work)}</span>
              <span className="block text-faint text-xs">{office.moment(new Date(work.atMs))}</span>
            </span>
            <span className="flex gap-1.5">
              <Button size="small" tone="quiet" onClick={() => discard(work)}>
                {say("saving.discard")}
              </Button>
              <Button size="small" tone="primary" onClick={() => bringBack(work)}>
                {say("saving.restoreIt")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function whatOf(office: Office, { kept }: KeptWork): string {
  const names = draftsIn(kept).map(({ name }) => name);
  const [first = office.say("saving.aChange")] = names;
  return names.length > 1 ? office.say("saving.andMore", { first, count: names.length - 1 }) : first;
}
