import type { Point } from "#lib/geometry/point";

/** Gestures on a plan, in CSS pixels of the canvas. */
export type GestureEvents = {
  begin(): void;
  pan(by: Point): void;
  pinch(anchor: Point, factor: number, degrees: number): void;
  /** The fingers lifted; the speed of a throw in pixels per second. */
  end(speed: Point): void;
  press(at: Point, reach: "finger" | "mouse"): void;
  hold(at: Point): void;
  doublePress(at: Point): void;
  hover(at: Point | null): void;
  wheel(at: Point, factor: number): void;
};

/** Smaller movements count as a press. */
const STILL_PX = 5;
const HOLD_MS = 550;
const DOUBLE_MS = 250;
const DOUBLE_PX = 30;
/** Two fingers rotate the plan only beyond this angle; a pinch alone keeps its rotation. */
const TURNS_FROM_DEGREES = 9;
/** Only the end of a drag determines the speed of a throw. */
const SPEED_WINDOW_MS = 90;
const WHEEL_STEP = 0.0016;
const PINCH_STEP = 0.0095;
const LINE_PX = 18;

type Track = { at: Point; begun: Point };

export function listenToGestures(target: HTMLElement, events: GestureEvents): () => void {
  const tracks = new Map<number, Track>();
  let hasMoved = false;
  let turned = 0;
  let isTurning = false;
  let trail: { at: Point; ms: number }[] = [];
  let lastPress: { at: Point; ms: number } | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let waiting: { at: Point; timer: ReturnType<typeof setTimeout> } | null = null;

  const placeOf = (event: MouseEvent): Point => {
    const box = target.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const at = placeOf(event);
    if (waiting) settle(distance(waiting.at, at) >= DOUBLE_PX);
    target.setPointerCapture(event.pointerId);
    if (tracks.size === 0) {
      hasMoved = false;
      events.begin();
      holding = setTimeout(() => {
        hasMoved = true;
        events.hold(at);
      }, HOLD_MS);
    } else {
      clearTimeout(holding);
      hasMoved = true;
    }
    tracks.set(event.pointerId, { at, begun: at });
    turned = 0;
    isTurning = false;
    trail = [];
  }

  function move(event: PointerEvent) {
    const at = placeOf(event);
    const track = tracks.get(event.pointerId);
    if (!track) {
      if (event.pointerType !== "touch") events.hover(at);
      return;
    }
    if (!hasMoved && distance(at, track.begun) < STILL_PX) return;
    if (!hasMoved) {
      hasMoved = true;
      clearTimeout(holding);
      events.hover(null);
    }
    const other = [...tracks].find(([id]) => id !== event.pointerId)?.[1];
    if (other) spread(track.at, at, other.at);
    else events.pan({ x: at.x - track.at.x, y: at.y - track.at.y });
    track.at = at;
    trail.push({ at, ms: event.timeStamp });
  }

  function spread(from: Point, to: Point, other: Point) {
    const anchor = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    events.pan({ x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
    const factor = Math.max(1, distance(to, other)) / Math.max(1, distance(from, other));
    const turn = angle(other, to) - angle(other, from);
    const degrees = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
    turned += degrees;
    isTurning ||= Math.abs(turned) > TURNS_FROM_DEGREES;
    events.pinch(anchor, factor, isTurning ? degrees : 0);
  }

  function up(event: PointerEvent) {
    const track = tracks.get(event.pointerId);
    if (!track) return;
    tracks.delete(event.pointerId);
    clearTimeout(holding);
    if (tracks.size > 0) {
      trail = [];
      return;
    }
    if (hasMoved || event.type === "pointercancel") events.end(speedOf(trail, event.timeStamp));
    else tap(track.begun, event);
  }

  function tap(at: Point, event: PointerEvent) {
    events.end({ x: 0, y: 0 });
    const isDouble =
      lastPress !== null &&
      event.timeStamp - lastPress.ms < DOUBLE_MS &&
      distance(lastPress.at, at) < DOUBLE_PX;
    lastPress = isDouble ? null : { at, ms: event.timeStamp };
    if (isDouble) events.doublePress(at);
    else if (event.pointerType === "mouse") events.press(at, "mouse");
    else waiting = { at, timer: setTimeout(() => settle(true), DOUBLE_MS) };
  }

  /** A tap waits for a second one, because a double tap zooms and opens nothing. */
  function settle(isPress: boolean) {
    if (!waiting) return;
    const { at, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    if (isPress) events.press(at, "finger");
  }

  function wheel(event: WheelEvent) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const step = event.ctrlKey ? PINCH_STEP : WHEEL_STEP;
    const turn = Math.max(-240, Math.min(240, event.deltaY * lines));
    events.wheel(placeOf(event), Math.exp(-turn * step));
  }

  const leave = () => events.hover(null);
  target.addEventListener("pointerdown", down);
  target.addEventListener("pointermove", move);
  target.addEventListener("pointerup", up);
  target.addEventListener("pointercancel", up);
  target.addEventListener("pointerleave", leave);
  target.addEventListener("wheel", wheel, { passive: false });
  return () => {
    clearTimeout(holding);
    settle(false);
    target.removeEventListener("pointerdown", down);
    target.removeEventListener("pointermove", move);
    target.removeEventListener("pointerup", up);
    target.removeEventListener("pointercancel", up);
    target.removeEventListener("pointerleave", leave);
    target.removeEventListener("wheel", wheel);
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function angle(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function speedOf(trail: readonly { at: Point; ms: number }[], now: number): Point {
  const recent = trail.filter(({ ms }) => now - ms < SPEED_WINDOW_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.ms - first.ms < 8) return { x: 0, y: 0 };
  const seconds = (last.ms - first.ms) / 1000;
  return { x: (last.at.x - first.at.x) / seconds, y: (last.at.y - first.at.y) / seconds };
}
