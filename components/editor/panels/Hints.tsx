"use client";

import type { Ending } from "#lib/editor/tools/tool";
import { endingOf, type ToolName } from "#lib/editor/tools/tools";
import { useEditor } from "../useEditor";

/** A quiet line about the tool in the hand, for as long as it is there. */
const HINTS: Partial<Record<ToolName, string>> = {
  booth: "Drag a booth, or click for one of the last size",
  boothL: "Drag: the notch lies where you let go",
  boothPolygon: "Click corner after corner; end at the first one",
  wall: "Drag a wall, or click corner after corner; Enter or a double click ends it",
  line: "Drag a line, or click point after point; Enter or a double click ends it",
  zonePolygon: "Click corner after corner; end at the first one",
  polygon: "Click corner after corner; end at the first one",
  text: "Click where the text belongs",
  poi: "Click to place; choose the icon in the properties",
  entrance: "Click where people come in",
  door: "Click on the wall of a room or a stage; a door that is there goes",
  aisle: "Drag an aisle, or click along it; Enter ends it",
  renumber: "Drag a line over the booths in the order they are counted, or click along it; Enter ends it",
  route: "Click where the way begins, then where it leads",
  measure: "Drag from one place to another",
};

/** What Escape does, while points are set and before. */
const ENDINGS: Record<Ending, string> = {
  leaves: "Esc leaves",
  drops: "Backspace takes a point back, Esc drops it",
  ends: "Backspace takes a point back, Esc ends here",
  closes: "Backspace takes a point back, Esc closes it",
};

export function Hints() {
  const tool = useEditor((editor) => editor.tool);
  const levels = useEditor((editor) => editor.document.levels.length);
  const text = tool.name === "passage" ? passageHint(tool.state.nodeIds.length, levels) : HINTS[tool.name];
  if (!text) return null;
  const ending = endingOf(tool) ?? "leaves";
  return (
    <p className="pointer-events-none absolute inset-x-0 top-9 mx-auto w-fit max-w-[80%] animate-fade-in rounded-md bg-ink px-3 py-1.5 text-center text-ground text-xs shadow-float">
      {text}
      <span className="opacity-70 pointer-coarse:hidden"> · {ENDINGS[ending]}</span>
      {ending !== "leaves" && (
        <span className="hidden opacity-70 pointer-coarse:inline"> · Undo takes a point back</span>
      )}
    </p>
  );
}

function passageHint(ends: number, levels: number): string {
  if (ends === 0) return "Click where the stairs or the lift begin on this level";
  return levels > 1
    ? "Now go to the other level by its tab and click where they come out"
    : "Click the other side of the door or bridge";
}
