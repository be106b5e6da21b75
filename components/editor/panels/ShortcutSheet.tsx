"use client";

import { Dialog } from "#components/ui/Dialog";
import { ACTIONS } from "#lib/editor/actions";
import { ACTION_GROUPS } from "#lib/editor/actions/action";
import { Keys } from "./CommandPalette";

/** What a hand does on the drawing that no list of actions knows. */
const GESTURES = [
  ["Space and drag, or the middle button", "Move around"],
  ["Wheel, or two fingers", "Move around"],
  ["Ctrl or ⌘ and wheel, or pinch", "Zoom to the pointer"],
  ["Ctrl or ⌘ while dragging", "Without snapping"],
  ["Shift while dragging", "One axis, a square, 15° steps"],
  ["Alt while dragging", "Leave a copy, or size from the middle"],
  ["Band to the right, to the left", "What lies inside, whatever it touches"],
  ["Double click", "Show the corners, add or take one away, end a line"],
  ["Press a tool again", "Show the tools like it"],
  ["Arrows and Enter with a tool in the hand", "Lead it without a pointer; Enter twice ends a line"],
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="large" title="Keyboard shortcuts">
      {/* What scrolls can be reached, so that those without a mouse read all of it. */}
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
          <h3 className="mb-1.5 font-semibold text-faint text-xs">With the pointer</h3>
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
