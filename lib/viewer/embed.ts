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
    case "embed/dressed":
      return { ...state, embed: { ...embed, dress: message.dress } };
    default:
      return state;
  }
}

/** The version of the messages between a page and the embedded viewer; other versions are ignored. */
export const PROTOCOL = 1;

export type FromPage =
  | { aisle: typeof PROTOCOL; kind: "hello"; callbacks: string[] }
  | { aisle: typeof PROTOCOL; kind: "call"; call: number; method: string; args: unknown[] };

/** A known message from the page; all others are dropped silently. */
export function readFromPage(data: unknown): FromPage | null {
  const pageMessage = data as Partial<Record<string, unknown>> | null;
  if (typeof pageMessage !== "object" || pageMessage === null || pageMessage.aisle !== PROTOCOL) return null;
  const { kind, call, method, args, callbacks } = pageMessage;
  if (kind === "hello" && isTexts(callbacks)) return { aisle: PROTOCOL, kind, callbacks };
  if (kind === "call" && typeof call === "number" && typeof method === "string" && Array.isArray(args)) {
    return { aisle: PROTOCOL, kind, call, method, args };
  }
  return null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
