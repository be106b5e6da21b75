"use client";

import type { Overtaken } from "#lib/editor/state";
import { ConflictDialog } from "../saving/ConflictDialog";
import { useEditor, useStore } from "../useEditor";

const WORDS = {
  undo: { title: "Undo over what somebody else did?", mine: "Undone", all: "Undo all" },
  redo: { title: "Redo over what somebody else did?", mine: "Done again", all: "Redo all" },
} as const;

/** A step of one's own lies under what others did since: they see both and say what stands. */
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
        description: `“${name}” was yours, and others changed the same since. Choose what stands; the rest of the step is not in question.`,
        mine,
        all,
      }}
    />
  );
}
