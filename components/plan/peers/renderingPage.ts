import Konva from "konva";
import Feature from "ol/Feature";
import Polygon from "ol/geom/Polygon";
import VectorLayer from "ol/layer/Vector";
import OlMap from "ol/Map";
import VectorSource from "ol/source/Vector";
import Fill from "ol/style/Fill";
import Stroke from "ol/style/Stroke";
import Style from "ol/style/Style";
import Text from "ol/style/Text";
import View from "ol/View";
import { type Camera, fitBox, toScreen, type Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { drawGround, drawLifted, drawMarks, drawPlan } from "#lib/plan/draw/draw";
import type { Drawing } from "#lib/plan/draw/drawing";
import type { Look } from "#lib/plan/paint";
import { defaultPalette } from "#lib/plan/paintPalette";
import { makeScene } from "#lib/plan/scene";
import { hitAt } from "#lib/plan/sceneHit";
import type { Scene, SceneBooth, SceneSource } from "#lib/plan/sceneTypes";
import { PlanPainter } from "../planPainter";

/** The page on which the same hall is drawn by us, by Konva with a node per booth, and by OpenLayers. */
type Engine = {
  draw(camera: Camera): void;
  /** Lets the plan settle before it is moved. */
  rest?(camera: Camera): void;
  canvas(): HTMLCanvasElement | null;
  close?(): void;
};

const VIEWPORT: Viewport = { width: 1280, height: 800 };
const FONT = "sans-serif";
const LOOK: Look = { palette: defaultPalette("light"), colourBy: "status", fontFamily: FONT };
const LABELS_FROM = 5;
/** A slow engine shows within a few frames how slow it is. */
const LEAST_FRAMES = 4;
const BUDGET_MS = 1_000;

function place(): HTMLDivElement {
  const frame = document.createElement("div");
  frame.style.cssText = `position:absolute;inset:0;width:${VIEWPORT.width}px;height:${VIEWPORT.height}px`;
  document.body.replaceChildren(frame);
  return frame;
}

function ourCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = VIEWPORT.width;
  canvas.height = VIEWPORT.height;
  place().append(canvas);
  return canvas;
}

function drawingOf(scene: Scene, camera: Camera): Drawing {
  return { scene, camera, viewport: VIEWPORT, look: LOOK };
}

/** Redraws every frame. */
function ours(scene: Scene): Engine {
  const canvas = ourCanvas();
  const pen = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  return { draw: (camera) => drawPlan(pen, drawingOf(scene, camera)), canvas: () => canvas };
}

/** As the viewer draws while it is moved. */
function oursMoving(scene: Scene): Engine {
  const canvas = ourCanvas();
  const painter = new PlanPainter(canvas);
  const paint = (camera: Camera, isMoving: boolean) => painter.paint(drawingOf(scene, camera), isMoving);
  return {
    draw: (camera) => void paint(camera, true),
    rest: (camera) => {
      while (!paint(camera, false).isFinal);
    },
    canvas: () => canvas,
  };
}

function fillOf({ status }: SceneBooth): string {
  return LOOK.palette.statuses[status ?? "available"].fill;
}

function konva(scene: Scene): Engine {
  return konvaLayer(scene).engine;
}

function konvaLayer(scene: Scene): { layer: Konva.Layer; engine: Engine } {
  const stage = new Konva.Stage({ container: place(), ...VIEWPORT });
  const layer = new Konva.Layer();
  stage.add(layer);
  for (const { booth } of scene.booths) {
    const { x, y, width, height, label } = booth;
    layer.add(new Konva.Rect({ x, y, width, height, fill: fillOf(booth), stroke: "#888", strokeWidth: 0.1 }));
    const middle = { x, y: y + height / 2 - 0.4, width, align: "center" };
    layer.add(new Konva.Text({ ...middle, text: label, fontSize: 0.8, fontFamily: FONT }));
  }
  const engine: Engine = {
    draw(camera) {
      layer.scale({ x: camera.scale, y: camera.scale });
      layer.position({
        x: VIEWPORT.width / 2 - camera.x * camera.scale,
        y: VIEWPORT.height / 2 - camera.y * camera.scale,
      });
      layer.draw();
    },
    canvas: () => layer.getCanvas()._canvas,
    close: () => void stage.destroy(),
  };
  return { layer, engine };
}

