import type { Message, ViewerState } from "./state";

/** Whether the viewer lives inside another page. */
export type EmbedState = { on: boolean };
export const NOT_EMBEDDED: EmbedState = { on: false };

export type EmbedMessage = { type: "embed/switched"; on: boolean };

export function reduceEmbed(state: ViewerState, message: Message): ViewerState {
  return message.type === "embed/switched" ? { ...state, embed: { ...state.embed, on: message.on } } : state;
}
