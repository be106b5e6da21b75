import type { Thing } from "./thing";

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

export function layerOf(thing: Thing): Layer {
  if (thing.table === "booths") return "booths";
  if (thing.table === "backgrounds") return "background";
  if (thing.table !== "elements") return "network";
  const { kind, props } = thing.record;
  if (props.layer === "notes" || kind === "text" || kind === "line") return "notes";
  if (kind === "zone") return "zones";
  return kind === "image" ? "background" : "structures";
}

export function isShown(layers: Layers, thing: Thing): boolean {
  return layers[layerOf(thing)].visible;
}

/** Whether a thing can be selected: its layer is visible and not locked. */
export function isFree(layers: Layers, thing: Thing): boolean {
  return isShown(layers, thing) && !layers[layerOf(thing)].locked;
}
