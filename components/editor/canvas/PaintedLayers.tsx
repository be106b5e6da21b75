import type Konva from "konva";
import { useEffect, useMemo, useRef, useState } from "react";
import { Layer, Shape, Stage } from "react-konva";
import type { Viewport } from "#lib/geometry/camera";

export type Paint = (pen: CanvasRenderingContext2D) => void;

/** Null where there is nothing to paint: an empty canvas that is cleared again costs as much as one that is painted. */
type PaintedLayersProps = { viewport: Viewport; below: Paint | null; above: Paint | null };

/** Painted in the next frame when their function changes. React renders again only when the page changes size. */
export function PaintedLayers({ viewport: { width, height }, below, above }: PaintedLayersProps) {
  const lower = usePainted(below);
  const upper = usePainted(above);
  return useMemo(
    () => (
      <Stage width={width} height={height} listening={false} className="pointer-events-none absolute inset-0">
        <Layer ref={lower.layer} listening={false}>
          <Shape sceneFunc={lower.sceneFunc} />
        </Layer>
        <Layer ref={upper.layer} listening={false}>
          <Shape sceneFunc={upper.sceneFunc} />
        </Layer>
      </Stage>
    ),
    [width, height, lower, upper],
  );
}

function usePainted(paint: Paint | null) {
  const latest = useRef(paint);
  const layer = useRef<Konva.Layer>(null);
  useEffect(() => {
    latest.current = paint;
    layer.current?.batchDraw();
  }, [paint]);
  const [sceneFunc] = useState(() => (context: Konva.Context) => latest.current?.(context._context));
  return useMemo(() => ({ layer, sceneFunc }), [sceneFunc]);
}
