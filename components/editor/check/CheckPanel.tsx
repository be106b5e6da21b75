"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FloatPanel } from "../panels/FloatPanel";
import { useSurroundings } from "../useEditor";
import { CauseList } from "./CauseList";

type CheckPanelProps = { isSaved: boolean; onClose: () => void };

/** Check findings beside the canvas; a click shows and selects the object. */
export function CheckPanel({ isSaved, onClose }: CheckPanelProps) {
  const { event } = useSurroundings();
  useCheckAfterSaving(event, isSaved);
  return (
    <FloatPanel title="Check" onClose={onClose}>
      {!isSaved && <p className="text-faint text-xs">Unsaved changes are not included.</p>}
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
