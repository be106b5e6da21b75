"use client";

import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import type { Colouring, Editor } from "#lib/editor/state";
import { fitted, gridStep } from "#lib/editor/view";
import { drawLifted, drawMarks } from "#lib/plan/draw/draw";
import type { Drawing, Marks, Pictures } from "#lib/plan/draw/drawing";
import { hasMarks } from "#lib/plan/draw/layered";
import type { Pen } from "#lib/plan/draw/pen";
import type { ColourKey, Look } from "#lib/plan/paint";
import type { Scene } from "#lib/plan/sceneTypes";
import { loadedPictures } from "../../plan/planPictures";
import { useEditor, useStore } from "../useEditor";
import { GroundPicture } from "./groundPicture";
import { hiddenKinds } from "./hiddenKinds";
import { LiftedPicture } from "./liftedPicture";
import { type Paint, PaintedLayers } from "./PaintedLayers";
import { hasHands, paintHands } from "./paintHands";
import { useExhibitorDrop } from "./useExhibitorDrop";
import { usePointer } from "./usePointer";
import type { Scenes } from "./useScenes";

export const COLOUR_KEY_OF: Record<Colouring, ColourKey> = {
  status: "status",
  type: "type",
  category: "category",
  price: "price",
  free: "plain",
};

const LEAST_GRID_PIXELS = 14;

export type CanvasProps = {
  host: RefObject<HTMLDivElement | null>;
  scenes: Scenes;
  look: Look | null;
  /** Marks of overlays: a test route, differences, other people's selections. */
  marks?: Marks | undefined;
  children?: React.ReactNode;
};

/** Konva hosts the moving parts of the shared drawing; this component turns pointer events into inputs in metres. */
export function Canvas({ host, scenes, look, marks, children }: CanvasProps) {
  const { say } = useOffice();
  const store = useStore();
  const editor = useEditor((whole) => whole);
  const pictures = usePictures();
  const drop = useExhibitorDrop();
  usePointer(host, store);
  useViewport(host);

  const hidden = useMemo(() => hiddenKinds(editor.layers), [editor.layers]);
  const { own, selected } = useOwnMarks(editor, scenes);
  const { viewport, camera } = editor;
  const drawing = useMemo((): Drawing | null => {
    if (!look || viewport.width === 0) return null;
    return {
      scene: scenes.still,
      camera,
      viewport,
      look,
      marks: { ...own, ...marks, hidden },
      mode: "edit",
      pixelRatio: devicePixelRatio,
      pictures,
    };
  }, [scenes.still, camera, viewport, look, own, marks, hidden, pictures]);

  const [carried] = useState(() => new LiftedPicture());
  const { hovered } = editor;
  const over = useMemo(
    () => drawing && { ...drawing, marks: { ...drawing.marks, hovered, selected } },
    [drawing, hovered, selected],
  );
  const { lifted } = scenes;
  const paintMarks = useMemo((): Paint | null => {
    if (!over || (!lifted && !hasMarks(over))) return null;
    return (pen) => {
      if (lifted?.by) carried.draw(pen, { ...over, scene: lifted.scene }, lifted.by);
      else carried.drop();
      if (lifted && !lifted.by) drawLifted(pen as Pen, { ...over, scene: lifted.scene });
      drawMarks(pen as Pen, over);
    };
  }, [over, lifted, carried]);
  const paintAbove = useMemo(
    (): Paint | null =>
      look && hasHands(editor) ? (pen) => paintHands(pen, devicePixelRatio, editor, look) : null,
    [editor, look],
  );
  return (
    <div
      ref={host}
      {...drop}
      role="application"
      aria-label={say("canvas.floorPlanTabMovesThrough")}
      aria-roledescription={say("canvas.drawing")}
      tabIndex={0}
      data-editor-canvas=""
      className="absolute inset-0 touch-none select-none overflow-hidden outline-offset-[-2px]"
      style={{ cursor: editor.cursor }}
    >
      {drawing && <Ground drawing={drawing} isHeld={editor.preview !== null} />}
      {drawing && <PaintedLayers viewport={viewport} below={paintMarks} above={paintAbove} />}
      {children}
    </div>
  );
}

/** Drawn with the next frame, like the layers above it. */
function Ground({ drawing, isHeld }: { drawing: Drawing; isHeld: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  const picture = useRef<GroundPicture>(null);
  useEffect(() => {
    if (host.current) picture.current = new GroundPicture(host.current);
    return () => picture.current?.close();
  }, []);
  useEffect(() => {
    const frame = requestAnimationFrame(() => picture.current?.draw(drawing, isHeld));
    return () => cancelAnimationFrame(frame);
  }, [drawing, isHeld]);
  return (
    <div
      ref={host}
      className="absolute inset-0 overflow-hidden"
      style={{ background: drawing.look.palette.outside }}
    />
  );
}

/** Keeps its identity while its fields are equal, so that pointer moves alone do not redraw. */
function useOwnMarks(
  editor: Editor,
  { ghost, resting: { byId } }: Scenes,
): { own: Marks; selected: ReadonlySet<string> } {
  const { selection, layers, camera, preview, travel, band } = editor;
  const grid = gridStep(camera.scale, LEAST_GRID_PIXELS);
  const isNetworkShown = layers.network.visible;
  const isMoving = preview !== null;
  const selected = useMemo(() => new Set(isMoving ? [] : selection), [isMoving, selection]);
  // The ground shows hardly anything of the selection, so it waits for the end of a selection rectangle.
  const resting = useRef(selected);
  if (!band) resting.current = selected;
  const rested = resting.current;
  const shown = useMemo(() => shownOnGround(rested, byId), [rested, byId]);
  const onGround = useMemo(() => new Set(shown === "" ? [] : shown.split(",")), [shown]);
  const own = useMemo(
    (): Marks => ({
      selected: onGround,
      grid,
      ghost,
      travel,
      network: isNetworkShown ? { selected: onGround } : null,
    }),
    [onGround, grid, ghost, travel, isNetworkShown],
  );
  return { own, selected };
}

/** The ids of selected objects, except booths without a logo: the ground draws thousands of them as unselected. */
function shownOnGround(selected: ReadonlySet<string>, byId: Scene["byId"]): string {
  return [...selected]
    .filter((id) => {
      const item = byId.get(id);
      return item?.kind !== "booth" || item.logoUrl !== null;
    })
    .join();
}

const NO_PICTURES: Pictures = { get: () => null };

/** A picture that loads late changes the value, so that the plan is redrawn with it. */
function usePictures(): Pictures {
  const [shown, setShown] = useState(NO_PICTURES);
  useEffect(() => {
    const { get, part, close } = loadedPictures(() => setShown({ get, part }));
    setShown({ get, part });
    return close;
  }, []);
  return shown;
}

/** Follows the page's size; the first time it fits the whole level into view. */
function useViewport(host: RefObject<HTMLElement | null>): void {
  const store = useStore();
  const hasFitted = useRef(false);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => {
      const viewport = { width: element.clientWidth, height: element.clientHeight };
      if (viewport.width === 0 || viewport.height === 0) return;
      store.send({ type: "viewport", viewport });
      if (hasFitted.current) return;
      hasFitted.current = true;
      store.send({ type: "camera", camera: fitted(store.get()) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, store]);
}
