"use client";

import { GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { DraftHistory } from "./DraftHistory";
import { draftName } from "./draftWords";
import { useKeptDrafts } from "./queries";

const SHOWN = 5;

/** The latest saved drafts; hidden if there are none. */
export function KeptDrafts({ event, mayRestore }: { event: string; mayRestore: boolean }) {
  const office = useOffice();
  const { say } = office;
  const drafts = useKeptDrafts(event);
  const [opened, setOpened] = useState<number | null>(null);
  const all = drafts.data ?? [];
  const [latest] = all;
  if (!latest) return null;
  return (
    <section aria-labelledby="kept-drafts" className="mt-8">
      <h3 id="kept-drafts" className="font-semibold text-base">
        {say("publishing.savedDrafts")}
      </h3>
      <p className="mb-3 text-soft text-sm">{say("publishing.theDraftIsSavedAs")}</p>
      <ol className="divide-y divide-line overflow-hidden rounded-lg border bg-surface shadow-card">
        {all.slice(0, SHOWN).map((draft) => (
          <li key={draft.number} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-sm">{draftName(office, draft)}</p>
              <p className="text-faint text-xs">
                <time dateTime={draft.createdAt}>{office.moment(draft.createdAt)}</time>
                {draft.createdBy && ` · ${draft.createdBy}`}
              </p>
            </div>
            <Button
              size="small"
              aria-label={say("publishing.compareNamed", { name: draftName(office, draft) })}
              onClick={() => setOpened(draft.number)}
            >
              <GitCompareArrows aria-hidden="true" />
              {say("publishing.compare")}
            </Button>
          </li>
        ))}
      </ol>
      {all.length > SHOWN && (
        <Button className="mt-3" onClick={() => setOpened(latest.number)}>
          {say("publishing.showAllDrafts", { count: all.length })}
        </Button>
      )}
      {opened !== null && (
        <DraftHistory event={event} mayRestore={mayRestore} first={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
