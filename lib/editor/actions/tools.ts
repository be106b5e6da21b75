import type { OfficeKey, OfficePhrase } from "#lib/words/office";
import type { ToolName } from "../tools/tools";
import type { Action } from "./action";

function tool(name: ToolName, key: string, words: OfficeKey = "find.draw"): Action {
  const label: OfficePhrase = { key: `tool.${name}` };
  return {
    name: `tool.${name}`,
    label,
    group: "tools",
    words,
    keys: [key],
    run(store) {
      store.send({ type: "tool", name });
      store.send({ type: "set", fields: { announcement: label } });
    },
  };
}

export const TOOL_ACTIONS: readonly Action[] = [
  tool("select", "v", "find.select"),
  tool("hand", "h", "find.hand"),
  tool("booth", "b", "find.booth"),
  tool("boothPolygon", "shift+b", "find.boothPolygon"),
  tool("boothL", "shift+l", "find.boothL"),
  tool("wall", "w"),
  tool("line", "l"),
  tool("room", "r"),
  tool("stage", "s"),
  tool("zone", "z", "find.zone"),
  tool("zonePolygon", "shift+z", "find.zonePolygon"),
  tool("rect", "u", "find.shape"),
  tool("circle", "o", "find.shape"),
  tool("polygon", "shift+u", "find.shape"),
  tool("text", "t", "find.text"),
  tool("poi", "p", "find.poi"),
  tool("entrance", "e", "find.entrance"),
  tool("door", "d", "find.door"),
  tool("measure", "m", "find.measure"),
  tool("dimension", "shift+m", "find.measure"),
  tool("comment", "c", "find.comment"),
  {
    name: "keepTool",
    label: { key: "action.keepTool" },
    group: "tools",
    keys: ["q"],
    words: "find.keepTool",
    when: ({ tool: { name } }) => name !== "select" && name !== "hand",
    run(store) {
      const { tool: held, keepsTool } = store.get();
      store.send({ type: "tool", name: held.name, keeps: !keepsTool });
    },
  },
  {
    name: "picture",
    label: { key: "action.picture" },
    group: "tools",
    keys: ["i"],
    words: "find.picture",
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "picture" } } }),
  },
];

export const WAY_TOOL_ACTIONS: readonly Action[] = [
  { ...tool("aisle", "a", "find.aisle"), group: "wayfinding" },
  {
    ...tool("passage", "shift+a", "find.passage"),
    group: "wayfinding",
  },
  { ...tool("route", "shift+r", "find.route"), group: "wayfinding" },
];
