"use client";

import { Crosshair, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { IconButton } from "#components/ui/IconButton";
import { TextInput } from "#components/ui/TextInput";
import { actionNamed } from "#lib/editor/actions";
import type { DocumentChange, PlanDocument } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { labelFaultPhrase } from "#lib/editor/labelFault";
import { labelsIn } from "#lib/editor/labels";
import type { Parked } from "#lib/editor/parked";
import { objectsOf } from "#lib/editor/planObjects";
import { type Repair, repairOf } from "#lib/editor/repair";
import { labelKey } from "#lib/plan/labels";
import { useEditor, useStore } from "../useEditor";
import type { PlanSaver } from "./useSaver";

type NotSavedProps = { steps: readonly Parked[]; saver: PlanSaver; onClose: () => void };

/** Lists unsaved changes with the reason and a repair for each. Not modal and beside the tools, so that work can continue. */
export function NotSaved({ steps, saver, onClose }: NotSavedProps) {
  const { say } = useOffice();
  return (
    <section
      aria-label={say("saving.notSaved")}
      className="fixed start-2 top-15 z-40 flex sm:start-15 max-h-[min(32rem,calc(100dvh-5rem))] w-96 max-w-[calc(100vw-1rem)] animate-rise-in flex-col rounded-xl border bg-raised shadow-float pointer-coarse:top-17 pointer-coarse:sm:start-17"
    >
      <div className="flex items-center justify-between ps-4 pe-2 pt-2.5 pb-1">
        <h2 className="font-semibold text-base">
          {say("saving.changesAreNotSaved", { count: steps.length })}
        </h2>
        <IconButton
          label={say("saving.notNow")}
          icon={<X />}
          size="small"
          tooltip={false}
          onClick={onClose}
        />
      </div>
      <p className="px-4 text-soft text-sm">{say("saving.allOtherChangesAreSaved")}</p>
      <ul className="flex min-h-0 flex-col divide-y overflow-y-auto px-4 pb-1">
        {steps.map((step) => (
          <li key={step.id} className="py-3">
            <Step step={step} saver={saver} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ step, saver }: { step: Parked; saver: PlanSaver }) {
  const { say } = useOffice();
  const { lost } = saver.saver;
  const document = useEditor((editor) => editor.document);
  const repair = repairOf(step, document, lost);
  return (
    <>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 break-words text-sm">
          <span className="block font-semibold">{step.draft.name}</span>
          {step.reason.kind === "refused" && <span className="text-soft">{step.reason.message}</span>}
        </p>
        <ShowButton step={step} document={document} />
      </div>
      {repair?.kind === "label" && <AnotherLabel key={repair.booth.id} repair={repair} />}
      <div className="mt-2.5 flex flex-wrap justify-end gap-1.5">
        <Button size="small" tone="quiet" onClick={() => saver.takeBack(step.id)}>
          {say("saving.undoThisStep")}
        </Button>
        {repair?.kind === "labels" && (
          <Button size="small" tone="primary" onClick={() => saver.relabel(step.id)}>
            {say("saving.useTheNextAvailableLabels")}
          </Button>
        )}
        {repair?.kind === "level" && <LevelBack repair={repair} />}
        {repair === null && (
          <Button size="small" onClick={saver.tryAgain}>
            {say("common.tryAgain")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Shows the object of the change, if it is on the plan. */
function ShowButton({ step, document }: { step: Parked; document: PlanDocument }) {
  const { say } = useOffice();
  const store = useStore();
  const ids = Object.values(step.draft.patch).flatMap(({ added, updated }) => [
    ...added.map(({ id }) => id),
    ...updated.map(({ to }) => to.id),
  ]);
  const [first] = objectsOf(document).listed(ids);
  if (!first) return null;
  const show = () => {
    if (first.record.levelId) store.send({ type: "level", id: first.record.levelId });
    store.send({ type: "select", ids });
    actionNamed("fitSelection").run(store);
  };
  return <IconButton label={say("saving.showOnThePlan")} icon={<Crosshair />} size="small" onClick={show} />;
}

type Of<Kind> = { repair: Extract<Repair, { kind: Kind }> };

function AnotherLabel({ repair: { booth, suggestion } }: Of<"label">) {
  const { say, write } = useOffice();
  const store = useStore();
  const [label, setLabel] = useState(suggestion);
  const [fault, setFault] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { document } = store.get();
    const keys = labelsIn(document).map(labelKey);
    const isTaken = keys.includes(labelKey(label));
    const wrong = labelFaultPhrase(label);
    const found = wrong ? write(wrong) : isTaken ? say("saving.anotherBoothAlreadyHasThis") : null;
    setFault(found);
    if (found) return;
    const change: DocumentChange = edit(document, { put: { booths: [{ ...booth, label: label.trim() }] } });
    store.send({
      type: "do",
      edit: { name: { key: "step.renameBoothNamed", values: { label: booth.label } }, change },
    });
  };
  return (
    <form onSubmit={save} className="mt-2 flex items-end gap-1.5">
      <Field label={say("saving.anotherLabel")} className="flex-1" {...(fault && { error: fault })}>
        <TextInput value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <Button type="submit" tone="primary">
        {say("saving.rename")}
      </Button>
    </form>
  );
}

function LevelBack({ repair: { level } }: Of<"level">) {
  const { say } = useOffice();
  const store = useStore();
  const bringBack = () => {
    const change = edit(store.get().document, { put: { levels: [level] } });
    store.send({
      type: "do",
      edit: { name: { key: "step.restoreLevel", values: { name: level.name } }, change },
    });
  };
  return (
    <Button size="small" tone="primary" onClick={bringBack}>
      {say("saving.restore", { name: level.name })}
    </Button>
  );
}
