import * as draw from "./draw";
import * as point from "./point";
import { selectTool } from "./select";
import type { Ending, Input, Outcome, Scene, Tool } from "./tool";

/** All tools by name, used without knowing their state. */
const TOOLS = {
  select: selectTool,
  hand: point.handTool,
  booth: draw.boothTool,
  boothPolygon: draw.boothPolygonTool,
  boothL: draw.boothLTool,
  wall: draw.wallTool,
  line: draw.lineDrawTool,
  dimension: draw.dimensionTool,
  zone: draw.zoneTool,
  zonePolygon: draw.zonePolygonTool,
  room: draw.roomTool,
  stage: draw.stageTool,
  rect: draw.rectTool,
  circle: draw.circleTool,
  polygon: draw.shapePolygonTool,
  text: point.textTool,
  poi: point.poiTool,
  entrance: point.entranceTool,
  door: point.doorTool,
  aisle: draw.aisleTool,
  passage: point.passageTool,
  renumber: draw.renumberTool,
  route: point.routeTool,
  measure: point.measureTool,
  comment: point.commentTool,
} as const;

export type ToolName = keyof typeof TOOLS;

type StateOf<Name extends ToolName> = (typeof TOOLS)[Name]["start"];

/** The current tool with its state between two inputs. */
export type ToolInHand = { [Name in ToolName]: { name: Name; state: StateOf<Name> } }[ToolName];

type Use = (state: unknown, input: Input, scene: Scene) => Outcome<unknown>;

export function takeTool(name: ToolName): ToolInHand {
  return { name, state: TOOLS[name].start } as ToolInHand;
}

/** The effect of Escape; null for tools that have nothing to end. */
export function endingOf({ name, state }: ToolInHand): Ending | null {
  return (TOOLS[name] as Tool<unknown>).ending?.(state) ?? null;
}

/** Whether points are set that are not a drawing yet. */
export function isBegun(tool: ToolInHand): boolean {
  return (endingOf(tool) ?? "leaves") !== "leaves";
}

type Used = Omit<Outcome<unknown>, "state"> & { tool: ToolInHand };

export function drive({ name, state }: ToolInHand, input: Input, scene: Scene): Used {
  const { state: next, ...outcome } = (TOOLS[name].use as Use)(state, input, scene);
  return { ...outcome, tool: { name, state: next } as ToolInHand };
}
