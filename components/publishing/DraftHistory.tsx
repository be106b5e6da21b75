"use client";

import { type FormEvent, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { Differences } from "./Differences";
import { DraftTimeline } from "./DraftTimeline";
import { draftName } from "./draftWords";
import { type State, useKeptDrafts, useNameDraft } from "./queries";
import { RestoreDraft } from "./RestoreDraft";

type DraftHistoryProps = { event: string; mayRestore: boolean; first?: number; onClose: () => void };

/** The state that a draft is compared with; `before` is the draft before it, whichever is shown. */
type Other = State | "before";

/** All saved drafts on a timeline: what each contains, who changed it since, and what to restore. */
export function DraftHistory({ event, mayRestore, first, onClose }: DraftHistoryProps) {
  const office = useOffice();
  const { say, wording } = office;
  const drafts = useKeptDrafts(event);
  // From old to new, as on a timeline.
  const all = drafts.data?.toReversed() ?? [];
  const [number, setNumber] = useState<number | null>(first ?? null);
  const draft = all.find((one) => one.number === number) ?? all.at(-1);
  const before = draft && all[all.indexOf(draft) - 1];
  const [wanted, setWanted] = useState<Other>("live");
  const other = wanted === "before" && !before ? "live" : wanted;
  const against = other === "before" ? stateOf(before?.number ?? 0) : other;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const show = (next: number) => {
    setNumber(next);
    setPicked(new Set());
    if (wanted === stateOf(next)) setWanted("live");
  };
  const isLive = other === "live";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say("publishing.draftHistory")}
      description={say("publishing.theDraftIsSavedEvery")}
      {...(draft &&
        mayRestore && {
          footer: (
            <RestoreDraft
              event={event}
              draft={draft}
              picked={isLive ? picked : null}
              onDone={() => setPicked(new Set())}
            />
          ),
        })}
    >
      <div className="flex flex-col gap-5">
        {mayRestore && <NameForm event={event} />}
        {drafts.isPending && <Skeleton className="h-40 rounded-lg" />}
        {drafts.isError && (
          <Notice kind="danger" title={say("publishing.theSavedDraftsCouldNot")}>
            {wording.message(drafts.error)}
          </Notice>
        )}
        {drafts.isSuccess && !draft && (
          <p className="text-sm text-soft">{say("publishing.noDraftHasBeenSaved")}</p>
        )}
        {draft && (
          <>
            <DraftTimeline drafts={all} draft={draft} onShow={show} />
            <Field label={say("publishing.compareWith")} className="max-w-96">
              <Select value={String(other)} onChange={({ target }) => setWanted(target.value as Other)}>
                <option value="live">{say("publishing.theCurrentDraft")}</option>
                {before && <option value="before">{say("publishing.theDraftBeforeItWhat")}</option>}
                {all
                  .filter((one) => one.number !== draft.number)
                  .toReversed()
                  .map((one) => (
                    <option key={one.number} value={stateOf(one.number)}>
                      {office.moment(one.createdAt)} · {draftName(office, one)}
                    </option>
                  ))}
              </Select>
            </Field>
            <Differences
              key={`${draft.number} ${other}`}
              event={event}
              {...sidesOf(draft.number, against)}
              {...(isLive && mayRestore && { picked, onPick: setPicked })}
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

function NameForm({ event }: { event: string }) {
  const { say, wording } = useOffice();
  const [name, setName] = useState("");
  const save = useNameDraft(event);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    save.mutate(name, {
      onSuccess: () => {
        setName("");
        notify.done(say("publishing.draftSaved"));
      },
      onError: (error) =>
        notify.failed(say("publishing.theDraftWasNotSaved"), { description: wording.message(error) }),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label={say("publishing.saveTheCurrentDraftAs")} className="min-w-56 flex-1">
        <TextInput
          value={name}
          maxLength={200}
          placeholder={say("publishing.forExampleBeforeTheStage")}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" busy={save.isPending} disabled={name.trim() === ""}>
        {say("publishing.saveDraft")}
      </Button>
    </form>
  );
}
