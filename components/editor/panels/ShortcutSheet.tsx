"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Dialog } from "#components/ui/Dialog";
import { ACTIONS } from "#lib/editor/actions";
import { ACTION_GROUPS } from "#lib/editor/actions/action";
import { Keys } from "./CommandPalette";

/** Pointer gestures, which the list of actions does not include. */
const GESTURES = [
  "panDrag",
  "panWheel",
  "zoom",
  "free",
  "axis",
  "copy",
  "band",
  "corners",
  "related",
  "keys",
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { say, write } = useOffice();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="large" title={say("action.shortcuts")}>
      {/* Focusable, so that keyboard users can scroll it. */}
      <section tabIndex={0} aria-label={say("gesture.all")} className="gap-8 outline-offset-4 sm:columns-2">
        {ACTION_GROUPS.map((group) => {
          const actions = ACTIONS.filter((action) => action.group === group && action.keys?.length);
          if (actions.length === 0) return null;
          return (
            <section key={group} className="mb-5">
              <h3 className="mb-1.5 break-after-avoid font-semibold text-faint text-xs">
                {say(`actions.${group}`)}
              </h3>
              <dl>
                {actions.map(({ name, label, keys }) => (
                  <div
                    key={name}
                    className="flex break-inside-avoid items-center justify-between gap-4 border-b py-1.5 text-sm"
                  >
                    <dt>{write(label)}</dt>
                    <dd>{keys?.[0] && <Keys keys={keys[0]} />}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
        <section className="mb-5">
          <h3 className="mb-1.5 break-after-avoid font-semibold text-faint text-xs">
            {say("gesture.pointer")}
          </h3>
          <dl>
            {GESTURES.map((gesture) => (
              <div
                key={gesture}
                className="flex break-inside-avoid items-baseline justify-between gap-4 border-b py-1.5 text-sm"
              >
                <dt>{say(`gesture.${gesture}`)}</dt>
                <dd className="text-end text-faint text-xs">{say(`gesture.${gesture}By`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </section>
    </Dialog>
  );
}
