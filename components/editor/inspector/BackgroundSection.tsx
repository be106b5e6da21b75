"use client";

import { Lock, Move, Ruler } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { describeLevel } from "#lib/editor/commands/describe";
import type { DocumentLevel } from "#lib/editor/document";
import { SizeDialog } from "../imports/SizeDialog";
import { useEditor, useStore } from "../useEditor";
import { Section } from "./fields";
import { OpacityField } from "./OpacityField";
import { useChange } from "./useChange";

/** The background picture of the level: its opacity, and controls to unlock and lock it. */
export function BackgroundSection({ level }: { level: DocumentLevel }) {
  const store = useStore();
  const change = useChange();
  const isHeld = useEditor(({ selection }) => selection.includes(level.id));
  const [isMeasured, setMeasured] = useState(false);
  const { background } = level;
  if (!background) return null;
  const set = (name: string, next: DocumentLevel["background"]) =>
    change(name, ({ document }) => describeLevel(document, level.id, { background: next }));
  function setLocked(locked: boolean) {
    store.send({ type: "layer", layer: "background", state: { visible: true, locked } });
    store.send({ type: "select", ids: locked ? [] : [level.id] });
  }
  return (
    <Section
      title="Background"
      aside={
        <Button size="small" tone="quiet" onClick={() => set("Remove background", null)}>
          Remove
        </Button>
      }
    >
      <OpacityField
        value={background.opacity}
        onChange={(opacity) => set("Fade background", { ...background, opacity })}
      />
      <Button size="small" onClick={() => setLocked(isHeld)}>
        {isHeld ? <Lock aria-hidden="true" /> : <Move aria-hidden="true" />}
        {isHeld ? "Lock it in place" : "Move, resize or turn"}
      </Button>
      <Button size="small" onClick={() => setMeasured(true)}>
        <Ruler aria-hidden="true" />
        Set size by a distance
      </Button>
      {isMeasured && (
        <SizeDialog
          {...background}
          confirm="Set size"
          onSize={(box) => set("Size background", { ...background, ...box })}
          onClose={() => setMeasured(false)}
        />
      )}
    </Section>
  );
}
