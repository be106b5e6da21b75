"use client";

import { type FormEvent, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import type { DocumentLevel } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { fitted } from "#lib/editor/view";
import { NEW_LEVEL } from "#lib/records/levels";
import { NumberField } from "../inspector/fields";
import { HeightLimitField } from "../inspector/HeightLimitField";
import { useStore } from "../useEditor";

/** Creates a level with a name and size; both can be changed later. */
export function LevelDialog({ onClose }: { onClose: () => void }) {
  const { say } = useOffice();
  const store = useStore();
  const count = store.get().document.levels.length;
  const [name, setName] = useState(say("panel.hall", { count: count + 1 }));
  const [width, setWidth] = useState(60);
  const [height, setHeight] = useState(40);
  const [heightLimitM, setHeightLimitM] = useState<number | null>(null);
  function create(event: FormEvent) {
    event.preventDefault();
    const { levels } = store.get().document;
    const level: DocumentLevel = {
      ...NEW_LEVEL,
      id: store.newId("levels"),
      name: name.trim() || say("panel.hall", { count: count + 1 }),
      index: Math.max(-1, ...levels.map(({ index }) => index)) + 1,
      width,
      height,
      heightLimitM,
    };
    const change = edit(store.get().document, { put: { levels: [level] } });
    store.send({
      type: "do",
      edit: { name: { key: "step.addLevel", values: { name: level.name } }, change },
    });
    store.send({ type: "level", id: level.id });
    store.send({ type: "camera", camera: fitted(store.get()) });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say("bar.newLevel")}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button tone="primary" type="submit" form="new-level">
            {say("panel.addLevel")}
          </Button>
        </>
      }
    >
      <form id="new-level" onSubmit={create} className="flex flex-col gap-4">
        <Field label={say("common.name")}>
          <TextInput value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={say("panel.widthInMetres")}
            sign={say("inspect.signWidth")}
            unit="m"
            step={1}
            least={1}
            value={width}
            onChange={(value) => value !== null && setWidth(value)}
          />
          <NumberField
            label={say("panel.heightInMetres")}
            sign={say("inspect.signHeight")}
            unit="m"
            step={1}
            least={1}
            value={height}
            onChange={(value) => value !== null && setHeight(value)}
          />
        </div>
        <HeightLimitField value={heightLimitM} onChange={setHeightLimitM} />
      </form>
    </Dialog>
  );
}
