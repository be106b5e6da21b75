"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { momentOf } from "./moments";
import { type KeptDraft, useBringBack, useKeptDrafts } from "./queries";

const FIRST_SHOWN = 5;

/** Drafts saved before a restore; hidden if there are none. */
export function KeptDrafts({ event, mayRestore }: { event: string; mayRestore: boolean }) {
  const drafts = useKeptDrafts(event);
  const [restoring, setRestoring] = useState<KeptDraft | null>(null);
  const [isAll, setAll] = useState(false);
  const back = useBringBack(event);
  const all = drafts.data ?? [];
  if (all.length === 0) return null;
  const bringBack = (draft: KeptDraft) => back.mutate(draft.number, { onSettled: () => setRestoring(null) });
  return (
    <section aria-labelledby="kept-drafts" className="mt-8">
      <h3 id="kept-drafts" className="font-semibold text-base">
        Kept drafts
      </h3>
      <p className="mb-3 text-soft text-sm">Before each restore, the draft is kept here.</p>
      <ol className="divide-y divide-line overflow-hidden rounded-lg border bg-surface shadow-card">
        {all.slice(0, isAll ? all.length : FIRST_SHOWN).map((draft) => (
          <li key={draft.number} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-sm">{draft.name ?? `Draft ${draft.number}`}</p>
              <p className="text-faint text-xs">
                <time dateTime={draft.createdAt}>{momentOf(draft.createdAt)}</time>
                {draft.createdBy && ` · ${draft.createdBy}`}
              </p>
            </div>
            {mayRestore && (
              <Button size="small" onClick={() => setRestoring(draft)}>
                <RotateCcw aria-hidden="true" />
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!isAll && all.length > FIRST_SHOWN && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Show all {all.length} drafts
        </Button>
      )}
      {restoring && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setRestoring(null)}
          title="Restore this draft?"
          description={`The plan returns to its state of ${momentOf(restoring.createdAt)}, for everyone who has it open. The current draft is kept first. Visitors see no change until you publish.`}
          confirm="Restore"
          tone="primary"
          busy={back.isPending}
          onConfirm={() => bringBack(restoring)}
        />
      )}
    </section>
  );
}
