"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { link } from "#lib/editor/commands/network";
import { PASSAGE_KINDS, type PassageKind } from "#lib/records/wayfinding";
import { Refusal } from "#lib/refusal";
import { ChoiceField, TextField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";

type Props = { nodeIds: readonly string[]; levelIds: readonly string[]; onClose: () => void };

/** Chooses what connects the two ends: stairs, a lift, a door. */
export function PassagePanel({ nodeIds, levelIds, onClose }: Props) {
  const { say, list, wording } = useOffice();
  const store = useStore();
  const levels = useEditor((editor) => editor.document.levels);
  const isFlat = new Set(levelIds).size < 2;
  const kinds = PASSAGE_KINDS.filter((kind) => !isFlat || kind === "door" || kind === "bridge");
  const [kind, setKind] = useState<PassageKind>(isFlat ? "door" : "stairs");
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const levelNames = [...new Set(levelIds)].map((id) => levels.find((level) => level.id === id)?.name ?? "");

  function connect() {
    const words = name.trim() || say(`passageKind.${kind}`);
    try {
      const { document } = store.get();
      const change = link(document, { kind, name: words, nodeIds: [...nodeIds], newId: store.newId });
      store.send({
        type: "do",
        edit: { name: { key: "step.link", values: { what: words } }, change, select: [...nodeIds] },
      });
      onClose();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setFailure(wording.message(error));
    }
  }
  return (
    <FloatPanel
      title={say("panel.link")}
      onClose={onClose}
      footer={
        <Button size="small" tone="primary" onClick={connect}>
          {say("panel.link")}
        </Button>
      }
    >
      <p className="text-faint text-xs">
        {isFlat ? say("panel.bothEndsAreOn", { level: levelNames[0] ?? "" }) : list(levelNames)}
      </p>
      <ChoiceField
        label={say("panel.kind")}
        value={kind}
        options={kinds.map((value) => ({ value, label: say(`passageKind.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        label={say("common.name")}
        value={name}
        placeholder={say(`passageKind.${kind}`)}
        onChange={setName}
      />
      {failure && (
        <p role="alert" className="text-danger text-xs">
          {failure}
        </p>
      )}
    </FloatPanel>
  );
}
