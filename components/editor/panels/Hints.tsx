"use client";

import type { Ending } from "#lib/editor/tools/tool";
import { endingOf, type ToolName } from "#lib/editor/tools/tools";
import { useEditor } from "../useEditor";

/** A hint about the active tool. */
const HINTS: Partial<Record<ToolName, string>> = {
  booth: "Drag to draw a booth, or click to place one of the last size",
  boothL: "Drag; the notch is where you release",
  boothPolygon: "Click each corner; click the first one to finish",
  wall: "Drag a wall, or click each corner; press Enter or double-click to finish",
  line: "Drag a line, or click each point; press Enter or double-click to finish",
  zonePolygon: "Click each corner; click the first one to finish",
  polygon: "Click each corner; click the first one to finish",
  text: "Click to place the text",
  poi: "Click to place; choose the icon in the properties",
  entrance: "Click where visitors enter",
  door: "Click a wall of a room or stage; click a door to remove it",
  aisle: "Drag an aisle, or click each point; press Enter to finish",
  renumber: "Drag a line over the booths in counting order, or click each point; press Enter to finish",
  route: "Click the start of the route, then the destination",
  measure: "Drag from one place to another",
};

/** What Escape does while points are set, and before. */
const ENDINGS: Record<Ending, string> = {
  leaves: "Esc leaves the tool",
  drops: "Backspace removes the last point, Esc cancels",
  ends: "Backspace removes the last point, Esc finishes",
  closes: "Backspace removes the last point, Esc closes the shape",
};

export function Hints() {
  const tool = useEditor((editor) => editor.tool);
  const levels = useEditor((editor) => editor.document.levels.length);
  const text = tool.name === "passage" ? passageHint(tool.state.nodeIds.length, levels) : HINTS[tool.name];
  if (!text) return null;
  const ending = endingOf(tool) ?? "leaves";
  const canType = "points" in tool.state && tool.state.points.length > 0;
  return (
    <p className="pointer-events-none absolute inset-x-0 top-9 mx-auto w-fit max-w-[80%] animate-fade-in rounded-md bg-ink px-3 py-1.5 text-center text-ground text-xs shadow-float">
      {text}
      {canType && (
        <span className="opacity-70 pointer-coarse:hidden"> · Type a length: 4.5 or 4.5&lt;30</span>
      )}
      <span className="opacity-70 pointer-coarse:hidden"> · {ENDINGS[ending]}</span>
      {ending !== "leaves" && (
        <span className="hidden opacity-70 pointer-coarse:inline"> · Undo removes the last point</span>
      )}
    </p>
  );
}

function passageHint(ends: number, levels: number): string {
  if (ends === 0) return "Click where the stairs or lift start on this level";
  return levels > 1
    ? "Open the other level by its tab and click where they end"
    : "Click the other side of the door or bridge";
}
