"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { momentOf } from "./moments";
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
          notify.done("Draft restored", {
            description: restoredWords(report),
            action: {
              label: "Undo",
              run: () => back.mutate({ number: report.keptDraft ?? 0, name: draftRestored(number) }),
            },
          });
        },
        onError: (error) =>
          notify.failed("The draft could not be restored", { description: messageOf(error) }),
        onSettled: () => setAsked(null),
      },
    );
  return (
    <>
      <span className="flex-1 basis-48 text-faint text-sm max-sm:basis-full">
        Orders and the exhibitors of booths stay as they are.
      </span>
      {picked && (
        <Button disabled={picked.size === 0} onClick={() => setAsked({ ids: [...picked] })}>
          Restore {picked.size > 0 ? picked.size : "selected"}
        </Button>
      )}
      <Button tone="primary" onClick={() => setAsked({ ids: null })}>
        <RotateCcw aria-hidden="true" />
        Restore it all
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
  const tried = useTriedRestore(event, { number: draft.number, ids }, !busy);
  const [objects, what] =
    ids === null
      ? ["this draft", "The plan returns"]
      : ids.length === 1
        ? ["this object", "It returns"]
        : [`these ${ids.length} objects`, "They return"];
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={`Restore ${objects}?`}
      description={`${what} to the state of ${momentOf(draft.createdAt)}, for everyone who has the plan open. The current draft is saved first, so you can undo this. Visitors see no change until you publish.`}
      confirm="Restore"
      tone="primary"
      busy={busy || tried.isPending}
      onConfirm={() => onAnswer(true)}
    >
      <div className="mt-4 flex flex-col gap-3 text-sm">
        {tried.isPending && <Skeleton className="h-10" />}
        {tried.isError && (
          <Notice kind="danger" title="It cannot be restored like this">
            {messageOf(tried.error)}
          </Notice>
        )}
        {tried.data && <p>{countWords(tried.data) || "Nothing differs from the current draft."}</p>}
        {tried.data && tried.data.kept.length > 0 && (
          <div>
            <p id="restore-kept" className="font-medium">
              Because of sales, not everything returns:
            </p>
            <ul
              aria-labelledby="restore-kept"
              className="mt-1 max-h-40 divide-y divide-line overflow-y-auto rounded-md border"
            >
              {tried.data.kept.map(({ id, name, reason }) => (
                <li key={`${id} ${reason}`} className="px-3 py-1.5">
                  <span className="font-medium">{name}:</span> {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </AlertDialog>
  );
}
