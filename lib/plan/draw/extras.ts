import { drawDimensions } from "./dimensions";
import type { View } from "./drawing";
import { drawOverlays, drawUnderlays } from "./overlays";
import type { Pen } from "./pen";
import { drawPosition, drawRoute, drawStops } from "./route";

/**
 * What is drawn only on request: routes and positions for visitors, the aids of the editor. A visitor's plan opens
 * without the code for it.
 */
export type Extras = Record<"under" | "above" | "over" | "routes", (pen: Pen, view: View) => void>;

export const EXTRAS: Extras = {
  under: drawUnderlays,
  above: drawDimensions,
  over: drawOverlays,
  routes: (pen, view) => {
    drawRoute(pen, view);
    drawStops(pen, view);
    drawPosition(pen, view);
  },
};
