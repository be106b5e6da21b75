/** The layout of the viewer, shared by the server's markup and the live view, so that nothing shifts between them. */
export const STAGE = "fixed inset-0 isolate overflow-hidden bg-sunken text-ink";

/**
 * A panel beside the map; on phones a sheet over it that is partly off screen. Its width is in rem, because the spacing of
 * an embed's density must not change what the camera keeps free.
 */
export const PANEL =
  "fixed z-20 flex flex-col bg-surface max-md:inset-x-0 max-md:bottom-0 max-md:h-[calc(100dvh-0.5rem)] " +
  "max-md:rounded-t-xl max-md:shadow-[0_-8px_32px_-12px_var(--shadow-far)] md:start-4 md:top-4 md:bottom-4 " +
  "md:w-[25rem] md:rounded-xl md:border md:shadow-float";

/** The visible height of the sheet at its lowest stop: the handle, the search and the tabs. */
export const PEEK_REM = 8;

/**
 * How far the sheet is off screen at each stop. In viewport units, because percentages would refer to the height for
 * transforms but to the width for padding.
 */
export const PUSHED = {
  peek: `calc(100dvh - 0.5rem - ${PEEK_REM}rem - env(safe-area-inset-bottom))`,
  half: "calc(52dvh - 0.25rem)",
  full: "0px",
} as const;

/**
 * The initial camera of the whole plan: the part of the map beside the panel and the controls. On phones it matches
 * `phonePadding`; `--column` is the width of a column of levels, if there is one.
 */
export const WHOLE_PLAN =
  "top-16 bottom-51 start-7 end-[calc(1.75rem+var(--column))] h-[calc(100%-16.75rem)] w-[calc(100%-3.5rem-var(--column))] " +
  "object-contain md:inset-y-7 md:start-111 md:end-18 md:h-[calc(100%-3.5rem)] md:w-[calc(100%-32.25rem)]";

/** The same on upright phones, where a wide plan is turned by a quarter to fill the screen. */
export const TURNED_PLAN =
  "max-md:[@media(max-aspect-ratio:4/5)]:inset-auto max-md:[@media(max-aspect-ratio:4/5)]:top-[calc(50dvh-4.375rem)] " +
  "max-md:[@media(max-aspect-ratio:4/5)]:left-[calc(50%-var(--column)/2)] " +
  "max-md:rtl:[@media(max-aspect-ratio:4/5)]:left-[calc(50%+var(--column)/2)] " +
  "max-md:[@media(max-aspect-ratio:4/5)]:h-[calc(100vw-3.5rem-var(--column))] " +
  "max-md:[@media(max-aspect-ratio:4/5)]:w-[calc(100dvh-16.75rem)] max-md:[@media(max-aspect-ratio:4/5)]:max-w-none " +
  "max-md:[@media(max-aspect-ratio:4/5)]:-translate-1/2 max-md:[@media(max-aspect-ratio:4/5)]:rotate-90";

/** The width of the panel on wide screens, in pixels at the default text size. */
export const PANEL_PX = 416;
