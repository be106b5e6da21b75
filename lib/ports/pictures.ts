import type { Pictures } from "#lib/plan/draw/drawing";
import type { Pen } from "#lib/plan/draw/pen";

/** Pictures, drawings and printed reports, as interfaces. */

export type CanvasFormat = "png" | "svg" | "pdf";

/** An image or PDF to draw: its size, its images, and the function that paints it. */
export type CanvasOptions = {
  format: CanvasFormat;
  /** In pixels, or in points of a PDF page; `pixelRatio` is pixels per unit. */
  width: number;
  height: number;
  pixelRatio: number;
  /** Image bytes by URL. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Selects the glyphs of characters that Chinese, Japanese and Korean share. */
  language: string;
  paint(pen: Pen, pictures: Pictures): void;
};

export type Picture = { bytes: Uint8Array; type: string; width: number; height: number };
/** The largest size is first; the fallback is for clients that do not support the format. */
export type Redrawn = { sizes: Picture[]; fallback: Picture };

/** A report with all texts and figures formatted. */
export type PrintedReport = {
  title: string;
  subject: string;
  facts: [name: string, value: string][];
  figures: { label: string; value: string; note: string }[];
  chart: { title: string; days: { label: string; value: number }[] };
  tables: { title: string; note: string; head: string[]; rows: string[][]; empty: string }[];
};
