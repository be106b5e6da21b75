import type { Message, ViewerState } from "./state";

export function reduceOverlays(state: ViewerState, message: Message): ViewerState {
  const { overlays, sheet } = state;
  switch (message.type) {
    case "dialog/opened":
      return { ...state, overlays: { ...overlays, dialog: message.dialog } };
    case "dialog/closed":
      return { ...state, overlays: { ...overlays, dialog: null } };
    case "placeField/opened":
      // On a phone the keyboard takes half of the screen, so the results need the whole sheet.
      return { ...state, sheet: "full", overlays: { ...overlays, placeField: message.field } };
    case "placeField/closed": {
      if (overlays.placeField === null) return state;
      // The resulting route is shown on the map.
      return {
        ...state,
        sheet: sheet === "full" ? "half" : sheet,
        overlays: { ...overlays, placeField: null },
      };
    }
    case "categories/toggled":
      return { ...state, overlays: { ...overlays, categoriesAreOpen: !overlays.categoriesAreOpen } };
    default:
      return state;
  }
}

/** A field and a picture belong to the screen they were opened on. */
export function closeWithScreen(state: ViewerState): ViewerState {
  const { dialog, placeField } = state.overlays;
  const closed = placeField === null ? state : reduceOverlays(state, { type: "placeField/closed" });
  return dialog?.kind === "picture" ? reduceOverlays(closed, { type: "dialog/closed" }) : closed;
}
