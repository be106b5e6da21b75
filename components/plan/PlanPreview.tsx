"use client";

import { useEffect, useRef, useState } from "react";
import { classes } from "#components/ui/classes";
import { type Camera, fitBox, keptInside } from "#lib/geometry/camera";
import type { Rect } from "#lib/geometry/rect";
import { drawPlan } from "#lib/plan/draw/draw";
import type { Marks } from "#lib/plan/draw/drawing";
import type { Look } from "#lib/plan/paint";
import type { Scene } from "#lib/plan/sceneTypes";
import { type LookOptions, useLook } from "./planLook";
import { loadedPictures } from "./planPictures";

type Props = {
  scene: Scene;
  /** A text alternative. */
  label: string;
  look?: Look | LookOptions;
  marks?: Marks;
  /** A part of the level; all of it by default. */
  bounds?: Rect;
  padding?: number;
  /** A camera to repeat, with the width of the page that it is from in pixels. */
  view?: { camera: Camera; width: number };
  /** For printing: with the text sizes, resolution and few tints of paper, and without empty edges. */
  isOnPaper?: boolean;
  className?: string;
};

const NO_OPTIONS: LookOptions = {};
const NO_MARKS: Marks = {};
/** 384 dots per inch. */
const PAPER_RATIO = 4;

/** A plan as a static picture that fills its frame. */
export function PlanPreview({
  scene,
  label,
  look = NO_OPTIONS,
  marks = NO_MARKS,
  bounds,
  padding = 8,
  view,
  isOnPaper = false,
  className,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const isMade = "palette" in look;
  const read = useLook(isMade ? null : frame, isMade ? NO_OPTIONS : look, isOnPaper);
  const worn = isMade ? look : read;

  useEffect(() => {
    const target = canvas.current;
    const pen = target?.getContext("2d");
    if (!target || !pen || !worn) return;
    const mode = isOnPaper ? "print" : "visit";
    const pictures = loadedPictures(() => draw());
    const draw = () => {
      const viewport = { width: target.clientWidth, height: target.clientHeight };
      if (viewport.width === 0 || viewport.height === 0) return;
      const pixelRatio = isOnPaper ? PAPER_RATIO : window.devicePixelRatio;
      target.width = Math.round(viewport.width * pixelRatio);
      target.height = Math.round(viewport.height * pixelRatio);
      const fitted = fitBox(bounds ?? scene.bounds, viewport, { padding });
      const camera = view
        ? { ...view.camera, scale: (view.camera.scale * viewport.width) / view.width }
        : isOnPaper
          ? keptInside(fitted, viewport, scene.bounds)
          : fitted;
      drawPlan(pen, { scene, camera, viewport, look: worn, marks, mode, pixelRatio, pictures });
    };
    const observer = new ResizeObserver(draw);
    observer.observe(target);
    return () => {
      observer.disconnect();
      pictures.close();
    };
  }, [scene, worn, marks, bounds, padding, view, isOnPaper]);

  return (
    <div
      ref={setFrame}
      role="img"
      aria-label={label}
      className={classes("relative size-full overflow-hidden", className)}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
    </div>
  );
}
