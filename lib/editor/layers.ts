import type { PlanObject } from "./planObject";

/** The parts of the plan that are shown, hidden and locked together. */
export const LAYERS = ["background", "structures", "zones", "booths", "labels", "network", "notes"] as const;
export type Layer = (typeof LAYERS)[number];

export type LayerState = { visible: boolean; locked: boolean };
export type Layers = Readonly<Record<Layer, LayerState>>;

const SHOWN: LayerState = { visible: true, locked: false };

/** The network is drawn over everything, so it is hidden until it is needed. */
export const FIRST_LAYERS: Layers = {
  background: { visible: true, locked: true },
  structures: SHOWN,
  zones: SHOWN,
  booths: SHOWN,
  labels: SHOWN,
  network: { visible: false, locked: false },
  notes: SHOWN,
};

export function layerOf(object: PlanObject): Layer {
  if (object.table === "booths") return "booths";
  if (object.table === "backgrounds") return "background";
  if (object.table !== "elements") return "network";
  const { kind, props } = object.record;
  if (props.layer === "notes" || kind === "text" || kind === "line") return "notes";
  if (kind === "zone") return "zones";
  return kind === "image" ? "background" : "structures";
}

export function isShown(layers: Layers, object: PlanObject): boolean {
  return layers[layerOf(object)].visible;
}

/** Whether an object can be selected: its layer is visible and not locked. */
export function isFree(layers: Layers, object: PlanObject): boolean {
  return isShown(layers, object) && !layers[layerOf(object)].locked;
}
