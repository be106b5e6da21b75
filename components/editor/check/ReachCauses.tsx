"use client";

import { useMemo } from "react";
import type { PlanIssue } from "#components/publishing/queries";
import { useOffice } from "#components/speech/OfficeSpeech";
import { causeWords, reachCauses, reachFix } from "#lib/editor/fixes/reach";
import type { OutOfReach } from "#lib/wayfinding/outOfReach";
import { useEditor, useStore } from "../useEditor";
import { Cause } from "./Cause";
import type { Preview } from "./usePreview";

/** The camera shows no more of them; the rest are nearby. */
const MOST_SHOWN = 200;

type Props = { issues: readonly PlanIssue[]; preview: Preview };

/** The causes that keep booths out of reach: one wall may cause many findings. */
export function ReachCauses({ issues, preview }: Props) {
  const { say, write } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const causes = useMemo(() => reachCauses(document), [document]);
  if (causes.length === 0) {
    return issues
      .slice(0, 1)
      .map(({ words }) => (
        <Cause
          key={words}
          id={words}
          words={say("check.repairedTheCheckFollowsWhen")}
          led={null}
          preview={preview}
          fixOf={null}
        />
      ));
  }
  return causes.map((lost) => {
    const { levelId, boothIds, cause } = lost;
    const id = `${cause.kind} ${boothIds[0]}`;
    const isRepairable = cause.kind === "wall" || cause.kind === "no aisle";
    return (
      <Cause
        key={id}
        id={id}
        words={write(causeWords(lost))}
        led={{ levelId, objects: objectsOf(lost) }}
        preview={preview}
        fixOf={isRepairable ? () => reachFix(store.get().document, lost, store.newId) : null}
      />
    );
  });
}

function objectsOf({ boothIds, cause }: OutOfReach) {
  const wall = cause.kind === "wall" ? [{ kind: "element", id: cause.elementId }] : [];
  return [...wall, ...boothIds.slice(0, MOST_SHOWN).map((id) => ({ kind: "booth", id }))];
}
