"use client";

import { Dialog } from "#components/ui/Dialog";
import { ACTIONS } from "#lib/editor/actions";
import { ACTION_GROUPS } from "#lib/editor/actions/action";
import { Keys } from "./CommandPalette";

/** Pointer gestures, which the list of actions does not include. */
const GESTURES = [
  ["Space and drag, or the middle button", "Pan"],
  ["Wheel, or two fingers", "Pan"],
  ["Ctrl or ⌘ and wheel, or pinch", "Zoom to the pointer"],
  ["Ctrl or ⌘ while dragging", "Without snapping"],
  ["Shift while dragging", "Keep to one axis, draw a square, rotate in 15° steps"],
  ["Alt while dragging", "Leave a copy, or resize from the centre"],
  ["Selection box to the right, to the left", "Select what is inside, or everything it touches"],
  ["Double click", "Show corners, add or remove one, end a line"],
  ["Press a tool again", "Show related tools"],
  ["Arrows and Enter with a tool in the hand", "Move the keyboard pointer; press Enter twice to end a line"],
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="large" title="Keyboard shortcuts">
      {/* Focusable, so that keyboard users can scroll it. */}
      <section tabIndex={0} aria-label="All shortcuts" className="gap-8 outline-offset-4 sm:columns-2">
        {ACTION_GROUPS.map((group) => {
          const actions = ACTIONS.filter((action) => action.group === group && action.keys?.length);
          if (actions.length === 0) return null;
          return (
            <section key={group} className="mb-5 break-inside-avoid">
              <h3 className="mb-1.5 font-semibold text-faint text-xs">{group}</h3>
              <dl>
                {actions.map(({ name, label, keys }) => (
                  <div key={name} className="flex items-center justify-between gap-4 border-b py-1.5 text-sm">
                    <dt>{label}</dt>
                    <dd>{keys?.[0] && <Keys keys={keys[0]} />}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
        <section className="mb-5 break-inside-avoid">
          <h3 className="mb-1.5 font-semibold text-faint text-xs">Pointer</h3>
          <dl>
            {GESTURES.map(([how, what]) => (
              <div key={how} className="flex items-baseline justify-between gap-4 border-b py-1.5 text-sm">
                <dt>{what}</dt>
                <dd className="text-end text-faint text-xs">{how}</dd>
              </div>
            ))}
          </dl>
        </section>
      </section>
    </Dialog>
  );
}
