"use client";

import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { classes } from "#components/ui/classes";
import type { Camera, Padding, Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import type { Marks, Mode } from "#lib/plan/draw/drawing";
import type { Look } from "#lib/plan/paint";
import type { Scene, SceneItem } from "#lib/plan/sceneTypes";
import { type FlyOptions, type Goal, PlanController, type PlanEvents, type PlanView } from "./planController";
import { type LookOptions, watchLook } from "./planLook";

export type { FlyOptions, Goal };

/** Methods of a plan on the screen. */
export type PlanHandle = {
  flyTo(goal: Goal, options?: FlyOptions): void;
  fitAll(options?: FlyOptions): void;
  zoomBy(factor: number): void;
  /** Gives the plan the keyboard focus. */
  focus(): void;
  camera(): Camera;
  viewport(): Viewport;
};

type Props = {
  scene: Scene;
  /** Read by screen readers. */
  label: string;
  /** The initial camera, by default the whole level. Later only gestures and `flyTo` move it. */
  camera?: Camera | null;
  marks?: Marks;
  /** A finished look, or options to derive it from the style sheet. */
  look?: Look | LookOptions;
  mode?: Mode;
  padding?: Padding;
  accepts?: (item: SceneItem) => boolean;
  onCamera?: (camera: Camera, viewport: Viewport) => void;
  onPress?: (hit: SceneItem | null, point: Point) => void;
  onHold?: (hit: SceneItem | null, point: Point) => void;
  onHover?: (hit: SceneItem | null, point: Point | null) => void;
  /** The host's own keys, before the plan's; returns whether it handled the key. */
  onKey?: (key: string) => boolean;
  /**
   * Called when the plan is visible. Until then something else is shown in its place, so the first drawing is split
   * into steps.
   */
  onSeen?: () => void;
  ref?: Ref<PlanHandle>;
  className?: string;
};

const NO_MARKS: Marks = {};
const NO_OPTIONS: LookOptions = {};
const EDGE_PX = 24;

/** What visitors mean to press: booths, places, entrances, stages and named rooms. */
function isPressable(item: SceneItem): boolean {
  if (item.kind === "booth") return true;
  const { kind, props } = item.element;
  return (
    kind === "poi" || kind === "entrance" || kind === "stage" || (kind === "room" && Boolean(props.name))
  );
}

/** A plan that can be explored by touch, mouse wheel or keys. The host must also offer its contents as a list. */
export function PlanCanvas({
  scene,
  label,
  camera = null,
  marks = NO_MARKS,
  look = NO_OPTIONS,
  mode = "visit",
  padding = EDGE_PX,
  accepts = isPressable,
  onCamera,
  onPress,
  onHold,
  onHover,
  onKey,
  onSeen,
  ref,
  className,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const controller = useRef<PlanController | null>(null);
  const pendingCalls = useRef<((plan: PlanController) => void)[]>([]);
  const given = useRef<Given>(null);
  const made = "palette" in look ? look : null;
  const { colourBy, primary, words } = made ? NO_OPTIONS : (look as LookOptions);
  const isStepwise = onSeen !== undefined;

  // Before the browser paints, so that there is never a canvas without its plan.
  useLayoutEffect(() => {
    const view = { scene, marks, mode, padding, accepts };
    given.current = { view, events: { onCamera, onPress, onHold, onHover }, camera, onSeen };
    controller.current?.give(view, given.current.events);
  });

  useLayoutEffect(() => {
    const wear = (look: Look) => {
      if (controller.current) controller.current.wear(look);
      else controller.current = begun(canvas.current, look, given.current, pendingCalls.current.splice(0));
    };
    if (made) wear(made);
    else if (frame.current)
      return watchLook(frame.current, { colourBy, primary, words }, wear, { isLate: isStepwise });
  }, [made, colourBy, primary, words, isStepwise]);

  useLayoutEffect(
    () => () => {
      controller.current?.close();
      controller.current = null;
    },
    [],
  );

  useImperativeHandle(ref, () => {
    const soon = (input: (plan: PlanController) => void) => {
      if (controller.current) input(controller.current);
      else pendingCalls.current.push(input);
    };
    return {
      flyTo: (goal, options) => soon((plan) => plan.flyTo(goal, options)),
      fitAll: (options) => soon((plan) => plan.fitAll(options)),
      focus: () => frame.current?.focus(),
      zoomBy: (factor) => soon((plan) => plan.zoomBy(factor)),
      camera: () => controller.current?.currentCamera() ?? camera ?? NOWHERE,
      viewport: () => controller.current?.currentViewport() ?? { width: 0, height: 0 },
    };
  }, [camera]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey?.(event.key) || controller.current?.key(event.key)) event.preventDefault();
  };

  return (
    <div
      ref={frame}
      role="application"
      aria-label={label}
      // The plan is controlled by keys, so it must be focusable.
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={classes("relative size-full overflow-hidden outline-offset-[-2px]", className)}
    >
      <canvas
        ref={canvas}
        className="absolute inset-0 size-full cursor-grab touch-none select-none active:cursor-grabbing"
      />
    </div>
  );
}

type Given = {
  view: Omit<PlanView, "look">;
  events: PlanEvents;
  camera: Camera | null;
  onSeen: (() => void) | undefined;
};

function begun(
  canvas: HTMLCanvasElement | null,
  look: Look,
  given: Given | null,
  pendingCalls: ((plan: PlanController) => void)[],
): PlanController | null {
  if (!canvas || !given) return null;
  const plan = new PlanController(canvas, { ...given.view, look }, given.events, given.camera);
  for (const input of pendingCalls) input(plan);
  plan.begin(given.onSeen);
  return plan;
}

const NOWHERE: Camera = { x: 0, y: 0, scale: 1, rotation: 0 };
