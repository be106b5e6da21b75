import type { Message, ViewerState } from "./state";

/** A screen that stands in a hall and belongs to nobody in particular. */
export type KioskState = { on: boolean };
export const NO_KIOSK: KioskState = { on: false };

export type KioskMessage = { type: "kiosk/switched"; on: boolean };

export function reduceKiosk(state: ViewerState, message: Message): ViewerState {
  return message.type === "kiosk/switched" ? { ...state, kiosk: { ...state.kiosk, on: message.on } } : state;
}
