/**
 * The measures of the viewer's frame, shared by what the server writes and what the browser then takes over, so that
 * nothing moves in between.
 */
export const STAGE = "fixed inset-0 isolate overflow-hidden bg-sunken text-ink";

/** A panel beside the map; on phones a sheet over it, of which a part is pushed out of sight. */
export const PANEL =
  "fixed z-20 flex flex-col bg-surface max-md:inset-x-0 max-md:bottom-0 max-md:h-[calc(100dvh-0.5rem)] " +
  "max-md:rounded-t-xl max-md:shadow-[0_-8px_32px_-12px_var(--shadow-far)] md:start-4 md:top-4 md:bottom-4 " +
  "md:w-100 md:rounded-xl md:border md:shadow-float";

/** How much of the sheet shows at its lowest stop: the handle, the search and the lists' names. */
export const PEEK_REM = 8;

/**
 * How much of the sheet is pushed out of sight at each stop. In the measures of the screen, because per cents would be
 * of the height where it is moved and of the width where it is padded.
 */
export const PUSHED = {
  peek: `calc(100dvh - 0.5rem - ${PEEK_REM}rem - env(safe-area-inset-bottom))`,
  half: "calc(52dvh - 0.25rem)",
  full: "0px",
} as const;

/** Where the camera first shows the whole plan: what the panel and the controls leave of the map. */
export const WHOLE_PLAN =
  "top-16 bottom-37.5 inset-x-7 h-[calc(100%-13.375rem)] w-[calc(100%-3.5rem)] object-contain md:inset-y-7 md:start-111 " +
  "md:end-18 md:h-[calc(100%-3.5rem)] md:w-[calc(100%-32.25rem)]";

/** Where the panel ends on wide screens, in pixels from the edge at which it begins, while text is as large as usual. */
export const PANEL_PX = 416;
