import {
  type Camera,
  clamp,
  fitBox,
  type Limits,
  type Padding,
  panBy,
  rotateAt,
  toPlan,
  turnOf,
  type Viewport,
  zoomAt,
} from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { Drawing, Marks, Mode } from "#lib/plan/draw/drawing";
import { pinPx } from "#lib/plan/draw/style";
import type { Look } from "#lib/plan/paint";
import { hitAt } from "#lib/plan/sceneHit";
import type { Scene, SceneItem } from "#lib/plan/sceneTypes";
import { needsExtras, withExtras } from "./planExtras";
import { listenToGestures } from "./planGestures";
import { actionOfKey } from "./planKeys";
import { PlanMotion } from "./planMotion";
import { PlanPainter } from "./planPainter";
import { loadedPictures } from "./planPictures";

/** The inputs of a plan on the screen. */
export type PlanView = {
  scene: Scene;
  look: Look;
  marks: Marks;
  mode: Mode;
  /** Space kept free when the whole plan is shown, such as under a panel. */
  padding: Padding;
  /** Which items can be pressed and hovered. */
  accepts: (item: SceneItem) => boolean;
};

export type PlanEvents = {
  onCamera?: (camera: Camera, viewport: Viewport) => void;
  onPress?: (hit: SceneItem | null, point: Point) => void;
  onHold?: (hit: SceneItem | null, point: Point) => void;
  onHover?: (hit: SceneItem | null, point: Point | null) => void;
};

/** The target of a flight: a camera, or a box to show as a whole. */
export type Goal =
  | Partial<Camera>
  | { bounds: Rect; padding?: Padding; maxScale?: number; rotation?: number | undefined };

export type FlyOptions = { seconds?: number; isInstant?: boolean };

/** The minimum size of the level as a share of the viewport, and the maximum pixels per metre. */
const LEAST_SHARE = 0.5;
const MOST_SCALE = 140;
const REACH = { finger: 12, mouse: 3 };
const DOUBLE_FACTOR = 2;
/** A plan rotated by less than this snaps back when the fingers lift. */
const SNAPS_BELOW_DEGREES = 7;
const GLIDES_FROM = 60;
/** Three frames without a movement; the sharp picture follows. */
const SETTLE_MS = 50;
/** The longest pause between two letters typed on a phone. */
const TYPED_MS = 350;

