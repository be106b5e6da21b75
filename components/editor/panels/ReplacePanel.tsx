"use client";

import { useEffect, useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import type { Office } from "#lib/client/office";
import { type Replacing, replaceInLabels } from "#lib/editor/commands/replace";
import { chosenBooths } from "#lib/editor/selection";
import { TextField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";

/** Finds and replaces a text in booth numbers: of the selected booths, or of all on the level. */
export function ReplacePanel({ onClose }: { onClose: () => void }) {
  const office = useOffice();
  const { say } = office;
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
  const { change, count } = replacing;
  const isRefused = replacing.clashes.length > 0 || replacing.emptied.length > 0;

  useEffect(() => {
    store.send({ type: "set", fields: { draft: { change, clashing: [] } } });
    return () => store.send({ type: "set", fields: { draft: null } });
  }, [store, change]);

  function replace() {
    store.send({ type: "set", fields: { draft: null } });
    store.send({ type: "do", edit: { name: { key: "step.replace", values: { count } }, change } });
    onClose();
  }
  return (
    <FloatPanel
      title={say("panel.findAndReplaceNumbers")}
      onClose={onClose}
      status={<p className={isRefused ? "text-danger" : "text-faint"}>{statusOf(office, find, replacing)}</p>}
      footer={
        <Button size="small" tone="primary" disabled={count === 0 || isRefused} onClick={replace}>
          {count === 0 ? say("panel.replace") : say("step.replace", { count })}
        </Button>
      }
    >
      <p className="text-faint text-xs">
        {chosen.length > 0
          ? say("panel.inSelected", { count: chosen.length })
          : say("panel.inAllBoothsOfThe")}
      </p>
      <TextField label={say("panel.find")} value={find} onChange={setFind} />
      <TextField label={say("panel.replaceWith")} value={replacement} onChange={setReplacement} />
    </FloatPanel>
  );
}

/** The most labels that a message names. */
const MOST_NAMED = 4;

function statusOf({ say, list }: Office, find: string, { first, clashes, emptied }: Replacing): string {
  const named = (labels: readonly string[]) => list(labels.slice(0, MOST_NAMED));
  if (emptied.length > 0) {
    return say("panel.wouldHaveNoNumber", { count: emptied.length, named: named(emptied) });
  }
  // Two booths that become the same are one clash.
  if (clashes.length > 0) return say("panel.wouldBeTaken", { named: named([...new Set(clashes)]) });
  if (first) return say("panel.becomes", first);
  return say(find === "" ? "panel.upperAndLowerCaseAre" : "panel.noNumberHasThisText");
}
