"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Avatar } from "#components/ui/Avatar";
import { Tooltip } from "#components/ui/Tooltip";
import type { Person } from "#lib/editor/presence";
import { useEditor, useStore } from "../useEditor";
import { tintFor } from "./tints";

const MOST_SHOWN = 4;

/** The other people who have the plan open; a click goes to the level they are on. */
export function Company({ people }: { people: readonly Person[] }) {
  const { say } = useOffice();
  const store = useStore();
  const levels = useEditor((editor) => editor.document.levels);
  if (people.length === 0) return null;
  const shown = people.slice(0, MOST_SHOWN);
  const others = people.slice(MOST_SHOWN);
  return (
    <ul aria-label={say("people.otherEditors")} className="flex items-center gap-1 px-1">
      {shown.map((person) => {
        const level = levels.find(({ id }) => id === person.levelId);
        const where = level ? say("people.on", { name: person.name, level: level.name }) : person.name;
        return (
          <li key={person.clientId}>
            <Tooltip label={where} side="bottom">
              <button
                type="button"
                aria-label={where}
                onClick={() => store.send({ type: "level", id: person.levelId })}
                className="grid cursor-pointer rounded-md p-0.5 pointer-coarse:p-1.5"
              >
                <span className="rounded-sm border-2" style={{ borderColor: tintFor(person) }}>
                  <Avatar name={person.name} className="size-6.5" />
                </span>
              </button>
            </Tooltip>
          </li>
        );
      })}
      {others.length > 0 && (
        <li className="text-faint text-xs">
          <Tooltip label={others.map(({ name }) => name).join(", ")} side="bottom">
            <span>+{others.length}</span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
