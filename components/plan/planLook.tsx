"use client";

import { useEffect, useState } from "react";
import type { ColourKey, Look } from "#lib/plan/paint";
import { paletteOf, type Theme, TOKEN_NAMES, type Tokens } from "#lib/plan/paintPalette";

/**
 * The colours that the style sheet gives an element, as #rrggbb. Canvas code never reads the style sheet itself, so
 * that the same drawing runs on a server.
 */
function tokensAt(element: Element): { tokens: Tokens; theme: Theme } {
  const probe = document.createElement("span");
  probe.style.display = "none";
  // Where the system forces its few colours on text, the picture of the plan keeps those that tell its parts apart.
  probe.style.setProperty("forced-color-adjust", "none");
  element.append(probe);
  const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    if (!pixel) return "#808080";
    pixel.fillStyle = getComputedStyle(probe).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  };
  const tokens = Object.fromEntries(TOKEN_NAMES.map((name) => [name, read(name)])) as Tokens;
  probe.style.color = "light-dark(#ffffff, #000000)";
  const theme = getComputedStyle(probe).color === "rgb(0, 0, 0)" ? "dark" : "light";
  probe.remove();
  return { tokens, theme };
}

export type LookWish = { colourBy?: ColourKey; primary?: string | null };

/** The look of a plan inside an element; it follows the theme, whether the system or the page changes it. */
export function useLook(
  element: Element | null,
  { colourBy = "plain", primary = null }: LookWish,
): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    if (!element) return;
    const read = () => {
      const { tokens, theme } = tokensAt(element);
      const fontFamily = getComputedStyle(element).fontFamily;
      setLook({ palette: paletteOf(tokens, theme, primary), colourBy, fontFamily });
    };
    read();
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", read);
    const page = new MutationObserver(read);
    for (let place: Element | null = element; place; place = place.parentElement) {
      page.observe(place, { attributes: true, attributeFilter: ["data-theme"] });
    }
    return () => {
      system.removeEventListener("change", read);
      page.disconnect();
    };
  }, [element, colourBy, primary]);
  return look;
}