function openLayers(scene: Scene): Engine {
  const frame = place();
  const features = scene.booths.map(({ ring, booth }) => {
    const corners = [...ring, ring[0]!].map(({ x, y }) => [x, -y]);
    return new Feature({ geometry: new Polygon([corners]), booth });
  });
  const styles = new Map<string, Style>();
  const styleOf = (booth: SceneBooth, isLabelled: boolean) => {
    const key = isLabelled ? booth.id : fillOf(booth);
    const known = styles.get(key);
    if (known) return known;
    const text = isLabelled ? new Text({ text: booth.label, font: `12px ${FONT}` }) : undefined;
    const made = new Style({
      fill: new Fill({ color: fillOf(booth) }),
      stroke: new Stroke({ color: "#888", width: 1 }),
      text,
    });
    styles.set(key, made);
    return made;
  };
  const layer = new VectorLayer({
    source: new VectorSource({ features }),
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    style: (feature, resolution) =>
      styleOf(feature.get("booth") as SceneBooth, 1 / resolution >= LABELS_FROM),
  });
  const map = new OlMap({
    target: frame,
    layers: [layer],
    controls: [],
    view: new View({ constrainResolution: false }),
  });
  return {
    draw(camera) {
      map.getView().setCenter([camera.x, -camera.y]);
      map.getView().setResolution(1 / camera.scale);
      map.renderSync();
    },
    canvas: () => frame.querySelector("canvas"),
    close: () => map.dispose(),
  };
}

const ENGINES = { ours, oursMoving, konva, openLayers };
export type EngineName = keyof typeof ENGINES;

/** A pan and a slow zoom over the whole hall, or over a part where booths are named. */
function cameraAt(scene: Scene, frame: number, isZoomed: boolean): Camera {
  const whole = fitBox(scene.bounds, VIEWPORT, { padding: 20 });
  const scale = (isZoomed ? Math.max(14, whole.scale * 6) : whole.scale) * (1 + 0.15 * Math.sin(frame / 9));
  const reach = isZoomed ? 60 : 15;
  return {
    ...whole,
    scale,
    x: whole.x + reach * Math.sin(frame / 14),
    y: whole.y + (reach / 3) * Math.cos(frame / 11),
  };
}

/** The duration of each frame in milliseconds, read back so that it was really drawn. */
function frames(name: EngineName, isZoomed: boolean, count: number): { setup: number; frames: number[] } {
  const begun = performance.now();
  const engine = ENGINES[name](hall());
  engine.draw(cameraAt(hall(), 0, isZoomed));
  engine.rest?.(cameraAt(hall(), 0, isZoomed));
  const setup = performance.now() - begun;
  const times: number[] = [];
  for (let frame = 1; frame <= count; frame++) {
    const from = performance.now();
    engine.draw(cameraAt(hall(), frame, isZoomed));
    engine.canvas()?.getContext("2d")?.getImageData(0, 0, 1, 1);
    times.push(performance.now() - from);
    if (times.length >= LEAST_FRAMES && performance.now() - begun > BUDGET_MS) break;
  }
  engine.close?.();
  return { setup, frames: times };
}

/** The scene after another step of dragging this many booths. */
function dragged(before: Scene, moved: number, step: number): Scene {
  const by = step % 2 === 0 ? 0.5 : -0.5;
  const booths = before.source.booths.map((booth, at) =>
    at < moved ? { ...booth, x: booth.x + by } : booth,
  );
  return makeScene({ ...before.source, booths }, before.level.id, before);
}

/**
 * The duration of each frame while this many booths are dragged, read back. As in the editor, static parts are drawn
 * once, in the first frame, and moving ones in every frame.
 */
