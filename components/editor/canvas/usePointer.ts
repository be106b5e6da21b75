import { type RefObject, useEffect } from "react";
import { driftOf } from "#lib/editor/drift";
import type { EditorStore } from "#lib/editor/store";
import type { Keys } from "#lib/editor/tools/tool";
import { kept, zoomed } from "#lib/editor/view";
import { panBy, toPlan } from "#lib/geometry/camera";
import { distance, type Point } from "#lib/geometry/point";

const ZOOM_A_PIXEL = 0.0022;
/** Mouse wheels report lines, trackpads report pixels. */
const PIXELS_A_LINE = 18;
const MIDDLE_BUTTON = 1;
/** The most a resting finger moves. */
const SHAKING_PIXELS = 6;
/** Delay of the long-press menu. */
const LONG_PRESS_MS = 700;

/** Converts pointer, wheel and touch events on the canvas to inputs in metres; two fingers or the middle button pan. */
export function usePointer(host: RefObject<HTMLElement | null>, store: EditorStore): void {
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const gestures = new Gestures(element, store);
    const listeners: [string, (event: never) => void][] = [
      ["mousedown", keepFocus],
      ["pointerdown", gestures.down],
      ["pointermove", gestures.move],
      ["pointerup", gestures.up],
      ["pointercancel", gestures.cancel],
      ["dblclick", gestures.double],
      ["contextmenu", gestures.forget],
      ["wheel", gestures.wheel],
    ];
    for (const [type, listener] of listeners) {
      element.addEventListener(type, listener as EventListener, { passive: false });
    }
    return () => {
      gestures.letGo();
      for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener);
    };
  }, [host, store]);
}

/** Focuses the canvas before a press opens anything that takes the focus. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** Whether the space bar is held, which turns every drag into panning; set by the keyboard hook. */
export const spaceBar = { isHeld: false };

class Gestures {
  private readonly fingers = new Map<number, Point>();
  private panning: Point | null = null;
  private isPressed = false;
  private drifting = 0;
  /** The first finger waits, because a second one would make it a pinch. */
  private waiting: PointerEvent | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly store: EditorStore,
  ) {}

  down = (event: PointerEvent) => {
    this.element.focus({ preventScroll: true });
    if (event.button === 2) return;
    this.element.setPointerCapture(event.pointerId);
    const place = this.placeOf(event);
    if (event.pointerType === "touch") this.fingers.set(event.pointerId, place);
    if (this.fingers.size === 2) return this.forget();
    if (event.button === MIDDLE_BUTTON || spaceBar.isHeld) {
      event.preventDefault();
      this.panning = place;
      return;
    }
    if (event.pointerType === "touch") this.waiting = event;
    else this.press(event);
  };

  move = (event: PointerEvent) => {
    const place = this.placeOf(event);
    if (this.fingers.size === 2) return this.pinch(event.pointerId, place);
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, place);
    if (this.waiting) {
      if (distance(this.placeOf(this.waiting), place) < SHAKING_PIXELS) return;
      this.press(this.waiting);
    }
    if (this.panning) {
      this.pan({ x: place.x - this.panning.x, y: place.y - this.panning.y });
      this.panning = place;
      return;
    }
    this.send("move", event);
    if (this.isPressed) this.drift(event);
  };

  up = (event: PointerEvent) => {
    this.fingers.delete(event.pointerId);
    if (this.panning) {
      this.panning = null;
      return;
    }
    if (this.waiting && this.lasted(event)) this.waiting = null;
    if (this.waiting) this.press(this.waiting);
    if (this.isPressed) this.send("release", event);
    this.letGo();
  };

  cancel = (event: PointerEvent) => {
    this.fingers.delete(event.pointerId);
    this.panning = null;
    this.forget();
  };

  /** Cancels what the first finger started once a second finger or a menu appears. */
  forget = () => {
    this.waiting = null;
    if (this.isPressed) this.store.send({ type: "input", input: { type: "cancel" } });
    this.letGo();
  };

  double = (event: MouseEvent) => this.send("double", event);

  wheel = (event: WheelEvent) => {
    event.preventDefault();
    const editor = this.store.get();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_A_LINE : 1;
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.exp(-event.deltaY * lines * ZOOM_A_PIXEL * (event.deltaMode === 0 ? 2 : 1));
      return this.store.send({ type: "camera", camera: zoomed(editor, factor, this.placeOf(event)) });
    }
    const [across, down] =
      event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    this.pan({ x: -across * lines, y: -down * lines });
  };

  /** A long press opened the menu, so its release is not a click. */
  private lasted({ timeStamp }: PointerEvent): boolean {
    return this.waiting !== null && timeStamp - this.waiting.timeStamp >= LONG_PRESS_MS;
  }

  private press(event: PointerEvent) {
    this.waiting = null;
    this.isPressed = true;
    this.send("press", event);
  }

  letGo() {
    this.isPressed = false;
    cancelAnimationFrame(this.drifting);
  }

  /** Scrolls the view while a drag is held at the edge. */
  private drift(event: PointerEvent) {
    cancelAnimationFrame(this.drifting);
    const { preview, band, viewport } = this.store.get();
    const by = preview || band ? driftOf(this.placeOf(event), viewport) : null;
    if (!by) return;
    this.drifting = requestAnimationFrame(() => {
      this.pan({ x: -by.x, y: -by.y });
      this.send("move", event);
      this.drift(event);
    });
  }

  private pinch(id: number, place: Point) {
    const before = [...this.fingers.values()] as [Point, Point];
    this.fingers.set(id, place);
    const after = [...this.fingers.values()] as [Point, Point];
    const [from, to] = [middle(before), middle(after)];
    this.pan({ x: to.x - from.x, y: to.y - from.y });
    const factor = distance(...after) / Math.max(1, distance(...before));
    this.store.send({ type: "camera", camera: zoomed(this.store.get(), factor, to) });
  }

  private pan(pixels: Point) {
    const editor = this.store.get();
    this.store.send({ type: "camera", camera: kept(editor, panBy(editor.camera, pixels)) });
  }

  private send(type: "press" | "move" | "release" | "double", event: MouseEvent) {
    const { camera, viewport } = this.store.get();
    const at = toPlan(camera, viewport, this.placeOf(event));
    const isFinger = "pointerType" in event && event.pointerType === "touch";
    const input = { type, at, keys: keysOf(event) };
    this.store.send({ type: "input", input, ...(isFinger && { by: "finger" }) });
  }

  private placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

function middle([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function keysOf({ shiftKey, altKey, ctrlKey, metaKey }: MouseEvent): Keys {
  return { shift: shiftKey, alt: altKey, command: ctrlKey || metaKey };
}
