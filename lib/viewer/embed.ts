import type { Message, ViewerState } from "./state";

export function reduceEmbed(state: ViewerState, message: Message): ViewerState {
  const { embed } = state;
  switch (message.type) {
    case "embed/switched":
      return { ...state, embed: { ...embed, on: message.on } };
    case "embed/linked":
      return { ...state, embed: { ...embed, callbacks: message.callbacks } };
    case "embed/highlighted":
      return { ...state, embed: { ...embed, highlightedBoothIds: message.boothIds } };
    case "embed/marked": {
      const { icons, markers } = message;
      return { ...state, embed: { ...embed, icons, markers, selectedMarkerId: null } };
    }
    case "embed/markerSelected":
      return { ...state, embed: { ...embed, selectedMarkerId: message.id } };
    case "embed/markerPressed": {
      const { id } = message;
      const markerPressed = { count: embed.markerPressed.count + 1, id };
      return { ...state, embed: { ...embed, selectedMarkerId: id, markerPressed } };
    }
    case "embed/circled":
      return { ...state, embed: { ...embed, circles: message.circles } };
    case "embed/layersHidden":
      return { ...state, embed: { ...embed, hiddenLayers: message.layers } };
    case "embed/themed":
      return { ...state, embed: { ...embed, theme: message.theme } };
    default:
      return state;
  }
}
