"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import type { Ending } from "#lib/editor/tools/tool";
import { endingOf, type ToolName } from "#lib/editor/tools/tools";
import type { OfficeKey } from "#lib/words/office";
import { useEditor } from "../useEditor";

/** A hint about the active tool. */
const HINTS: Partial<Record<ToolName, OfficeKey>> = {
  booth: "panel.dragToDrawABooth",
  boothL: "panel.dragTheNotchIsWhere",
  boothPolygon: "panel.clickEachCornerClickThe",
  wall: "panel.dragAWallOrClick",
  line: "panel.dragALineOrClick",
  dimension: "panel.dragALineOrClick",
  zonePolygon: "panel.clickEachCornerClickThe",
  polygon: "panel.clickEachCornerClickThe",
  text: "panel.clickToPlaceTheText",
  poi: "panel.clickToPlaceChooseThe",
  entrance: "panel.clickWhereVisitorsEnter",
  door: "panel.clickAWallOfA",
  aisle: "panel.dragAnAisleOrClick",
  renumber: "panel.dragALineOverThe",
  route: "panel.clickTheStartOfThe",
  measure: "panel.dragFromOnePlaceTo",
  comment: "comment.clickAPlace",
};

/** The effect of Escape while points are set, and before. */
const ENDINGS: Record<Ending, OfficeKey> = {
  leaves: "panel.endingLeaves",
  drops: "panel.endingDrops",
  ends: "panel.endingEnds",
  closes: "panel.endingCloses",
};

export function Hints() {
  const { say } = useOffice();
  const tool = useEditor((editor) => editor.tool);
  const levels = useEditor((editor) => editor.document.levels.length);
  const text = tool.name === "passage" ? passageHint(tool.state.nodeIds.length, levels) : HINTS[tool.name];
  if (!text) return null;
  const ending = endingOf(tool) ?? "leaves";
  const canType = "points" in tool.state && tool.state.points.length > 0;
  return (
    <p className="pointer-events-none absolute inset-x-0 top-9 mx-auto w-fit max-w-[80%] animate-fade-in rounded-md bg-ink px-3 py-1.5 text-center text-ground text-xs shadow-float">
      {say(text)}
      {canType && <span className="opacity-70 pointer-coarse:hidden"> {say("panel.typeALength")}</span>}
      <span className="opacity-70 pointer-coarse:hidden"> · {say(ENDINGS[ending])}</span>
      {ending !== "leaves" && (
        <span className="hidden opacity-70 pointer-coarse:inline">
          {" "}
          {say("panel.undoRemovesTheLastPoint")}
        </span>
      )}
    </p>
  );
}

function passageHint(ends: number, levels: number): OfficeKey {
  if (ends === 0) return "panel.clickWhereTheStairsOr";
  return levels > 1 ? "panel.openTheOtherLevelBy" : "panel.clickTheOtherSideOf";
}
