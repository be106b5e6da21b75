"use client";

import { RotateCcw } from "lucide-react";
import { type FormEvent, useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { Differences } from "./Differences";
import { draftName } from "./draftWords";
import { momentOf } from "./moments";
import {
  type DraftReport,
  type KeptDraft,
  type State,
  useBringBack,
  useKeptDrafts,
  useNameDraft,
  useRestoreDraft,
} from "./queries";
import { restoredWords } from "./restoredWords";

type DraftHistoryProps = { event: string; mayRestore: boolean; first?: number; onClose: () => void };

/** All saved drafts on a line of time: what each one was, who changed it since, and what to bring back. */
export function DraftHistory({ event, mayRestore, first, onClose }: DraftHistoryProps) {
  const drafts = useKeptDrafts(event);
  // From old to new, as time is read.
  const all = drafts.data?.toReversed() ?? [];
  const [number, setNumber] = useState<number | null>(first ?? null);
  const draft = all.find((one) => one.number === number) ?? all.at(-1);
  const [other, setOther] = useState<State>("live");
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const show = (next: number) => {
    setNumber(next);
    setPicked(new Set());
    if (other === stateOf(next)) setOther("live");
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="Draft history"
      description="The draft is saved every ten minutes of work and before every large change, and kept for 90 days."
      {...(draft &&
        mayRestore &&
        other === "live" && {
          footer: <RestoreFooter {...{ event, draft, picked, onDone: () => setPicked(new Set()) }} />,
        })}
    >
      <div className="flex flex-col gap-5">
        {mayRestore && <NameForm event={event} />}
        {drafts.isPending && <Skeleton className="h-40 rounded-lg" />}
        {drafts.isError && (
          <Notice kind="danger" title="The saved drafts could not be loaded">
            {messageOf(drafts.error)}
          </Notice>
        )}
        {drafts.isSuccess && !draft && (
          <p className="text-sm text-soft">
            No draft has been saved yet. The first one is saved as you work.
          </p>
        )}
        {draft && (
          <>
            <Scrubber drafts={all} draft={draft} onShow={show} />
            <Field label="Compare with" className="max-w-96">
              <Select value={String(other)} onChange={({ target }) => setOther(target.value as State)}>
                <option value="live">The current draft</option>
                {all
                  .filter((one) => one.number !== draft.number)
                  .toReversed()
                  .map((one) => (
                    <option key={one.number} value={stateOf(one.number)}>
                      {momentOf(one.createdAt)} · {draftName(one)}
                    </option>
                  ))}
              </Select>
            </Field>
            <Differences
              key={`${draft.number} ${other}`}
              event={event}
              {...sidesOf(draft.number, other)}
              {...(other === "live" && mayRestore && { picked, onPick: setPicked })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function stateOf(number: number): State {
  return `draft-${number}`;
}

/** Two drafts are compared in the order in which they were saved. */
function sidesOf(number: number, other: State): { from: State; to: State } {
  const isEarlier = typeof other === "string" && Number(other.split("-")[1]) < number;
  return isEarlier ? { from: other, to: stateOf(number) } : { from: stateOf(number), to: other };
}

type ScrubberProps = {
  drafts: readonly KeptDraft[];
  draft: KeptDraft;
  onShow: (number: number) => void;
};

function Scrubber({ drafts, draft, onShow }: ScrubberProps) {
  const index = drafts.indexOf(draft);
  const words = `${momentOf(draft.createdAt)}, ${draftName(draft)}`;
  return (
    <div className="flex flex-col gap-2">
      <input
        type="range"
        aria-label="Saved draft"
        aria-valuetext={words}
        min={0}
        max={drafts.length - 1}
        value={index}
        disabled={drafts.length < 2}
        onChange={({ target }) => {
          const next = drafts[Number(target.value)];
          if (next) onShow(next.number);
        }}
        className="w-full accent-mark"
      />
      <p className="text-sm" role="status">
        <span className="font-medium">{draftName(draft)}</span>
        <span className="text-faint">
          {" "}
          <time dateTime={draft.createdAt}>{momentOf(draft.createdAt)}</time> · {index + 1} of {drafts.length}
        </span>
        {draft.authors.length > 0 && (
          <span className="block text-soft">
            Changed by {new Intl.ListFormat("en").format(draft.authors)}
          </span>
        )}
      </p>
    </div>
  );
}

function NameForm({ event }: { event: string }) {
  const [name, setName] = useState("");
  const save = useNameDraft(event);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    save.mutate(name, {
      onSuccess: () => {
        setName("");
        notify.done("Draft saved");
      },
      onError: (error) => notify.failed("The draft was not saved", { description: messageOf(error) }),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label="Save the current draft as" className="min-w-56 flex-1">
        <TextInput
          value={name}
          maxLength={200}
          placeholder="For example: Before the stage moves"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" busy={save.isPending} disabled={name.trim() === ""}>
        Save draft
      </Button>
    </form>
  );
}

type RestoreFooterProps = {
  event: string;
  draft: KeptDraft;
  picked: ReadonlySet<string>;
  onDone: () => void;
};

function RestoreFooter({ event, draft, picked, onDone }: RestoreFooterProps) {
  const [asks, setAsks] = useState(false);
  const restore = useRestoreDraft(event);
  const back = useBringBack(event);
  const bringBack = (ids: ReadonlySet<string> | null) =>
    restore.mutate(
      { number: draft.number, ids: ids && [...ids] },
      {
        onSuccess: (report: DraftReport) => {
          onDone();
          notify.done("Draft restored", {
            description: restoredWords(report),
            action: { label: "Undo", run: () => report.keptDraft !== null && back.mutate(report.keptDraft) },
          });
        },
        onError: (error) =>
          notify.failed("The draft could not be restored", { description: messageOf(error) }),
        onSettled: () => setAsks(false),
      },
    );
  return (
    <>
      <span className="flex-1 text-faint text-sm">Orders and the exhibitors of booths stay as they are.</span>
      <Button
        disabled={picked.size === 0}
        busy={restore.isPending && !asks}
        onClick={() => bringBack(picked)}
      >
        Restore {picked.size > 0 ? picked.size : "selected"}
      </Button>
      <Button tone="primary" onClick={() => setAsks(true)}>
        <RotateCcw aria-hidden="true" />
        Restore it all
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Restore this draft?"
        description={`The plan returns to its state of ${momentOf(draft.createdAt)}, for everyone who has it open. The current draft is saved first, so you can undo this. Visitors see no change until you publish.`}
        confirm="Restore"
        tone="primary"
        busy={restore.isPending}
        onConfirm={() => bringBack(null)}
      />
    </>
  );
}
