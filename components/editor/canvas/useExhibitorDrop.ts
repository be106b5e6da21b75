import type { DragEvent } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { giveBooths } from "#lib/editor/commands/describe";
import type { PlanDocument } from "#lib/editor/document";
import { objectsOf } from "#lib/editor/planObjects";
import { toPlan } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { EXHIBITOR_TYPE } from "../panels/ExhibitorsPanel";
import { useStore, useSurroundings } from "../useEditor";

/** Dropping an exhibitor from the list onto a booth assigns the booth. */
export function useExhibitorDrop() {
  const { say } = useOffice();
  const store = useStore();
  const { exhibitors } = useSurroundings();
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(EXHIBITOR_TYPE)) event.preventDefault();
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    const exhibitorId = event.dataTransfer.getData(EXHIBITOR_TYPE);
    if (!exhibitorId) return;
    event.preventDefault();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { camera, viewport, document, levelId } = store.get();
    const at = toPlan(camera, viewport, { x: event.clientX - left, y: event.clientY - top });
    const booth = boothAt(document, levelId, at);
    const name = exhibitors.find(({ id }) => id === exhibitorId)?.name ?? say("canvas.theExhibitor");
    if (!booth) {
      store.send({
        type: "set",
        fields: { error: { key: "drop.missed", values: { name } } },
      });
    } else {
      const change = giveBooths(document, [booth.id], exhibitorId);
      store.send({
        type: "do",
        edit: {
          name: { key: "step.assignBooth", values: { label: booth.label, name } },
          change,
          select: [booth.id],
        },
      });
    }
  };
  return { onDragOver, onDrop };
}

function boothAt(document: PlanDocument, levelId: string, at: Point) {
  const [hit] = objectsOf(document)
    .on(levelId)
    .at(at, 0, ({ table }) => table === "booths");
  return hit?.table === "booths" ? hit.record : undefined;
}
