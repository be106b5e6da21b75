"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { FloatPanel } from "../panels/FloatPanel";
import { useSurroundings } from "../useEditor";
import { CauseList } from "./CauseList";

type CheckPanelProps = { isSaved: boolean; onClose: () => void };

/** Check findings beside the canvas; a click shows and selects the object. */
export function CheckPanel({ isSaved, onClose }: CheckPanelProps) {
  const { say } = useOffice();
  const { event } = useSurroundings();
  useCheckAfterSaving(event, isSaved);
  return (
    <FloatPanel title={say("check.check")} onClose={onClose}>
      {!isSaved && <p className="text-faint text-xs">{say("check.unsavedChangesAreNotIncluded")}</p>}
      <CauseList />
    </FloatPanel>
  );
}

/** Fixed findings disappear automatically. */
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
