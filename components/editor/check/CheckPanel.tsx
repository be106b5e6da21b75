"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CheckList } from "#components/publishing/CheckList";
import type { PlanIssue } from "#components/publishing/queries";
import { layerOf } from "#lib/editor/layers";
import type { EditorStore } from "#lib/editor/store";
import { thingsOf } from "#lib/editor/things";
import { FULL_SCALE, fittedTo } from "#lib/editor/view";
import { FloatPanel } from "../panels/FloatPanel";
import { useStore, useSurroundings } from "../useEditor";

type CheckPanelProps = { isSaved: boolean; onClose: () => void };

/** Findings of the check beside the drawing; a press goes to what one is about and selects it. */
export function CheckPanel({ isSaved, onClose }: CheckPanelProps) {
  const store = useStore();
  const { event } = useSurroundings();
  useCheckAfterSaving(event, isSaved);
  return (
    <FloatPanel title="Check" onClose={onClose}>
      {!isSaved && <p className="text-faint text-xs">What is not saved yet is not part of it.</p>}
      <CheckList event={event} onJump={(issue) => jumpTo(store, issue)} />
    </FloatPanel>
  );
}

/** What was mended goes from the list by itself. */
function useCheckAfterSaving(event: string, isSaved: boolean): void {
  const client = useQueryClient();
  const wasSaved = useRef(isSaved);
  useEffect(() => {
    if (isSaved && !wasSaved.current) {
      void client.invalidateQueries({ queryKey: ["event", event, "check"] });
    }
    wasSaved.current = isSaved;
  }, [client, event, isSaved]);
}

/** So near that what stands around is seen as well; a finding is mostly about two things. */
const WITH_NEIGHBOURS = FULL_SCALE * 0.6;

/**
 * Goes to the level, shows what the finding is about, selects it and brings it into view; who has no booth is nowhere
 * to be seen, but can be given one.
 */
export function jumpTo(store: EditorStore, issue: PlanIssue): void {
  const unplaced = issue.objects.find(({ kind }) => kind === "exhibitor");
  if (unplaced) {
    store.send({ type: "set", fields: { wants: { panel: "placing", exhibitor: unplaced } } });
    return;
  }
  const ids = issue.objects.map(({ id }) => id);
  store.send({ type: "level", id: issue.levelId });
  for (const thing of thingsOf(store.get().document).listed(ids)) {
    store.send({ type: "layer", layer: layerOf(thing), state: { visible: true } });
  }
  store.send({ type: "select", ids });
  store.send({ type: "camera", camera: fittedTo(store.get(), ids, WITH_NEIGHBOURS) });
}
