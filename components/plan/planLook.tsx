"use client";

import { useLayoutEffect, useState } from "react";
import type { Look } from "#lib/plan/paint";
import { paletteOf, type Theme, TOKEN_NAMES, type Tokens } from "#lib/plan/paintPalette";

/**
 * The theme colours of an element, as #rrggbb. Canvas code never reads the style sheet itself, so that the same
 * drawing runs on a server.
 */
function tokensAt(element: Element): { tokens: Tokens; theme: Theme } {
  const probe = document.createElement("span");
  probe.style.display = "none";
  // Where the system forces its own colours on text, the plan keeps the colours that distinguish its parts.
  probe.style.setProperty("forced-color-adjust", "none");
  // All at once, because each query would recalculate the page's styles.
  const colours = [...TOKEN_NAMES.map((name) => `var(--${name})`), "light-dark(#ffffff, #000000)"];
  const inks = colours.map((colour) => {
    const ink = document.createElement("i");
    ink.style.color = colour;
    return ink;
  });
  probe.append(...inks);
  element.append(probe);
  const hexes = hexesOf(inks.map((ink) => getComputedStyle(ink).color));
  probe.remove();
  const tokens = Object.fromEntries(TOKEN_NAMES.map((name, at) => [name, hexes[at]])) as Tokens;
  return { tokens, theme: hexes.at(-1) === "#000000" ? "dark" : "light" };
}

/** A canvas converts every colour notation. */
function hexesOf(colours: readonly string[]): string[] {
  const strip = document.createElement("canvas");
  strip.width = colours.length;
  strip.height = 1;
  const pen = strip.getContext("2d", { willReadFrequently: true });
  if (!pen) return colours.map(() => "#808080");
  for (const [at, colour] of colours.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(at, 0, 1, 1);
  }
  const { data } = pen.getImageData(0, 0, colours.length, 1);
  return colours.map((_, at) => {
    const channels = [...data.subarray(4 * at, 4 * at + 3)];
    return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  });
}

export type LookOptions = Partial<Pick<Look, "colourBy" | "words">> & { primary?: string | null };

/**
 * Reads the look of a plan inside an element, at once or in a separate task, and again whenever the theme of the
 * system or the page changes; the returned function stops that.
 */
export function watchLook(
  element: Element,
  { colourBy = "plain", primary = null, words }: LookOptions,
  onLook: (look: Look) => void,
  { isLate = false, isPrinted = false } = {},
): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const moreContrast = matchMedia("(prefers-contrast: more)");
  const read = () => {
    const { tokens, theme } = tokensAt(element);
    const fontFamily = getComputedStyle(element).fontFamily;
    const contrast = moreContrast.matches ? "more" : "usual";
    onLook({
      palette: paletteOf(tokens, theme, primary, { contrast, isPrinted }),
      colourBy,
      fontFamily,
      words,
    });
  };
  const late = isLate ? setTimeout(read) : undefined;
  if (!isLate) read();
  for (const media of [system, moreContrast]) media.addEventListener("change", read);
  const page = new MutationObserver(read);
  for (let place: Element | null = element; place; place = place.parentElement) {
    page.observe(place, { attributes: true, attributeFilter: ["data-theme", "data-tokens"] });
  }
  return () => {
    clearTimeout(late);
    for (const media of [system, moreContrast]) media.removeEventListener("change", read);
    page.disconnect();
  };
}

/** The same as a hook, for custom drawing. */
export function useLook(
  element: Element | null,
  { colourBy, primary, words }: LookOptions,
  isPrinted = false,
): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useLayoutEffect(() => {
    if (element) return watchLook(element, { colourBy, primary, words }, setLook, { isPrinted });
  }, [element, colourBy, primary, words, isPrinted]);
  return look;
}
