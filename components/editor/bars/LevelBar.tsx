"use client";

import { ChevronDown, Ghost, Plus } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLabel } from "#components/ui/Menu";
import { inOrder } from "#lib/editor/commands/levels";
import { useEditor, useStore } from "../useEditor";
import { LevelTabs } from "./LevelTabs";

/** Level tabs below the canvas; another level can be shown faintly underneath. */
export function LevelBar() {
  const { say } = useOffice();
  const store = useStore();
  const levels = inOrder(useEditor((editor) => editor.document.levels));
  const levelId = useEditor((editor) => editor.levelId);
  const ghostLevelId = useEditor((editor) => editor.ghostLevelId);
  const others = levels.filter(({ id }) => id !== levelId);
  return (
    <nav
      aria-label={say("bar.levels")}
      className="flex h-10 shrink-0 items-center gap-1 border-t bg-surface px-2 pointer-coarse:h-13"
    >
      <LevelTabs />
      <IconButton
        label={say("bar.newLevel")}
        icon={<Plus />}
        size="small"
        onClick={() => store.send({ type: "set", fields: { wants: { panel: "level" } } })}
      />
      <span className="flex-1" />
      {others.length > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              className={classes(
                "flex h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 text-sm hover:bg-hover pointer-coarse:h-11",
                ghostLevelId ? "text-ink" : "text-faint",
              )}
            >
              <Ghost aria-hidden="true" className="size-4" />
              {ghostLevelId && <span className="sr-only">{say("bar.levelBeneath")}</span>}
              <span className="whitespace-nowrap max-lg:sr-only">
                {levels.find(({ id }) => id === ghostLevelId)?.name ?? say("bar.noLevelBeneath")}
              </span>
              <ChevronDown aria-hidden="true" className="size-3.5" />
            </button>
          }
        >
          <MenuLabel>{say("bar.showBeneath")}</MenuLabel>
          {others.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => store.send({ type: "ghost", id })}>
              {name}
            </MenuItem>
          ))}
          <MenuItem onSelect={() => store.send({ type: "ghost", id: null })}>
            {say("bar.noOtherLevel")}
          </MenuItem>
        </Menu>
      )}
    </nav>
  );
}
