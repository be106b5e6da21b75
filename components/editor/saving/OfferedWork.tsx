"use client";

import { History } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { draftsIn } from "#lib/editor/saver";
import type { KeptWork } from "./unsavedWork";
import type { PlanSaver } from "./useSaver";

/** Offers to restore unsaved changes of closed windows, newest first. */
export function OfferedWork({ saver }: { saver: PlanSaver }) {
  const { offered, bringBack, discard } = saver;
  if (offered.length === 0) return null;
  const count = offered.length === 1 ? "A window was" : `${offered.length} windows were`;
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      size="small"
      title="Restore unsaved changes?"
      description={`${count} closed before all changes were saved. The changes are stored on this device.`}
    >
      <ul className="flex flex-col gap-3">
        {offered.map((work) => (
          <li key={work.clientId} className="flex flex-wrap items-center gap-3 rounded-md border p-3">
            <History aria-hidden="true" className="size-4 shrink-0 text-faint" />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-medium">{whatOf(work)}</span>
              <span className="block text-faint text-xs">{new Date(work.atMs).toLocaleString()}</span>
            </span>
            <span className="flex gap-1.5">
              <Button size="small" tone="quiet" onClick={() => discard(work)}>
                Discard
              </Button>
              <Button size="small" tone="primary" onClick={() => bringBack(work)}>
                Restore
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function whatOf({ kept }: KeptWork): string {
  const names = draftsIn(kept).map(({ name }) => name);
  const [first = "A change"] = names;
  return names.length > 1 ? `${first} and ${names.length - 1} more` : first;
}
