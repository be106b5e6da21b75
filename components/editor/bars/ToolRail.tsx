"use client";

import {
  BoxSelect,
  Circle,
  Columns3Cog,
  DoorOpen,
  Hand,
  Hexagon,
  ImagePlus,
  LandPlot,
  Link2,
  LogIn,
  MapPin,
  MessageSquarePlus,
  Milestone,
  MousePointer2,
  PencilLine,
  PenTool,
  Presentation,
  RectangleHorizontal,
  Route,
  Ruler,
  RulerDimensionLine,
  Spline,
  Square,
  SquareDashed,
  Store,
  Type,
  Waypoints,
} from "lucide-react";
import { Popover as Radix } from "radix-ui";
import { type ComponentType, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { actionNamed } from "#lib/editor/actions";
import type { ToolName } from "#lib/editor/tools/tools";
import { useEditor, useStore } from "../useEditor";
import { ActionButton } from "./ActionButton";
import { focusCanvas } from "./focus";
import { useKeyNames } from "./useKeyNames";

type Icon = ComponentType<{ className?: string }>;

const TOOL_ICONS: Partial<Record<ToolName, Icon>> = {
  select: MousePointer2,
  hand: Hand,
  booth: Store,
  boothPolygon: PenTool,
  boothL: Columns3Cog,
  wall: PencilLine,
  line: Spline,
  room: Square,
  stage: Presentation,
  zone: LandPlot,
  zonePolygon: SquareDashed,
  rect: RectangleHorizontal,
  circle: Circle,
  polygon: Hexagon,
  text: Type,
  poi: MapPin,
  entrance: LogIn,
  door: DoorOpen,
  aisle: Waypoints,
  passage: Link2,
  route: Route,
  measure: Ruler,
  dimension: RulerDimensionLine,
  renumber: Milestone,
  comment: MessageSquarePlus,
};

/** Grouped tools share a button: it shows the one used last and opens the others beside it. */
const GROUPS: ToolName[][] = [
  ["select"],
  ["hand"],
  ["booth", "boothL", "boothPolygon"],
  ["wall", "line"],
  ["room", "stage", "rect", "circle", "polygon"],
  ["zone", "zonePolygon"],
  ["text"],
  ["poi"],
  ["entrance", "door"],
  ["aisle", "passage", "route"],
  ["measure", "dimension"],
  ["comment"],
];

export function ToolRail() {
  const { say } = useOffice();
  return (
    <div
      role="toolbar"
      aria-label={say("actions.tools")}
      aria-orientation="vertical"
      className="flex w-13 shrink-0 flex-col items-center gap-0.5 overflow-y-auto border-e bg-surface py-2 [scrollbar-width:none] pointer-coarse:w-15"
    >
      {GROUPS.map((group, index) => (
        <div key={group[0]} className="contents">
          {[2, 6, 9].includes(index) && (
            <span aria-hidden="true" className="my-1 h-px w-7 shrink-0 bg-line" />
          )}
          <ToolGroup tools={group} />
        </div>
      ))}
      <span aria-hidden="true" className="my-1 h-px w-7 shrink-0 bg-line" />
      <ActionButton name="generator" icon={<BoxSelect />} side="right" />
      <ActionButton name="picture" icon={<ImagePlus />} side="right" />
    </div>
  );
}

/** The first press selects the tool, a second press opens its group. */
function ToolGroup({ tools }: { tools: readonly ToolName[] }) {
  const { say, write } = useOffice();
  const store = useStore();
  const inHand = useEditor(({ tool }) => tool.name);
  const keeps = useEditor(({ keepsTool }) => keepsTool);
  const [latest, setLatest] = useState<ToolName>(tools[0] as ToolName);
  const [isOpen, setOpen] = useState(false);
  const isHeld = tools.includes(inHand);
  const shown = isHeld ? inHand : latest;
  if (isHeld && latest !== inHand) setLatest(inHand);
  const Shown = TOOL_ICONS[shown] ?? MousePointer2;
  const hasKin = tools.length > 1;
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Anchor className="relative">
        <ActionButton
          name={`tool.${shown}`}
          icon={<Shown />}
          pressed={isHeld}
          looks="tool"
          side="right"
          {...(hasKin && { expanded: isOpen, onAgain: () => setOpen(true) })}
          className={keeps && isHeld ? "ring-2 ring-accent ring-offset-1 ring-offset-surface" : ""}
        />
        {hasKin && (
          <span
            aria-hidden="true"
            className={classes(
              "pointer-events-none absolute end-1 bottom-1 border-3 border-transparent",
              isHeld ? "border-e-on-mark border-b-on-mark" : "border-e-faint border-b-faint",
            )}
          />
        )}
      </Radix.Anchor>
      <Radix.Content
        side="right"
        align="start"
        sideOffset={10}
        collisionPadding={8}
        aria-label={say("bar.toolsLike", { tool: write(actionNamed(`tool.${shown}`).label) })}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="z-50 min-w-56 animate-unfold rounded-lg border bg-raised p-1.5 shadow-float"
      >
        {tools.map((name) => (
          <ToolChoice
            key={name}
            name={name}
            onChoose={() => {
              setLatest(name);
              setOpen(false);
              store.send({ type: "tool", name });
              focusCanvas();
            }}
          />
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

function ToolChoice({ name, onChoose }: { name: ToolName; onChoose: () => void }) {
  const { write } = useOffice();
  const keysOf = useKeyNames();
  const isHeld = useEditor(({ tool }) => tool.name === name);
  const { label, keys } = actionNamed(`tool.${name}`);
  const Icon = TOOL_ICONS[name] ?? MousePointer2;
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-pressed={isHeld}
      className={classes(
        "flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.75 text-start text-sm hover:bg-hover pointer-coarse:py-2.75",
        isHeld && "bg-press font-medium",
      )}
    >
      <Icon className="size-4 text-faint" />
      <span className="flex-1">{write(label)}</span>
      {keys?.[0] && <span className="text-faint text-xs">{keysOf(keys[0]).join(" ")}</span>}
    </button>
  );
}
