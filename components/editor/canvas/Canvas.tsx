"use client";

import type Konva from "konva";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Layer, Shape, Stage } from "react-konva";
import { useOffice } from "#components/speech/OfficeSpeech";
import type { Colouring, Editor } from "#lib/editor/state";
import { fitted, gridStep } from "#lib/editor/view";
import { drawLifted, drawMarks } from "#lib/plan/draw/draw";
import type { Drawing, Marks, Pictures } from "#lib/plan/draw/drawing";
import type { Pen } from "#lib/plan/draw/pen";
import type { ColourKey, Look } from "#lib/plan/paint";
import { loadedPictures } from "../../plan/planPictures";
import { useEditor, useStore } from "../useEditor";
import { GroundPicture } from "./groundPicture";
import { hiddenKinds } from "./hiddenKinds";
import { LiftedPicture } from "./liftedPicture";
import { paintHands } from "./paintHands";
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

type CanvasProps = {
  host: RefObject<HTMLDivElement | null>;
  scenes: Scenes;
  look: Look | null;
  /** What overlays add: a test route, differences, other people's selections. */
  marks?: Marks | undefined;
  children?: React.ReactNode;
};

/** Konva hosts the shared drawing in a few shapes; this component turns pointer events into inputs in metres. */
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
      {drawing && over && (
        <Stage width={viewport.width} height={viewport.height} listening={false}>
          <Layer listening={false}>
            <Ground drawing={drawing} />
          </Layer>
          <Layer listening={false}>
            <Shape
              sceneFunc={(context) => {
                const pen = context._context;
                const { lifted } = scenes;
                if (lifted?.by) carried.draw(pen, { ...drawing, scene: lifted.scene }, lifted.by);
                else carried.drop();
                if (lifted && !lifted.by) drawLifted(pen as Pen, { ...drawing, scene: lifted.scene });
                drawMarks(pen as Pen, over);
              }}
              drawing={over}
              lifted={scenes.lifted}
            />
          </Layer>
          <Layer listening={false}>
            <Shape
              sceneFunc={(context) => paintHands(context._context, devicePixelRatio, editor, drawing.look)}
              editor={editor}
              look={drawing.look}
            />
          </Layer>
        </Stage>
      )}
      {children}
    </div>
  );
}

/** Konva draws again when a function changes, so it only changes with the drawing. */
function Ground({ drawing }: { drawing: Drawing }) {
  const shape = useRef<Konva.Shape>(null);
  const [picture] = useState(() => new GroundPicture(() => shape.current?.getLayer()?.batchDraw()));
  useEffect(() => () => picture.close(), [picture]);
  const draw = useCallback(
    (context: Konva.Context) => picture.draw(context._context, drawing),
    [picture, drawing],
  );
  return <Shape ref={shape} sceneFunc={draw} />;
}

/** Keeps its identity while its fields are equal, so that pointer moves alone do not redraw. */
function useOwnMarks(editor: Editor, { ghost }: Scenes): { own: Marks; selected: ReadonlySet<string> } {
  const { selection, layers, camera, preview, travel, band } = editor;
  const grid = gridStep(camera.scale, LEAST_GRID_PIXELS);
  const isNetworkShown = layers.network.visible;
  const isMoving = preview !== null;
  const selected = useMemo(() => new Set(isMoving ? [] : selection), [isMoving, selection]);
  // The ground shows hardly anything of the selection, so it waits for the end of a selection rectangle.
  const resting = useRef(selected);
  if (!band) resting.current = selected;
  const onGround = resting.current;
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
