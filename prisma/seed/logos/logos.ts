import { type Chance, chanceOf } from "../chance";
import { escapeXml, fittedText, type Typeface } from "./lettering";
import { MARKS, type MarkName, type Palette } from "./marks";

const PALETTES: readonly Palette[] = [
  { ink: "#1f3a5f", glow: "#e0a526", mist: "#cdd9e8" },
  { ink: "#14532d", glow: "#84a83a", mist: "#d3e4cf" },
  { ink: "#7a2e2e", glow: "#d98b4a", mist: "#ecd9cf" },
  { ink: "#27272f", glow: "#e5564b", mist: "#d9d9de" },
  { ink: "#0f4c5c", glow: "#e36414", mist: "#cfe0e3" },
  { ink: "#4a3069", glow: "#c58bd6", mist: "#e2d8ec" },
  { ink: "#5a3e2b", glow: "#c9a227", mist: "#e6dccd" },
  { ink: "#1b4965", glow: "#5fa8d3", mist: "#d5e6ef" },
  { ink: "#6b1e4f", glow: "#e0719c", mist: "#f0d7e2" },
  { ink: "#2f3e46", glow: "#84a98c", mist: "#dbe4de" },
  { ink: "#8c3b14", glow: "#f0b04a", mist: "#f1e0cd" },
  { ink: "#0b6e4f", glow: "#f2c14e", mist: "#d2e8df" },
  { ink: "#33415c", glow: "#ef8354", mist: "#d9dde6" },
  { ink: "#1d1d1f", glow: "#b8893b", mist: "#e4e0d8" },
];

const TYPEFACES: readonly Typeface[] = [
  {
    family: "'Avenir Next','Segoe UI','Helvetica Neue',Arial,sans-serif",
    weight: 700,
    style: "normal",
    spread: 0,
  },
  {
    family: "'Avenir Next','Segoe UI','Helvetica Neue',Arial,sans-serif",
    weight: 400,
    style: "normal",
    spread: 0.5,
  },
  { family: "Georgia,'Times New Roman',serif", weight: 400, style: "normal", spread: 0 },
  { family: "Georgia,'Times New Roman',serif", weight: 700, style: "italic", spread: 0 },
  { family: "'Helvetica Neue',Arial,sans-serif", weight: 700, style: "normal", spread: 3, capitals: true },
  { family: "'Helvetica Neue',Arial,sans-serif", weight: 300, style: "normal", spread: 4, capitals: true },
  { family: "'Palatino Linotype',Palatino,Georgia,serif", weight: 700, style: "normal", spread: 1 },
  { family: "Menlo,Consolas,monospace", weight: 700, style: "normal", spread: -1 },
];

const LONGEST_BELOW_A_MARK = 16;

const LETTERS: readonly MarkName[] = ["medal", "tile", "corner"];

/** Marks that suit what a firm does; a monogram suits all. */
const MARKS_BY_CATEGORY: Record<string, readonly MarkName[]> = {
  "Interior luminaires": ["sunrise", "bulb", "eclipse", "rays", "pendant", "orbit"],
  "Pendant lamps": ["pendant", "facets", "eclipse", "bulb", "orbit"],
  "Architectural and outdoor lighting": ["rays", "sunrise", "skyline", "prism", "eclipse", "steps"],
  "LED and light sources": ["prism", "bulb", "dots", "rays", "hexagon", "facets"],
  "Lighting controls": ["dots", "circuit", "orbit", "bauhaus", "links"],
  "Smart building": ["circuit", "hexagon", "links", "dots", "skyline"],
  "Electrical installation": ["bolt", "circuit", "hexagon", "links", "steps"],
  "Heating and ventilation": ["flame", "waves", "orbit", "leaf"],
  "Energy and storage": ["bolt", "sunrise", "leaf", "steps", "rays"],
  "Security and access": ["keyhole", "hexagon", "arch", "links"],
  Furniture: ["bauhaus", "arch", "leaf", "facets", "steps", "links"],
  "Textiles and carpets": ["weave", "waves", "bauhaus", "leaf", "facets"],
  "Surfaces and materials": ["bauhaus", "facets", "hexagon", "weave", "prism", "leaf"],
  Acoustics: ["echo", "waves", "orbit", "dots"],
  "Façades and glass": ["skyline", "window", "prism", "hexagon", "weave"],
  "Sun protection": ["sunrise", "steps", "waves", "eclipse", "window"],
  "Doors and windows": ["window", "arch", "keyhole", "bauhaus"],
  "Software and BIM": ["page", "circuit", "hexagon", "compass", "dots"],
  "Lighting design": ["compass", "eclipse", "prism", "rays", "page"],
  "Research and education": ["compass", "page", "orbit", "prism", "steps"],
};

/** The logo of a firm: always the same one for the same name. */
export function logoSvg({ name, category }: { name: string; category: string }): string {
  const chance = chanceOf(`logo of ${name}`);
  const palette = chance.pick(PALETTES);
  const typeface = chance.pick(TYPEFACES);
  const marks = chance.happens(0.14) ? LETTERS : (MARKS_BY_CATEGORY[category] ?? LETTERS);
  const mark = MARKS[chance.pick(marks)](palette, escapeXml(initialOf(name)));
  return framed(name, arranged(name, mark, palette, typeface, chance));
}

function arranged(name: string, mark: string, palette: Palette, typeface: Typeface, chance: Chance): string {
  const { ink } = palette;
  const arrangement = chance.fraction();
  const isLong = name.length > LONGEST_BELOW_A_MARK;
  if (arrangement < 0.5 || (isLong && arrangement < 0.85)) {
    const text = fittedText(name, typeface, { x: 116, y: 30, width: 192, height: 100 }, ink, "start");
    return `<g transform="translate(16 34) scale(1.15)">${mark}</g>${text}`;
  }
  if (arrangement < 0.85) {
    const text = fittedText(name, typeface, { x: 16, y: 104, width: 288, height: 46 }, ink, "middle");
    return `<g transform="translate(116 8) scale(1.1)">${mark}</g>${text}`;
  }
  const text = fittedText(name, typeface, { x: 20, y: 28, width: 280, height: 84 }, ink, "middle");
  return `${text}<rect x="130" y="126" width="60" height="6" rx="3" fill="${palette.glow}"/>`;
}

function framed(name: string, content: string): string {
  const title = escapeXml(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160" role="img" aria-label="${title}"><title>${title}</title>${content}</svg>`;
}

function initialOf(name: string): string {
  return name
    .replace(/^(The|Atelier|Studio|Maison|Büro für) /, "")
    .slice(0, 1)
    .toUpperCase();
}
