/** Dialogs that cover everything until they are closed. */
export type Dialog =
  /** A link as a QR code for a phone. */
  | { kind: "handOver"; address: string }
  /** What a kiosk's staff need: its name, and the code that pairs it. */
  | { kind: "device" }
  /** All levels beside each other. */
  | { kind: "levels" }
  /** A picture of a card in full screen. */
  | { kind: "picture"; url: string };

/**
 * The field for which a place is being chosen: a stop of the route by its number, one more stop, or the visit's
 * start.
 */
export type PlaceField = number | "new" | "visitStart";

/** What is open besides the screen. It is part of the state so that an idle kiosk can close all of it. */
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
