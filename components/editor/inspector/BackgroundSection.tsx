"use client";

import { Lock, Move, Ruler } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { describeLevel } from "#lib/editor/commands/describe";
import type { DocumentLevel } from "#lib/editor/document";
import type { OfficeKey } from "#lib/words/office";
import { SizeDialog } from "../imports/SizeDialog";
import { useEditor, useStore } from "../useEditor";
import { Section } from "./fields";
import { OpacityField } from "./OpacityField";
import { useChange } from "./useChange";

/** The background picture of the level: its opacity, who sees it, and controls to unlock and lock it. */
export function BackgroundSection({ level }: { level: DocumentLevel }) {
  const { say } = useOffice();
  const store = useStore();
  const change = useChange();
  const isHeld = useEditor(({ selection }) => selection.includes(level.id));
  const [isMeasured, setMeasured] = useState(false);
  const { background } = level;
  if (!background) return null;
  const set = (key: OfficeKey, next: DocumentLevel["background"]) =>
    change({ key }, ({ document }) => describeLevel(document, level.id, { background: next }));
  function setLocked(locked: boolean) {
    store.send({ type: "layer", layer: "background", state: { visible: true, locked } });
    store.send({ type: "select", ids: locked ? [] : [level.id] });
  }
  return (
    <Section
      title={say("inspect.background")}
      aside={
        <Button size="small" tone="quiet" onClick={() => set("step.removeBackground", null)}>
          {say("common.remove")}
        </Button>
      }
    >
      <OpacityField
        value={background.opacity}
        onChange={(opacity) => set("step.fadeBackground", { ...background, opacity })}
      />
      <Checkbox
        label={say("inspect.showBackground")}
        hint={say("inspect.showBackgroundHint")}
        checked={background.shown !== false}
        onChange={({ target: { checked: shown } }) =>
          set(shown ? "step.showBackground" : "step.hideBackground", { ...background, shown })
        }
      />
      <Button size="small" onClick={() => setLocked(isHeld)}>
        {isHeld ? <Lock aria-hidden="true" /> : <Move aria-hidden="true" />}
        {isHeld ? say("inspect.lockItInPlace") : say("inspect.moveResizeOrTurn")}
      </Button>
      <Button size="small" onClick={() => setMeasured(true)}>
        <Ruler aria-hidden="true" />
        {say("inspect.setSizeByADistance")}
      </Button>
      {isMeasured && (
        <SizeDialog
          {...background}
          confirm={say("inspect.setSize")}
          onSize={(box) => set("step.sizeBackground", { ...background, ...box })}
          onClose={() => setMeasured(false)}
        />
      )}
    </Section>
  );
}