/** A plan on a canvas: the camera, what moves it, and one frame for every change. */
export class PlanController {
  private camera: Camera = { x: 0, y: 0, scale: 1, rotation: 0 };
  private viewport: Viewport = { width: 0, height: 0 };
  private readonly painter: PlanPainter;
  private readonly motion = new PlanMotion();
  private readonly pictures = loadedPictures(() => {
    this.painter.clearGround();
    this.request();
  });
  private readonly closing: (() => void)[] = [];
  private frame = 0;
  private busyUntil = 0;
  private hasCamera = false;
  private hasExtras = false;
  private lastHover: string | null = null;
  private readonly firstGoals: Goal[] = [];
  private notifiedCamera: Camera | null = null;
  private drawn: { camera: Camera | null; view: PlanView | null } = { camera: null, view: null };

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private view: PlanView,
    private events: PlanEvents,
    first: Camera | null,
  ) {
    this.painter = new PlanPainter(canvas);
    if (first) [this.camera, this.hasCamera] = [first, true];
    this.closing.push(listenToGestures(canvas, this.gestures()));
    this.askForExtras();
    this.loadFonts();
  }

  /**
   * Draws the first picture before the browser shows the canvas, which is black until then. If something else is
   * shown in its place meanwhile, each step is a separate task, and drawing a large plan is several: together they would
   * block a phone for a sixth of a second.
   */
  begin(onSeen?: () => void): void {
    const steps: (() => unknown)[] = [
      () => {
        this.takeSize({ width: this.canvas.clientWidth, height: this.canvas.clientHeight });
        // The first frame is the step after the next.
        cancelAnimationFrame(this.frame);
      },
      () => !this.hasCamera || this.painter.prepare(this.drawing()),
      () => this.drawFrame(performance.now()),
      () => this.closing.push(this.watchSize()),
    ];
    if (onSeen) this.closing.push(oneByOne([...steps, onSeen]));
    else for (const step of steps) while (step() === AGAIN);
  }

  close(): void {
    for (const close of this.closing) close();
    this.pictures.close();
    cancelAnimationFrame(this.frame);
  }

  give(given: Omit<PlanView, "look">, events: PlanEvents): void {
    const view = { ...given, look: this.view.look };
    const isOther = view.scene.level.id !== this.view.scene.level.id;
    this.view = view;
    this.events = events;
    this.askForExtras();
    // Switching levels keeps the position unless it is outside the new level.
    if (isOther && this.hasCamera) this.set(this.camera);
    // If drawing the ground is slow, it waits until typing or choosing pauses.
    if (this.painter.isSlow) this.busyUntil = performance.now() + TYPED_MS;
    this.request();
  }

  wear(look: Look): void {
    this.view = { ...this.view, look };
    this.request();
  }

  currentCamera(): Camera {
    return this.camera;
  }

  currentViewport(): Viewport {
    return this.viewport;
  }

  flyTo(goal: Goal, { seconds, isInstant = false }: FlyOptions = {}): void {
    if (this.viewport.width === 0) {
      // The camera depends on the canvas's size, so the goal waits until that is known.
      this.firstGoals.push(goal);
      return;
    }
    const to = this.clamped(this.cameraOf(goal));
    this.motion.stop();
    if (isInstant || wantsStillness()) this.set(to);
    else this.motion.fly(this.camera, to, this.viewport, seconds);
    this.request();
  }

  fitAll(options?: FlyOptions): void {
    this.flyTo({ bounds: this.view.scene.bounds }, options);
  }

  zoomBy(factor: number): void {
    this.flyTo(zoomAt(this.camera, this.viewport, this.middle(), factor), { seconds: 0.25 });
  }

  /** Returns whether the key was handled. */
  key(name: string): boolean {
    const input = actionOfKey(name);
    if (!input) return false;
    if (input === "all") this.fitAll();
    else if ("zoom" in input) this.zoomBy(input.zoom);
    else this.flyTo(panBy(this.camera, input.pan), { seconds: 0.18 });
    return true;
  }

  private cameraOf(goal: Goal): Camera {
    if (!("bounds" in goal)) return { ...this.camera, ...goal };
    const padding = goal.padding ?? this.view.padding;
    const { bounds, maxScale } = goal;
    const rotation = goal.rotation ?? this.camera.rotation;
    return fitBox(bounds, this.viewport, { padding, maxScale, rotation });
  }

  private clamped(camera: Camera, anchor?: Point): Camera {
    return clamp(camera, this.viewport, this.limits(), anchor);
  }

  private limits(): Limits {
    const { bounds } = this.view.scene;
    const whole = fitBox(bounds, this.viewport).scale;
    return { bounds, minScale: Math.min(whole * LEAST_SHARE, MOST_SCALE), maxScale: MOST_SCALE };
  }

  private middle(): Point {
    return { x: this.viewport.width / 2, y: this.viewport.height / 2 };
  }

  private gestures(): Parameters<typeof listenToGestures>[1] {
    return {
      begin: () => this.motion.stop(),
      pan: (by) => this.set(panBy(this.camera, by)),
      pinch: (anchor, factor, degrees) => {
        const zoomed = this.clamped(zoomAt(this.camera, this.viewport, anchor, factor), anchor);
        this.set(degrees === 0 ? zoomed : rotateAt(zoomed, this.viewport, anchor, degrees));
      },
      wheel: (at, factor) => {
        this.motion.stop();
        this.set(this.clamped(zoomAt(this.camera, this.viewport, at, factor), at));
      },
      end: (speed) => this.letGo(speed),
      press: (at, reach) => this.events.onPress?.(this.hit(at, REACH[reach]), this.planPoint(at)),
      hold: (at) => this.events.onHold?.(this.hit(at, REACH.finger), this.planPoint(at)),
      doublePress: (at) =>
        this.flyTo(zoomAt(this.camera, this.viewport, at, DOUBLE_FACTOR), { seconds: 0.3 }),
      hover: (at) => this.hover(at),
    };
  }

  private letGo(speed: Point): void {
    const turn = turnOf(this.camera.rotation);
    if (turn !== 0 && Math.abs(turn) < SNAPS_BELOW_DEGREES) {
      this.flyTo({ rotation: 0 }, { seconds: 0.25 });
    } else if (Math.hypot(speed.x, speed.y) > GLIDES_FROM && !wantsStillness()) {
      this.motion.glide(this.camera, speed, this.viewport, this.limits());
      this.request();
    }
  }

  private hover(at: Point | null): void {
    const hit = at && !this.motion.isMoving ? this.hit(at, REACH.mouse) : null;
    this.canvas.style.cursor = hit ? "pointer" : "";
    if ((hit?.id ?? null) === this.lastHover && !hit) return;
    this.lastHover = hit?.id ?? null;
    this.events.onHover?.(hit, at && this.planPoint(at));
  }

  private hit(at: Point, reach: number): SceneItem | null {
    const { scale } = this.camera;
    const { scene, accepts } = this.view;
    const input = { tolerance: reach / scale, pinRadius: pinPx(scene, scale) / 2 / scale, accepts };
    return hitAt(scene, this.planPoint(at), input);
  }

  private planPoint(at: Point): Point {
    return toPlan(this.camera, this.viewport, at);
  }

  private set(camera: Camera): void {
    this.camera = this.clamped(camera);
    this.hasCamera = true;
    this.busyUntil = performance.now() + SETTLE_MS;
    this.request();
  }

  private askForExtras(): void {
    if (this.hasExtras || !needsExtras(this.view.marks, this.view.mode)) return;
    withExtras((extras) => {
      this.hasExtras = true;
      this.painter.takeExtras(extras);
      this.request();
    });
  }

  /** A canvas does not load fonts by itself. */
  private loadFonts(): void {
    const fonts = [500, 600].map((weight) => `${weight} 12px ${this.view.look.fontFamily}`);
    const missing = fonts.filter((font) => !document.fonts.check(font));
    if (missing.length === 0) return;
    // If a font cannot be loaded, the next one of its family has already been drawn.
    void Promise.allSettled(missing.map((font) => document.fonts.load(font))).then(() => {
      this.painter.clearTextMeasures();
      this.request();
    });
  }

  private watchSize(): () => void {
    const observer = new ResizeObserver(([entry]) => entry && this.fitInto(entry.contentRect));
    observer.observe(this.canvas);
    return () => observer.disconnect();
  }

  private fitInto(size: Viewport): void {
    if (!this.takeSize(size)) return;
    cancelAnimationFrame(this.frame);
    this.drawFrame(performance.now());
  }

  /** Returns whether something must be drawn again. */
  private takeSize({ width, height }: Viewport): boolean {
    const before = this.viewport;
    if (width === before.width && height === before.height) return false;
    this.viewport = { width, height };
    if (width === 0 || height === 0) return false;
    const goals = this.firstGoals.splice(0);
    if (this.hasCamera) this.set(this.camera);
    else goals.unshift({ bounds: this.view.scene.bounds });
    for (const goal of goals) this.flyTo(goal, { isInstant: true });
    if (before.width === 0) this.busyUntil = 0;
    return true;
  }

  /** At most once per frame. */
  private notifyCamera(): void {
    if (this.notifiedCamera === this.camera) return;
    this.notifiedCamera = this.camera;
    this.events.onCamera?.(this.camera, this.viewport);
  }

  private request(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.drawFrame(now));
  }

  private drawFrame(now: number): void {
    this.frame = 0;
    if (this.viewport.width === 0 || !this.hasCamera) return;
    const moved = this.motion.at(now);
    if (moved) this.set(moved);
    this.notifyCamera();
    const isMoving = this.motion.isMoving || performance.now() < this.busyUntil;
    const isDrawn = this.drawn.camera === this.camera && this.drawn.view === this.view;
    if (isMoving && isDrawn && !this.painter.isRenewing) {
      // The camera has stopped; the final picture is drawn once it has settled.
      this.request();
      return;
    }
    this.drawn = { camera: this.camera, view: this.view };
    const { isFinal } = this.painter.paint(this.drawing(), isMoving);
    if (!isFinal || this.motion.isMoving) this.request();
  }

  private drawing(): Drawing {
    const { scene, look, marks, mode } = this.view;
    const { camera, viewport, pictures } = this;
    const { devicePixelRatio: pixelRatio } = window;
    return { scene, look, marks, mode, camera, viewport, pixelRatio, pictures };
  }
}

/** The return value of an unfinished step. */
const AGAIN = false;

/** Runs each step as a separate task, or several; the returned function cancels the remaining ones. */
function oneByOne(steps: (() => unknown)[]): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(() => {
      const step = steps.shift();
      try {
        if (step?.() === AGAIN) steps.unshift(step);
      } finally {
        // An error in one step must not prevent the last one.
        if (steps.length > 0) next();
      }
    });
  };
  next();
  return () => clearTimeout(timer);
}

function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
