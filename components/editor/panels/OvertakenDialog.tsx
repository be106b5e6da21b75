"use client";

import type { Overtaken } from "#lib/editor/state";
import { ConflictDialog } from "../saving/ConflictDialog";
import { useEditor, useStore } from "../useEditor";

const WORDS = {
  undo: { title: "Undo changes by someone else?", mine: "After undo", all: "Undo all" },
  redo: { title: "Redo over changes by someone else?", mine: "After redo", all: "Redo all" },
} as const;

/** Shown if other people changed the same objects after a step: compares both states and asks which to keep. */
export function OvertakenDialog() {
  const overtaken = useEditor((editor) => editor.overtaken);
  return overtaken && <Question {...overtaken} />;
}

function Question({ way, name, clashes }: Overtaken) {
  const store = useStore();
  const { title, mine, all } = WORDS[way];
  return (
    <ConflictDialog
      clashes={clashes}
      open
      onClose={() => store.send({ type: "overtaken", choices: null })}
      onChoose={(choices) => store.send({ type: "overtaken", choices })}
      words={{
        title,
        description: `Others have changed the same objects since “${name}”. Choose which values to keep. The rest of the step is not affected.`,
        mine,
        all,
      }}
    />
  );
}
