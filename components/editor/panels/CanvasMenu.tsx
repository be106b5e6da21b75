"use client";

import { ContextMenu as Radix } from "radix-ui";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { actionNamed } from "#lib/editor/actions";
import { sceneOf } from "#lib/editor/editor";
import { chosenObjects } from "#lib/editor/selection";
import type { EditorStore } from "#lib/editor/store";
import { objectAt } from "#lib/editor/tools/tool";
import { toPlan } from "#lib/geometry/camera";
import { useKeyNames } from "../bars/useKeyNames";
import { useStore } from "../useEditor";

const LOCKING = ["lock", "unlock"];
const BLOCK = ["block.edit", "block.breakUp"];
const COPYING = ["repeat", "mirroredCopy.x", "mirroredCopy.y"];
const FLOOR = [
  ["pasteHere", "selectAll", "selectBooths"],
  ["tool.booth", "generator", "tool.wall", "tool.zone", "tool.text"],
  ["fit", "unlockAll"],
];
const BOOTHS = [
  ["cut", "copy", "duplicate", "delete"],
  ["merge", "splitInTwo", "split", "numbering"],
  ["status.available", "status.held", "status.unavailable"],
  ["openSides", "typeByOpenSides"],
  BLOCK,
  COPYING,
  LOCKING,
  ["selectAlike", "fitSelection"],
];
const OTHERS = [
  ["cut", "copy", "duplicate", "delete"],
  BLOCK,
  ["front", "back"],
  COPYING,
  LOCKING,
  ["selectAlike", "fitSelection"],
];

/**
 * The context menu of the canvas; a right-click also selects the object. It is not modal, so a click elsewhere works as
 * usual and screen readers still reach the page.
 */
export function CanvasMenu({ children }: { children: ReactNode }) {
  const store = useStore();
  const [groups, setGroups] = useState<readonly (readonly string[])[]>(FLOOR);
  const pressed = useRef<Pressed>(null);
  const mark = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    pressed.current = { element: currentTarget, clientX, clientY };
  };
  function open(isOpen: boolean) {
    if (!isOpen || !pressed.current) return;
    selectUnder(store, pressed.current);
    const objects = chosenObjects(store.get());
    const hasBooths = objects.some(({ table }) => table === "booths");
    const isInBlock = actionNamed("block.edit").when?.(store.get());
    const menu = objects.length === 0 ? FLOOR : hasBooths ? BOOTHS : OTHERS;
    setGroups(menu.filter((group) => group !== BLOCK || isInBlock));
  }
  return (
    <Radix.Root modal={false} onOpenChange={open}>
      {/* A long press opens it too; browsers send no event of their own for that. */}
      <Radix.Trigger asChild onContextMenu={mark} onPointerDown={mark}>
        {children}
      </Radix.Trigger>
      <Radix.Content
        collisionPadding={8}
        className="z-50 max-h-(--radix-context-menu-content-available-height) min-w-60 overflow-y-auto animate-unfold rounded-lg border bg-raised p-1.5 shadow-float"
      >
        {groups.map((names, index) => (
          <div key={names[0]}>
            {index > 0 && <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
            {names.map((name) => (
              <Item key={name} name={name} />
            ))}
          </div>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

function Item({ name }: { name: string }) {
  const { write } = useOffice();
  const keysOf = useKeyNames();
  const store = useStore();
  const action = actionNamed(name);
  const isPossible = action.when?.(store.get()) ?? true;
  return (
    <Radix.Item
      disabled={!isPossible}
      onSelect={() => action.run(store)}
      className="flex cursor-pointer select-none items-center justify-between gap-6 rounded-sm px-2.5 py-1.5 text-sm outline-none data-disabled:pointer-events-none data-highlighted:bg-hover data-disabled:opacity-45 pointer-coarse:py-2.75"
    >
      {write(action.label)}
      {action.keys?.[0] && <span className="text-faint text-xs">{keysOf(action.keys[0]).join(" ")}</span>}
    </Radix.Item>
  );
}

type Pressed = { element: Element; clientX: number; clientY: number };

function selectUnder(store: EditorStore, { element, clientX, clientY }: Pressed): void {
  const editor = store.get();
  const { left, top } = element.getBoundingClientRect();
  const at = toPlan(editor.camera, editor.viewport, { x: clientX - left, y: clientY - top });
  store.send({ type: "set", fields: { pointer: at } });
  const id = objectAt(sceneOf(editor, store.newId), at)?.record.id;
  if (!id) store.send({ type: "select", ids: [] });
  else if (!editor.selection.includes(id)) store.send({ type: "select", ids: [id] });
}