function drags(name: "ours" | "konva", moved: number, count: number): number[] {
  const camera = cameraAt(hall(), 0, false);
  const times: number[] = [];
  const scene = hall();
  if (name === "ours") {
    const [ground, over] = layers();
    for (let step = 0; step < count; step++) {
      const from = performance.now();
      if (step === 0) drawGround(ground, { ...drawingOf(without(scene, moved), camera), mode: "edit" });
      over.clearRect(0, 0, VIEWPORT.width, VIEWPORT.height);
      const drawing: Drawing = { ...drawingOf(lifted(scene, moved, step), camera), mode: "edit" };
      drawLifted(over, drawing);
      drawMarks(over, drawing);
      over.getImageData(0, 0, 1, 1);
      times.push(performance.now() - from);
    }
    return times;
  }
  const { layer, engine } = konvaLayer(scene);
  engine.draw(camera);
  const nodes = layer.getChildren().slice(0, 2 * moved);
  for (let step = 0; step < count; step++) {
    const from = performance.now();
    for (const node of nodes) node.x(node.x() + (step % 2 === 0 ? 0.5 : -0.5));
    layer.draw();
    engine.canvas()?.getContext("2d")?.getImageData(0, 0, 1, 1);
    times.push(performance.now() - from);
  }
  engine.close?.();
  return times;
}

/** The ground and the layer of moving objects above it. */
function layers(): [CanvasRenderingContext2D, CanvasRenderingContext2D] {
  const canvas = ourCanvas();
  const over = canvas.cloneNode() as HTMLCanvasElement;
  canvas.parentElement?.append(over);
  return [canvas, over].map((one) => one.getContext("2d")) as [
    CanvasRenderingContext2D,
    CanvasRenderingContext2D,
  ];
}

function without({ source, level }: Scene, moved: number): Scene {
  return makeScene({ ...source, booths: source.booths.slice(moved) }, level.id);
}

function lifted({ source, level }: Scene, moved: number, step: number): Scene {
  const booths = source.booths.slice(0, moved).map((booth) => ({ ...booth, x: booth.x + step * 0.5 }));
  return makeScene({ ...source, booths, nodes: [], edges: [], passages: [], elements: [] }, level.id);
}

/** Milliseconds until a level is ready again after this many of its booths moved. */
function patches(moved: number, rounds: number): number[] {
  let scene = hall();
  return Array.from({ length: rounds }, (_, round) => {
    const from = performance.now();
    scene = dragged(scene, moved, round);
    return performance.now() - from;
  });
}

/** Milliseconds of one hit test. */
function hits(count: number): number {
  const scene = hall();
  const { x, y, width, height } = scene.bounds;
  const from = performance.now();
  for (let i = 0; i < count; i++) {
    hitAt(scene, { x: x + ((i * 7.31) % width), y: y + ((i * 3.77) % height) }, { tolerance: 0.2 });
  }
  return (performance.now() - from) / count;
}

/** The number of booths not drawn in the colour of their status; a fast but wrong picture does not count. */
function wrongBooths(): number {
  const scene = hall();
  const camera = cameraAt(scene, 0, false);
  const pen = ourCanvas().getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  // The names of blocks lie over whole booths.
  drawPlan(pen, { ...drawingOf(scene, camera), marks: { hidden: new Set(["label"]) } });
  const colourAt = (point: Point): string => {
    const { x, y } = toScreen(camera, VIEWPORT, point);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(Math.round(x), Math.round(y), 1, 1).data;
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  };
  // The line between two booths may cross the middle of a small one, but not all of its quarters.
  return scene.booths.filter(({ label, ring, booth }) => {
    const quarters = ring.map(({ x, y }) => ({ x: (x + label.x) / 2, y: (y + label.y) / 2 }));
    return ![label, ...quarters].some((point) => colourAt(point) === fillOf(booth));
  }).length;
}

let scene: Scene | null = null;

function hall(): Scene {
  if (!scene) throw new Error("No hall was given yet.");
  return scene;
}

/** Milliseconds until the hall can be drawn for the first time. */
function give(source: SceneSource): number {
  const from = performance.now();
  scene = makeScene(source, source.levels[0]!.id);
  return performance.now() - from;
}

const page = { give, frames, drags, patches, hits, wrongBooths };
export type RenderingPage = typeof page;
(window as unknown as { rendering: RenderingPage }).rendering = page;
