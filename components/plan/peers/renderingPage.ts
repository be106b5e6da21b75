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
import { type Camera, fitBox, type Viewport, visibleBounds } from "#lib/geometry/camera";
import { drawPlan } from "#lib/plan/draw/draw";
import type { Drawing } from "#lib/plan/draw/drawing";
import type { Pen } from "#lib/plan/draw/pen";
import type { Look } from "#lib/plan/paint";
import { housePalette } from "#lib/plan/paintPalette";
import { makeScene, type Scene, type SceneBooth, type SceneSource } from "#lib/plan/scene";
import { hitAt } from "#lib/plan/sceneHit";
import { PlanPainter } from "../planPainter";

/** The page on which the same hall is drawn by us, by Konva with a node for every booth, and by OpenLayers. */
type Engine = { draw(camera: Camera): void; canvas(): HTMLCanvasElement | null };

const VIEWPORT: Viewport = { width: 1280, height: 800 };
const FONT = "sans-serif";
const LOOK: Look = { palette: housePalette("light"), colourBy: "status", fontFamily: FONT };
const LABELS_FROM = 5;

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

/** Every frame drawn anew. */
function ours(scene: Scene): Engine {
  const canvas = ourCanvas();
  const pen = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  return { draw: (camera) => drawPlan(pen as Pen, drawingOf(scene, camera)), canvas: () => canvas };
}

/** As the viewer does it while somebody looks around. */
function oursMoving(scene: Scene): Engine {
  const canvas = ourCanvas();
  const painter = new PlanPainter(canvas);
  return { draw: (camera) => void painter.paint(drawingOf(scene, camera), true), canvas: () => canvas };
}

function fillOf({ status }: SceneBooth): string {
  return LOOK.palette.statuses[status ?? "available"].fill;
}

function konva(scene: Scene): Engine {
  const stage = new Konva.Stage({ container: place(), ...VIEWPORT });
  const layer = new Konva.Layer();
  stage.add(layer);
  for (const { booth } of scene.booths) {
    const { x, y, width, height, label } = booth;
    layer.add(new Konva.Rect({ x, y, width, height, fill: fillOf(booth), stroke: "#888", strokeWidth: 0.1 }));
    const middle = { x, y: y + height / 2 - 0.4, width, align: "center" };
    layer.add(new Konva.Text({ ...middle, text: label, fontSize: 0.8, fontFamily: FONT }));
  }
  return {
    draw(camera) {
      layer.scale({ x: camera.scale, y: camera.scale });
      layer.position({
        x: VIEWPORT.width / 2 - camera.x * camera.scale,
        y: VIEWPORT.height / 2 - camera.y * camera.scale,
      });
      layer.draw();
    },
    canvas: () => layer.getCanvas()._canvas,
  };
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
  };
}

const ENGINES = { ours, oursMoving, konva, openLayers };
export type EngineName = keyof typeof ENGINES;

/** A pan and a slow zoom about the whole hall, or about a piece of it where booths are named. */
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

/** Milliseconds of each frame: drawn, and read back so that it really was. */
function frames(name: EngineName, isZoomed: boolean, count: number): { setup: number; frames: number[] } {
  const begun = performance.now();
  const engine = ENGINES[name](hall());
  engine.draw(cameraAt(hall(), 0, isZoomed));
  const setup = performance.now() - begun;
  const times: number[] = [];
  for (let frame = 1; frame <= count; frame++) {
    const from = performance.now();
    engine.draw(cameraAt(hall(), frame, isZoomed));
    engine.canvas()?.getContext("2d")?.getImageData(0, 0, 1, 1);
    times.push(performance.now() - from);
  }
  return { setup, frames: times };
}

/** Milliseconds until a level is ready again after so many of its booths were moved. */
function patches(moved: number, rounds: number): number[] {
  let scene = hall();
  return Array.from({ length: rounds }, (_, round) => {
    const booths = scene.source.booths.map((booth, at) =>
      at < moved ? { ...booth, x: booth.x + (round % 2 ? 1 : -1) } : booth,
    );
    const from = performance.now();
    scene = makeScene({ ...scene.source, booths }, scene.level.id, scene);
    return performance.now() - from;
  });
}

/** Milliseconds of one hit test, over so many of them. */
function hits(count: number): number {
  const scene = hall();
  const { x, y, width, height } = scene.bounds;
  const from = performance.now();
  for (let i = 0; i < count; i++) {
    hitAt(scene, { x: x + ((i * 7.31) % width), y: y + ((i * 3.77) % height) }, { tolerance: 0.2 });
  }
  return (performance.now() - from) / count;
}

let scene: Scene | null = null;

function hall(): Scene {
  if (!scene) throw new Error("No hall was given yet.");
  return scene;
}

function give(source: SceneSource): { build: number; visible: number } {
  const from = performance.now();
  scene = makeScene(source, source.levels[0]!.id);
  return {
    build: performance.now() - from,
    visible: visibleBounds(cameraAt(scene, 0, false), VIEWPORT).width,
  };
}

export type RenderingPage = {
  give: typeof give;
  frames: typeof frames;
  patches: typeof patches;
  hits: typeof hits;
};
(window as unknown as { rendering: RenderingPage }).rendering = { give, frames, patches, hits };
