/** The parts of a plan that can be left out of a drawing. */
export const DRAWN_LAYERS = ["background", "structures", "zones", "notes", "dimensions", "names"] as const;
export type DrawnLayer = (typeof DRAWN_LAYERS)[number];

/** The entries of `Marks.hidden` that hide each layer. */
const KINDS_OF: Record<DrawnLayer, readonly string[]> = {
  background: ["image"],
  structures: ["wall", "room", "stage", "entrance", "shape", "poi", "passage"],
  zones: ["zone"],
  notes: ["text", "line", "notes"],
  dimensions: ["dimension"],
  names: ["names"],
};

export function kindsOf(layers: Iterable<DrawnLayer>): string[] {
  return [...layers].flatMap((layer) => KINDS_OF[layer]);
}

/** The texts on booths. */
export const BOOTH_TEXTS = ["both", "numbers", "companies"] as const;
export type BoothTexts = (typeof BOOTH_TEXTS)[number];

/** The entries of `Marks.hidden` that hide the other texts. */
export const TEXTS_WITHOUT: Record<BoothTexts, readonly string[]> = {
  both: [],
  numbers: ["company"],
  companies: ["number"],
};
