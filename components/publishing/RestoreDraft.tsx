"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { draftRestored, type KeptDraft, useBringBack, useRestoreDraft, useTriedRestore } from "./queries";
import { countWords, restoredWords } from "./restoredWords";

type RestoreDraftProps = {
  event: string;
  draft: KeptDraft;
  /** The objects to restore; null if it is not compared with the current draft, so none can be chosen. */
  picked: ReadonlySet<string> | null;
  onDone: () => void;
};

/** Restores all of a saved draft or the chosen objects, after saying what comes back and what does not. */
export function RestoreDraft({ event, draft, picked, onDone }: RestoreDraftProps) {
  const office = useOffice();
  const { say, wording } = office;
  const [asked, setAsked] = useState<{ ids: readonly string[] | null } | null>(null);
  const restore = useRestoreDraft(event);
  const back = useBringBack(event);
  const { number } = draft;
  const run = (ids: readonly string[] | null) =>
    restore.mutate(
      { number, ids },
      {
        onSuccess: (report) => {
          onDone();
          notify.done(say("publishing.draftRestored"), {
            description: restoredWords(office, report),
            action: {
              label: say("common.undo"),
              run: () => back.mutate({ number: report.keptDraft ?? 0, name: draftRestored(office, number) }),
            },
          });
        },
        onError: (error) =>
          notify.failed(say("publishing.theDraftCouldNotBe"), { description: wording.message(error) }),
        onSettled: () => setAsked(null),
      },
    );
  return (
    <>
      <span className="flex-1 basis-48 text-faint text-sm max-sm:basis-full">
        {say("publishing.ordersAndTheExhibitorsOf")}
      </span>
      {picked && (
        <Button disabled={picked.size === 0} onClick={() => setAsked({ ids: [...picked] })}>
          {say("publishing.restorePicked", { count: picked.size })}
        </Button>
      )}
      <Button tone="primary" onClick={() => setAsked({ ids: null })}>
        <RotateCcw aria-hidden="true" />
        {say("publishing.restoreItAll")}
      </Button>
      {asked && (
        <RestoreQuestion
          event={event}
          draft={draft}
          ids={asked.ids}
          busy={restore.isPending}
          onAnswer={(yes) => (yes ? run(asked.ids) : setAsked(null))}
        />
      )}
    </>
  );
}

type RestoreQuestionProps = {
  event: string;
  draft: KeptDraft;
  ids: readonly string[] | null;
  busy: boolean;
  onAnswer: (yes: boolean) => void;
};

function RestoreQuestion({ event, draft, ids, busy, onAnswer }: RestoreQuestionProps) {
  const office = useOffice();
  const { say, wording, moment } = office;
  /** 0 for the whole plan. */
  const count = ids?.length ?? 0;
  const tried = useTriedRestore(event, { number: draft.number, ids }, !busy);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={say("publishing.restoreQuestion", { count })}
      description={say("publishing.restoreEffect", { count, time: moment(draft.createdAt) })}
      confirm={say("publishing.restore")}
      tone="primary"
      busy={busy || tried.isPending}
      onConfirm={() => onAnswer(true)}
    >
      <div className="mt-4 flex flex-col gap-3 text-sm">
        {tried.isPending && <Skeleton className="h-10" />}
        {tried.isError && (
          <Notice kind="danger" title={say("publishing.itCannotBeRestoredLike")}>
            {wording.message(tried.error)}
          </Notice>
        )}
        {tried.data && <p>{countWords(office, tried.data) || say("publishing.noDifference")}</p>}
        {tried.data && tried.data.kept.length > 0 && (
          <div>
            <p id="restore-kept" className="font-medium">
              {say("publishing.becauseOfSalesNotEverything")}
            </p>
            <ul
              aria-labelledby="restore-kept"
              className="mt-1 max-h-40 divide-y divide-line overflow-y-auto rounded-md border"
            >
              {tried.data.kept.map(({ id, name, reason }) => (
                <li key={`${id} ${reason}`} className="px-3 py-1.5">
                  <span className="font-medium">{name}</span>
                  {`: ${office.wording.fault({ path: "", message: reason })}`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </AlertDialog>
  );
}
