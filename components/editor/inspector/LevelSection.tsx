"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { IconButton } from "#components/ui/IconButton";
import { describeLevel } from "#lib/editor/commands/describe";
import type { DocumentLevel } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { objectsOf } from "#lib/editor/planObjects";
import { isSpokenFor } from "#lib/editor/protect";
import type { OfficeKey } from "#lib/words/office";
import { useEditor, useStore } from "../useEditor";
import { BackgroundSection } from "./BackgroundSection";
import { NumberField, Pair, Section, TextField } from "./fields";
import { HeightLimitField } from "./HeightLimitField";
import { useChange } from "./useChange";

/** Shown when nothing is selected. */
export function LevelSection() {
  const { say, number } = useOffice();
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const change = useChange();
  const level = document.levels.find(({ id }) => id === levelId);
  if (!level) return null;
  const set = (key: OfficeKey, words: Partial<DocumentLevel>) =>
    change({ key }, (editor) => describeLevel(editor.document, level.id, words));
  const booths = document.booths.filter((booth) => booth.levelId === level.id);
  const free = booths.filter(({ status }) => status === "available").length;
  return (
    <>
      <Section title={say("common.level")} aside={<DeleteLevel level={level} />}>
        <TextField
          label={say("common.name")}
          value={level.name}
          onChange={(name) => name.trim() && set("step.renameLevel", { name: name.trim() })}
        />
        <TextField
          label={say("inspect.shortNameForLifts")}
          value={level.shortName}
          onChange={(shortName) =>
            set("step.renameLevel", { shortName: shortName.trim().slice(0, 20) || null })
          }
        />
        <Pair>
          <NumberField
            label={say("panel.widthInMetres")}
            sign={say("inspect.signWidth")}
            unit="m"
            step={1}
            least={1}
            most={10_000}
            optional
            value={level.width}
            onChange={(width) => set("step.resizeLevel", { width })}
          />
          <NumberField
            label={say("panel.heightInMetres")}
            sign={say("inspect.signHeight")}
            unit="m"
            step={1}
            least={1}
            most={10_000}
            optional
            value={level.height}
            onChange={(height) => set("step.resizeLevel", { height })}
          />
        </Pair>
        <HeightLimitField
          value={level.heightLimitM}
          onChange={(heightLimitM) => set("step.setHeightLimit", { heightLimitM })}
        />
      </Section>
      <BackgroundSection level={level} />
      <Section title={say("inspect.onThisLevel")}>
        <dl className="grid grid-cols-2 gap-y-1 text-sm">
          <dt className="text-faint">{say("common.booths")}</dt>
          <dd className="text-end tabular-nums">{number(booths.length)}</dd>
          <dt className="text-faint">{say("inspect.available")}</dt>
          <dd className="text-end tabular-nums">{number(free)}</dd>
          <dt className="text-faint">{say("inspect.otherObjects")}</dt>
          <dd className="text-end tabular-nums">
            {number(
              objectsOf(document)
                .on(level.id)
                .all.filter(({ table }) => table === "elements").length,
            )}
          </dd>
        </dl>
      </Section>
    </>
  );
}

/** A level with sold booths cannot be deleted; any other is deleted with everything on it, with undo. */
function DeleteLevel({ level }: { level: DocumentLevel }) {
  const { say } = useOffice();
  const store = useStore();
  const [isConfirming, setIsConfirming] = useState(false);
  const document = useEditor((editor) => editor.document);
  const spokenFor = document.booths.filter((booth) => booth.levelId === level.id && isSpokenFor(booth));
  if (document.levels.length < 2 || spokenFor.length > 0) return null;
  function remove() {
    setIsConfirming(false);
    const onLevel = <R extends { id: string; levelId: string }>(records: readonly R[]) =>
      records.filter(({ levelId }) => levelId === level.id).map(({ id }) => id);
    const nodes = new Set(onLevel(document.nodes));
    const change = edit(document, {
      remove: {
        levels: [level.id],
        booths: onLevel(document.booths),
        elements: onLevel(document.elements),
        nodes: [...nodes],
        edges: onLevel(document.edges),
        passages: document.passages
          .filter(({ nodeIds }) => nodeIds.some((id) => nodes.has(id)))
          .map(({ id }) => id),
      },
    });
    const next = document.levels.find(({ id }) => id !== level.id);
    if (next) store.send({ type: "level", id: next.id });
    store.send({
      type: "do",
      edit: { name: { key: "step.deleteLevel", values: { name: level.name } }, change },
    });
  }
  return (
    <>
      <IconButton
        label={say("inspect.deleteLevel")}
        icon={<Trash2 />}
        size="small"
        onClick={() => setIsConfirming(true)}
      />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("inspect.deleteLevelAsk", { name: level.name })}
        description={say("inspect.thisDeletesEverythingDrawnOn")}
        confirm={say("inspect.deleteLevel")}
        onConfirm={remove}
      />
    </>
  );
}
