"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import type { Overtaken } from "#lib/editor/state";
import { ConflictDialog } from "../saving/ConflictDialog";
import { useEditor, useStore } from "../useEditor";

const WORDS = {
  undo: { title: "panel.undoChangesBySomeoneElse", mine: "panel.afterUndo", all: "panel.undoAll" },
  redo: { title: "panel.redoOverChangesBySomeone", mine: "panel.afterRedo", all: "panel.redoAll" },
} as const;

/** Shown if other people changed the same objects after a step: compares both states and asks which to keep. */
export function OvertakenDialog() {
  const overtaken = useEditor((editor) => editor.overtaken);
  return overtaken && <Question {...overtaken} />;
}

function Question({ direction, name, clashes }: Overtaken) {
  const { say, write } = useOffice();
  const store = useStore();
  const { title, mine, all } = WORDS[direction];
  return (
    <ConflictDialog
      clashes={clashes}
      open
      onClose={() => store.send({ type: "overtaken", choices: null })}
      onChoose={(choices) => store.send({ type: "overtaken", choices })}
      words={{
        title: say(title),
        description: say("panel.othersHaveChangedTheSame", { name: write(name) }),
        mine: say(mine),
        all: say(all),
      }}
    />
  );
}
