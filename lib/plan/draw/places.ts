import { distance, type Point } from "#lib/geometry/point";
import type { PassageKind } from "#lib/records/wayfinding";
import { itemsIn } from "../scene";
import type { ElementItem } from "../sceneTypes";
import { isBack, isHidden, onScreen, STEPPED_BACK, screenOf, type View } from "./drawing";
import { type IconName, iconOf } from "./iconPaths";
import { drawIcon } from "./icons";
import { type Pen, traceCircle, traceRounded } from "./pen";
import type { Space } from "./space";
import { type Band, bandOf, pinPx, sizeOf, TYPE } from "./style";
import { fontOf, textMeasureOf } from "./textMeasure";

/** A place on the plan that is shown by an icon: a facility, an entrance, the end of a passage. */
type Place = { id: string; point: Point; icon: IconName; name: string; weight: number };

/** Places below this weight are dots while the whole plan is in view. */
const DOTS_BELOW = { scale: 3.2, weight: 55 };

/** Where pins would overlap, the one with the higher weight stays. */
const WEIGHTS: Partial<Record<IconName, number>> = {
  entrance: 90,
  first_aid: 85,
  medical: 84,
  info: 80,
  registration: 75,
  toilet: 70,
  accessible_toilet: 69,
  elevator: 66,
  stairs: 62,
  escalator: 61,
  ramp: 58,
  exit: 56,
  food: 50,
  cafe: 48,
};
const COMMON_WEIGHT = 30;
const MAIN_ENTRANCE_WEIGHT = 100;

const PASSAGE_ICONS: Record<PassageKind, IconName> = {
  stairs: "stairs",
  escalator: "escalator",
  elevator: "elevator",
  ramp: "ramp",
  door: "entrance",
  bridge: "ramp",
};

/** A drawn place this close to the end of a passage already shows it. */
const SAME_PLACE_M = 9;

