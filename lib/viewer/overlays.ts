import type { Message, ViewerState } from "./state";

/** What lies over everything until it is answered or closed. */
export type Dialog =
  /** A link as a code for somebody's phone. */
  | { kind: "handOver"; address: string }
  /** What those who look after a kiosk need: its name, and the code that pairs it. */
  | { kind: "device" }
  /** A picture of a card that fills the screen. */
  | { kind: "picture"; url: string };

/** The field for which a place is being chosen: a stop of the route by its number, one more stop, or the visit's start. */
export type PlaceField = number | "new" | "visitStart";

/** What is open at the moment beside the screen. It is part of the state so that an idle kiosk closes all of it. */
export type OverlayState = {
  dialog: Dialog | null;
  placeField: PlaceField | null;
  categoriesAreOpen: boolean;
};
export const NO_OVERLAYS: OverlayState = { dialog: null, placeField: null, categoriesAreOpen: false };

export type OverlayMessage =
  | { type: "dialog/opened"; dialog: Dialog }
  | { type: "dialog/closed" }
  | { type: "placeField/opened"; field: PlaceField }
  | { type: "placeField/closed" }
  | { type: "categories/toggled" };

export function reduceOverlays(state: ViewerState, message: Message): ViewerState {
  const { overlays, sheet } = state;
  switch (message.type) {
    case "dialog/opened":
      return { ...state, overlays: { ...overlays, dialog: message.dialog } };
    case "dialog/closed":
      return { ...state, overlays: { ...overlays, dialog: null } };
    case "placeField/opened":
      // On a phone the keyboard takes half of the screen, so the results need all of the sheet.
      return { ...state, sheet: "full", overlays: { ...overlays, placeField: message.field } };
    case "placeField/closed": {
      if (overlays.placeField === null) return state;
      // The route that follows from the choice is looked at on the map.
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
