import type { Camera, Viewport } from "#lib/geometry/camera";
import type { KioskShown } from "#lib/records/kiosks";
import type { ViewerState } from "./state";

type Seen = {
  state: Pick<ViewerState, "screen" | "query" | "kiosk" | "overlays" | "levelId" | "language" | "theme">;
  /** The open card, or the destination of the route. */
  title: string | null;
  camera: Camera;
  viewport: Viewport;
  /** Whether the device itself is dark. */
  isDark: boolean;
  /** The picture of the attract loop. */
  imageUrl: string | null;
};

/** What a kiosk shows, for the picture on the organiser's page. What the visitor typed stays on the kiosk. */
export function kioskShown({ state, title, camera, viewport, isDark, imageUrl }: Seen): KioskShown | null {
  if (viewport.width < 1 || viewport.height < 1) return null;
  const screen = screenOf(state);
  const hasTitle = screen === "card" || screen === "route";
  const { x, y, scale, rotation } = camera;
  return {
    screen,
    title: hasTitle ? (title?.slice(0, LONGEST_TITLE) ?? null) : null,
    language: state.language,
    theme: state.theme === "dark" || (state.theme === "system" && isDark) ? "dark" : "light",
    levelId: state.levelId,
    camera: { x, y, scale, rotation },
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
    imageUrl: screen === "attract" ? imageUrl : null,
  };
}

const LONGEST_TITLE = 300;

function screenOf({ screen, query, kiosk, overlays }: Seen["state"]): KioskShown["screen"] {
  if (kiosk.phase === "resting") return "attract";
  const { dialog } = overlays;
  if (dialog?.kind === "handOver" || dialog?.kind === "device") return "dialog";
  if (screen.name === "list") return query.trim() === "" ? "list" : "search";
  return screen.name === "share" ? "dialog" : screen.name;
}