function placesOf(view: View): Place[] {
  const { scene } = view;
  const drawn = itemsIn(scene.elements, scene.elementIndex, view.box).flatMap((item): Place[] => {
    const { kind, props } = item.element;
    if ((kind !== "poi" && kind !== "entrance") || isHidden(view, kind, props.layer)) return [];
    // A door between rooms is drawn in its wall, and needs no sign.
    if (props.inner && props.opening) return [];
    return [placeOf(item)];
  });
  const passages = scene.network.passages.flatMap(({ passage, node }): Place[] => {
    const icon = PASSAGE_ICONS[passage.kind];
    const isShown = drawn.some((place) => place.icon === icon && distance(place.point, node) < SAME_PLACE_M);
    if (isShown || isHidden(view, "passage", undefined)) return [];
    return [
      { id: passage.id, point: node, icon, name: passage.name, weight: WEIGHTS[icon] ?? COMMON_WEIGHT },
    ];
  });
  return [...drawn, ...passages].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

function placeOf({ id, element, label }: ElementItem): Place {
  const { kind, props } = element;
  const icon = kind === "entrance" ? "entrance" : iconOf(props.icon);
  const isMain = kind === "entrance" && props.main;
  const weight = isMain ? MAIN_ENTRANCE_WEIGHT : (WEIGHTS[icon] ?? COMMON_WEIGHT);
  return { id, point: label, icon, name: props.name ?? "", weight };
}

/** The bands in which places are named; those with a self-explanatory icon are named later. */
const NAMED_IN: ReadonlySet<Band> = new Set(["numbers", "names", "near", "close"]);
const SIGNS_NAMED_IN: ReadonlySet<Band> = new Set(["names", "near", "close"]);
const SIGNS: ReadonlySet<IconName> = new Set(["exit", "toilet", "stairs", "elevator", "escalator"]);
const DOT = 2.6;

type PlacedPin = Place & {
  x: number;
  y: number;
  size: number;
  isDot: boolean;
  isNamed: boolean;
  /** How many places of lower weight this pin replaces, because they would overlap it. */
  hidden: number;
};

/** A place within this share of a pin's size is counted on that pin instead of having its own. */
const CLUSTER_SHARE = 0.9;

/** Reserves space for the pins so that later texts avoid them. */
export function placePins(pen: Pen, view: View, space: Space): PlacedPin[] {
  const { camera, marks, look, scene } = view;
  const band = bandOf(scene, camera.scale);
  const size = pinPx(scene, camera.scale);
  const textSize = sizeOf("place", band, view.mode) ?? 0;
  const measure = textMeasureOf(pen, look.fontFamily);
  const pins: PlacedPin[] = [];
  for (const place of placesOf(view)) {
    const { x, y } = screenOf(view, place.point);
    const isMarked = marks.selected?.has(place.id) || marks.found?.has(place.id);
    const box = { x: x - size / 2 - 1, y: y - size / 2 - 1, width: size + 2, height: size + 2 };
    const isLight = camera.scale < DOTS_BELOW.scale && place.weight < DOTS_BELOW.weight;
    const over = isMarked || isLight ? undefined : clusterAt(pins, x, y, size);
    if (over) over.hidden += 1;
    if (over) continue;
    const isDot = (isLight || !space.isFree(box)) && !isMarked;
    if (!isDot) space.take(box);
    pins.push({ ...place, x, y, size, isDot, isNamed: false, hidden: 0 });
  }
  return pins.map((pin) => {
    const isNameable = (SIGNS.has(pin.icon) ? SIGNS_NAMED_IN : NAMED_IN).has(band);
    if (!isNameable || pin.isDot || pin.name === "") return pin;
    const width = measure.widthOf(pin.name, true) * textSize;
    const box = {
      x: pin.x - width / 2 - 2,
      y: pin.y + size / 2 + 1,
      width: width + 4,
      height: textSize * 1.3,
    };
    return { ...pin, isNamed: space.place(box) };
  });
}

function clusterAt(pins: readonly PlacedPin[], x: number, y: number, size: number): PlacedPin | undefined {
  const reach = size * CLUSTER_SHARE;
  return pins.find((pin) => !pin.isDot && Math.abs(pin.x - x) < reach && Math.abs(pin.y - y) < reach);
}

const SAFETY: ReadonlySet<IconName> = new Set(["exit", "first_aid", "medical"]);

/** The green of escape signs (ISO 7010). */
const SAFETY_GREEN = "#0b7a4b";

export function drawPins(pen: Pen, view: View, pins: readonly PlacedPin[]): void {
  const { palette } = view.look;
  onScreen(pen, view);
  for (const pin of pins) if (pin.isDot) drawDot(pen, view, pin);
  for (const pin of pins) if (!pin.isDot) drawPin(pen, view, pin);
  const size = sizeOf("place", bandOf(view.scene, view.camera.scale), view.mode) ?? 0;
  pen.font = fontOf(size, true, view.look.fontFamily);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  for (const { isNamed, name, x, y, size: side, id } of pins) {
    if (!isNamed) continue;
    pen.globalAlpha = isBack(view, id) ? STEPPED_BACK : 1;
    pen.strokeStyle = palette.halo;
    pen.lineWidth = 3;
    const top = y + side / 2 + 2 + size / 2;
    pen.strokeText(name, x, top);
    pen.fillStyle = palette.soft;
    pen.fillText(name, x, top);
  }
  pen.globalAlpha = 1;
}

function drawDot(pen: Pen, view: View, { x, y, id, icon }: PlacedPin): void {
  pen.globalAlpha = isBack(view, id) ? STEPPED_BACK : 1;
  pen.beginPath();
  traceCircle(pen, x, y, DOT);
  pen.fillStyle = SAFETY.has(icon) ? SAFETY_GREEN : view.look.palette.soft;
  pen.fill();
  pen.strokeStyle = view.look.palette.halo;
  pen.lineWidth = 1;
  pen.stroke();
  pen.globalAlpha = 1;
}

function drawPin(pen: Pen, view: View, { x, y, size, id, icon, hidden }: PlacedPin): void {
  const { palette } = view.look;
  const isChosen = view.marks.selected?.has(id) ?? false;
  const isSafety = SAFETY.has(icon);
  pen.globalAlpha = isBack(view, id) ? STEPPED_BACK : 1;
  pen.beginPath();
  traceRounded(pen, x - size / 2, y - size / 2, size, size, size * 0.28);
  pen.fillStyle = isChosen ? palette.chosen : isSafety ? SAFETY_GREEN : palette.pin;
  pen.fill();
  if (!isChosen && !isSafety) {
    pen.strokeStyle = palette.roomLine;
    pen.lineWidth = 1;
    pen.stroke();
  }
  const ink = isChosen ? palette.onChosen : isSafety ? "#ffffff" : palette.ink;
  drawIcon(pen, icon, x, y, size * 0.68, ink);
  if (hidden > 0) drawCount(pen, view, { x: x + size / 2, y: y - size / 2 }, hidden);
  pen.globalAlpha = 1;
}

/** At the corner of a pin: how many others it replaces. */
function drawCount(pen: Pen, { look, mode }: View, { x, y }: Point, count: number): void {
  const size = TYPE[mode === "print" ? "paper" : "screen"][0];
  pen.beginPath();
  traceCircle(pen, x, y, size * 0.8);
  pen.fillStyle = look.palette.soft;
  pen.fill();
  pen.font = fontOf(size, true, look.fontFamily);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = look.palette.halo;
  pen.fillText(`+${count}`, x, y);
}
