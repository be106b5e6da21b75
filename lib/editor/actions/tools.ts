import { ICON_NAMES } from "#lib/plan/draw/iconPaths";
import type { ToolName } from "../tools/tools";
import type { Action } from "./action";

function tool(name: ToolName, label: string, key?: string, words = ""): Action {
  return {
    name: `tool.${name}`,
    label,
    group: "Tools",
    words: `draw ${words}`,
    ...(key && { keys: [key] }),
    run(store) {
      store.send({ type: "tool", name });
      store.send({ type: "set", fields: { announcement: label } });
    },
  };
}

export const TOOL_ACTIONS: readonly Action[] = [
  tool("select", "Select", "v", "arrow pointer"),
  tool("hand", "Pan", "h", "pan hand"),
  tool("booth", "Booth", "b", "stand rectangle"),
  tool("boothPolygon", "Booth with any outline", "shift+b", "stand polygon"),
  tool("boothL", "L-shaped booth", "shift+l", "stand"),
  tool("wall", "Wall", "w"),
  tool("line", "Line", "l"),
  tool("room", "Room", "r"),
  tool("stage", "Stage", "s"),
  tool("zone", "Zone", "z", "area hall"),
  tool("zonePolygon", "Zone with any outline", "shift+z", "area polygon"),
  tool("rect", "Rectangle", "u", "shape column pillar"),
  tool("circle", "Circle", "o", "shape column pillar"),
  tool("polygon", "Polygon", "shift+u", "shape"),
  tool("text", "Text", "t", "label write"),
  tool("poi", "Point of interest", "p", ICON_NAMES.join(" ")),
  tool("entrance", "Entrance", "e", "door exit"),
  tool("door", "Door of a room", "d", "opening entrance"),
  tool("measure", "Measure", "m", "distance ruler"),
  {
    name: "keepTool",
    label: "Keep the tool selected",
    group: "Tools",
    keys: ["q"],
    words: "stay repeat lock several",
    when: ({ tool: { name } }) => name !== "select" && name !== "hand",
    run(store) {
      const { tool: held, keepsTool } = store.get();
      store.send({ type: "tool", name: held.name, keeps: !keepsTool });
    },
  },
  {
    name: "picture",
    label: "Picture",
    group: "Tools",
    keys: ["i"],
    words: "image logo upload",
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "picture" } } }),
  },
];

export const WAY_TOOL_ACTIONS: readonly Action[] = [
  { ...tool("aisle", "Draw aisles", "a", "network path"), group: "Wayfinding" },
  {
    ...tool("passage", "Link levels", "shift+a", "stairs lift elevator escalator transition"),
    group: "Wayfinding",
  },
  { ...tool("route", "Try a route", "shift+r", "way directions"), group: "Wayfinding" },
];
