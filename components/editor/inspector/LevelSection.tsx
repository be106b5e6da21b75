"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { IconButton } from "#components/ui/IconButton";
import { describeLevel } from "#lib/editor/commands/describe";
import type { DocumentLevel } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { objectsOf } from "#lib/editor/planObjects";
import { isSpokenFor } from "#lib/editor/protect";
import { useEditor, useStore } from "../useEditor";
import { BackgroundSection } from "./BackgroundSection";
import { NumberField, Pair, Section, TextField } from "./fields";
import { HeightLimitField } from "./HeightLimitField";
import { useChange } from "./useChange";

/** Shown when nothing is selected. */
export function LevelSection() {
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const change = useChange();
  const level = document.levels.find(({ id }) => id === levelId);
  if (!level) return null;
  const set = (name: string, words: Partial<DocumentLevel>) =>
    change(name, (editor) => describeLevel(editor.document, level.id, words));
  const booths = document.booths.filter((booth) => booth.levelId === level.id);
  const free = booths.filter(({ status }) => status === "available").length;
  return (
    <>
      <Section title="Level" aside={<DeleteLevel level={level} />}>
        <TextField
          label="Name"
          value={level.name}
          onChange={(name) => name.trim() && set("Rename level", { name: name.trim() })}
        />
        <TextField
          label="Short name, for lifts"
          value={level.shortName}
          onChange={(shortName) => set("Rename level", { shortName: shortName.trim().slice(0, 20) || null })}
        />
        <Pair>
          <NumberField
            label="Width in metres"
            sign="W"
            unit="m"
            step={1}
            least={1}
            most={10_000}
            optional
            value={level.width}
            onChange={(width) => set("Resize level", { width })}
          />
          <NumberField
            label="Height in metres"
            sign="H"
            unit="m"
            step={1}
            least={1}
            most={10_000}
            optional
            value={level.height}
            onChange={(height) => set("Resize level", { height })}
          />
        </Pair>
        <HeightLimitField
          value={level.heightLimitM}
          onChange={(heightLimitM) => set("Set height limit", { heightLimitM })}
        />
      </Section>
      <BackgroundSection level={level} />
      <Section title="On this level">
        <dl className="grid grid-cols-2 gap-y-1 text-sm">
          <dt className="text-faint">Booths</dt>
          <dd className="text-end tabular-nums">{booths.length}</dd>
          <dt className="text-faint">Available</dt>
          <dd className="text-end tabular-nums">{free}</dd>
          <dt className="text-faint">Other objects</dt>
          <dd className="text-end tabular-nums">
            {
              objectsOf(document)
                .on(level.id)
                .all.filter(({ table }) => table === "elements").length
            }
          </dd>
        </dl>
      </Section>
    </>
  );
}

/** A level with sold booths cannot be deleted; any other is deleted with everything on it, with undo. */
function DeleteLevel({ level }: { level: DocumentLevel }) {
  const store = useStore();
  const [isAsking, setAsking] = useState(false);
  const document = useEditor((editor) => editor.document);
  const spokenFor = document.booths.filter((booth) => booth.levelId === level.id && isSpokenFor(booth));
  if (document.levels.length < 2 || spokenFor.length > 0) return null;
  function remove() {
    setAsking(false);
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
    store.send({ type: "do", deed: { name: `Delete level ${level.name}`, change } });
  }
  return (
    <>
      <IconButton label="Delete level" icon={<Trash2 />} size="small" onClick={() => setAsking(true)} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete level ${level.name}?`}
        description="This deletes everything drawn on it. You can undo it."
        confirm="Delete level"
        onConfirm={remove}
      />
    </>
  );
}
