"use client";

import { GripVertical, MapPin, X } from "lucide-react";
import { classes } from "#components/ui/classes";
import { ToolButton } from "../ToolButton";
import { useViewer } from "../ViewerContext";
import type { useReorder } from "./useReorder";

type StopRowProps = {
  role: "from" | "via" | "to";
  /** The index of the stop, the start being 0. */
  number: number;
  /** Null while no place is chosen. */
  name: string | null;
  /** Another stop is being chosen, which on a phone needs the whole screen. */
  isAside: boolean;
  /** How many rows it moves aside while another is dragged. */
  shift: number;
  isPulled: boolean;
  handle: ReturnType<ReturnType<typeof useReorder>["handle"]>;
  onOpen: () => void;
  onRemove: (() => void) | null;
};

/** The placeholder without a place. */
export const EMPTY = { from: "route.fromEmpty", via: "route.viaEmpty", to: "route.toEmpty" } as const;
const ROW_REM = 3;
/** As wide as a finger at any text size, because the place needs the space. */
const REMOVE = "w-[32px]! shrink-0 pointer-coarse:w-[40px]!";

export function StopRow({
  role,
  number,
  name,
  isAside,
  shift,
  isPulled,
  handle,
  onOpen,
  onRemove,
}: StopRowProps) {
  const { say } = useViewer().speech;
  const shown = name ?? say(EMPTY[role]);
  return (
    <li
      style={{ translate: `0 ${shift * ROW_REM}rem` }}
      className={classes(
        "relative",
        isAside && "max-md:hidden",
        isPulled ? "z-10" : "transition-[translate]",
      )}
    >
      <div
        className={classes("flex h-12 items-center gap-1 rounded-md", isPulled && "bg-raised shadow-float")}
      >
        <StopSign kind={role} number={number} />
        <button
          type="button"
          aria-expanded={false}
          data-place={number}
          aria-label={say("route.choose", { role: say(`route.${role}`), name: shown })}
          onClick={onOpen}
          className={classes(
            "grid h-10 min-w-0 flex-1 cursor-pointer items-center rounded-md border bg-surface px-3 text-start text-sm leading-tight shadow-card hover:border-control",
            name === null ? "text-faint" : "font-medium",
          )}
        >
          <span className="wrap-anywhere line-clamp-2">{shown}</span>
        </button>
        {name !== null && (
          <button
            type="button"
            {...handle}
            aria-label={say("route.move", { name })}
            className="grid h-8 w-[32px] shrink-0 cursor-grab touch-none place-items-center rounded-sm text-faint hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:h-11"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        )}
        {/* The visitor's position cannot be removed; its field is aligned with the others. */}
        {!onRemove && name !== null && <span className={REMOVE} />}
        {onRemove && name !== null && (
          <ToolButton
            size="small"
            className={REMOVE}
            label={say("route.remove", { name })}
            icon={<X aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}

/** The same icons as on the map. */
export function StopSign({ kind, number }: { kind: StopRowProps["role"]; number: number }) {
  return (
    <span aria-hidden="true" className="grid w-7 shrink-0 place-items-center">
      {kind === "from" && <span className="size-3.5 rounded-full border-4 border-mark bg-accent" />}
      {kind === "via" && (
        <span className="grid size-5 place-items-center rounded-full bg-mark font-semibold text-2xs text-on-mark">
          {number}
        </span>
      )}
      {kind === "to" && <MapPin className="size-5 fill-accent text-mark" />}
    </span>
  );
}
