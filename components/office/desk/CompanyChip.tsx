import { GripVertical } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { type Camera, toPlan, toScreen, type Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { boxOf } from "#lib/plan/scene";
import { hitAt } from "#lib/plan/sceneHit";
import type { BoothItem, Scene } from "#lib/plan/sceneTypes";

type CompanyChipProps = {
  company: string;
  booth: BoothItem;
  scene: Scene;
  camera: Camera;
  viewport: Viewport;
  accepts: (boothId: string) => boolean;
  /** The booth below the chip while it is dragged. */
  onTarget: (boothId: string | null) => void;
  onDrop: (boothId: string) => void;
};

/**
 * The company of the selected booth, which can be dragged to another booth. By keyboard, "Move" in the panel does the
 * same.
 */
export function CompanyChip(props: CompanyChipProps) {
  const { say } = useOffice();
  const { company, booth, scene, camera, viewport, accepts, onTarget, onDrop } = props;
  const [moved, setMoved] = useState<Point | null>(null);
  const start = useRef<Point | null>(null);
  const { x, y, width } = boxOf(booth);
  const place = toScreen(camera, viewport, { x: x + width / 2, y });
  const isAway =
    place.x < 0 || place.y < 0 || place.x > viewport.width || place.y > viewport.height + LIFT_PX;
  if (isAway && !moved) return null;

  const targetOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): string | null => {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (!frame) return null;
    const point = toPlan(camera, viewport, { x: clientX - frame.left, y: clientY - frame.top });
    const hit = hitAt(scene, point, { accepts: ({ id, kind }) => kind === "booth" && accepts(id) });
    return hit?.id ?? null;
  };
  const end = () => {
    start.current = null;
    setMoved(null);
    onTarget(null);
  };

  return (
    <div
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        if (!start.current) return;
        setMoved({ x: event.clientX - start.current.x, y: event.clientY - start.current.y });
        onTarget(targetOf(event));
      }}
      onPointerUp={(event) => {
        const target = moved && targetOf(event);
        end();
        if (target) onDrop(target);
      }}
      onPointerCancel={end}
      title={say("desk.dragToAnotherBooth")}
      style={{
        left: place.x + (moved?.x ?? 0),
        top: place.y - LIFT_PX + (moved?.y ?? 0),
      }}
      className={classes(
        "absolute flex max-w-56 -translate-x-1/2 touch-none select-none items-center gap-1 rounded-full border bg-raised py-1 ps-1.5 pe-3 font-medium text-sm shadow-float",
        moved ? "cursor-grabbing" : "cursor-grab",
      )}
    >
      <GripVertical className="size-4 shrink-0 text-faint" />
      <span className="truncate">{company}</span>
    </div>
  );
}

/** The distance of the chip above its booth. */
const LIFT_PX = 40;
