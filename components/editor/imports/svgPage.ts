import { VECTOR_PAGE_UNITS, type VectorPage } from "#lib/plan/vectorPage";

type Size = { width: number; height: number };

/** Pixels of a unit. */
const UNITS: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

/**
 * An SVG as a page of lines, in the proportions of the picture that the server made of it; null if a browser cannot
 * read it. Browsers draw parts of it only if it states its size.
 */
export function svgPage(text: string, { width, height }: Size): VectorPage | null {
  // The server reads other encodings; here their characters would be lost.
  if (text.includes("\uFFFD")) return null;
  const document = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = document.documentElement;
  if (root.localName !== "svg" || document.querySelector("parsererror")) return null;
  const [own, high] = [pixelsOf(root.getAttribute("width")), pixelsOf(root.getAttribute("height"))];
  if (!root.hasAttribute("viewBox")) {
    if (!own || !high) return null;
    root.setAttribute("viewBox", `0 0 ${own} ${high}`);
  }
  root.setAttribute("width", String(width));
  root.setAttribute("height", String(height));
  const unit = VECTOR_PAGE_UNITS / Math.max(width, height);
  const page = {
    width: Math.max(1, Math.round(width * unit)),
    height: Math.max(1, Math.round(height * unit)),
  };
  const svg = new XMLSerializer().serializeToString(root);
  return { ...page, clips: [], marks: [{ box: [0, 0, page.width, page.height], svg }] };
}

function pixelsOf(length: string | null): number | null {
  const [, number = "", unit = ""] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length ?? "") ?? [];
  const pixels = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return number !== "" && pixels > 0 ? pixels : null;
}
