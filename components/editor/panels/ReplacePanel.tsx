"use client";

import { useEffect, useMemo, useState } from "react";
import { Button } from "#components/ui/Button";
import { replaceInLabels } from "#lib/editor/commands/replace";
import { chosenBooths } from "#lib/editor/selection";
import { TextField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";

/** Finds and replaces a text in booth numbers: of the selected booths, or of all on the level. */
export function ReplacePanel({ onClose }: { onClose: () => void }) {
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const selection = useEditor((editor) => editor.selection);
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  const chosen = useMemo(() => chosenBooths({ document, selection }), [document, selection]);
  const replacing = useMemo(() => {
    const booths = chosen.length > 0 ? chosen : document.booths.filter((booth) => booth.levelId === levelId);
    return replaceInLabels(document, new Set(booths.map(({ id }) => id)), { find, replacement });
  }, [document, chosen, levelId, find, replacement]);
  const { change, count, first, clashes } = replacing;

  useEffect(() => {
    store.send({ type: "set", fields: { draft: { change, clashing: [] } } });
    return () => store.send({ type: "set", fields: { draft: null } });
  }, [store, change]);

  function replace() {
    store.send({ type: "set", fields: { draft: null } });
    store.send({ type: "do", deed: { name: `Replace in ${boothsOf(count)}`, change } });
    onClose();
  }
  return (
    <FloatPanel
      title="Find and replace numbers"
      onClose={onClose}
      footer={
        <Button size="small" tone="primary" disabled={count === 0 || clashes.length > 0} onClick={replace}>
          {count === 0 ? "Replace" : `Replace in ${boothsOf(count)}`}
        </Button>
      }
    >
      <p className="text-faint text-xs">
        {chosen.length > 0
          ? `In ${boothsOf(chosen.length)} that you selected.`
          : "In all booths of the level."}
      </p>
      <TextField label="Find" value={find} onChange={setFind} />
      <TextField label="Replace with" value={replacement} onChange={setReplacement} />
      <p role="status" className={clashes.length > 0 ? "text-danger text-xs" : "text-faint text-xs"}>
        {statusOf(find, first, clashes)}
      </p>
    </FloatPanel>
  );
}

function boothsOf(count: number): string {
  return count === 1 ? "1 booth" : `${count} booths`;
}

function statusOf(find: string, first: string | null, clashes: readonly string[]): string {
  if (clashes.length > 0) {
    const named = clashes.slice(0, 4).map((label) => label || "an empty number");
    return `Not possible, because numbers would be empty or used twice: ${named.join(", ")}.`;
  }
  if (first) return `${first}.`;
  return find === "" ? "Upper and lower case are the same." : "No number has this text.";
}
