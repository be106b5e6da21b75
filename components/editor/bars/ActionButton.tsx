"use client";

import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { Tooltip } from "#components/ui/Tooltip";
import { actionNamed } from "#lib/editor/actions";
import { useEditor, useStore } from "../useEditor";
import { focusCanvas } from "./focus";
import { useKeyNames } from "./useKeyNames";

type ActionButtonProps = {
  /** The name of an action; label, keys and availability come from the list of actions. */
  name: string;
  icon: ReactNode;
  pressed?: boolean;
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
  /** The active tool is highlighted; toggles that are on are only shaded. */
  looks?: "tool" | "switch";
  /** Called when the active button is pressed again, and whether that menu is open. */
  onAgain?: () => void;
  expanded?: boolean;
};

/** A toolbar button: an icon with the action's label and keys as its tooltip. */
export function ActionButton({
  name,
  icon,
  pressed,
  side = "bottom",
  looks = "switch",
  className,
  onAgain,
  expanded,
}: ActionButtonProps) {
  const store = useStore();
  const { write } = useOffice();
  const keysOf = useKeyNames();
  const action = actionNamed(name);
  const label = write(action.label);
  const isPossible = useEditor((editor) => action.when?.(editor) ?? true);
  const keys = action.keys?.[0] ? ` (${keysOf(action.keys[0]).join(" ")})` : "";
  return (
    <Tooltip label={label + keys} side={side}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={!isPossible}
        aria-expanded={expanded}
        onClick={() => {
          if (!isPossible) return;
          if (pressed && onAgain) return onAgain();
          action.run(store);
          focusCanvas();
        }}
        className={classes(
          "grid size-9 shrink-0 cursor-pointer place-items-center rounded-md text-soft transition-colors",
          "hover:bg-hover hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent",
          "pointer-coarse:size-11 [&_svg]:size-4.5",
          pressed && (looks === "tool" ? "bg-mark! text-on-mark! hover:bg-mark!" : "bg-press text-ink"),
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
