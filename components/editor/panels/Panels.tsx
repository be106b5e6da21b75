"use client";

import { useCallback, useEffect } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";
import type { Route } from "#lib/wayfinding/index";
import { focusCanvas } from "../bars/focus";
import { Comments } from "../comments/Comments";
import { useEditor, useStore } from "../useEditor";
import { BlockPanel } from "./BlockPanel";
import { CommandPalette } from "./CommandPalette";
import { EditConfirmDialog } from "./EditConfirmDialog";
import { GeneratorPanel } from "./GeneratorPanel";
import { LevelDialog } from "./LevelDialog";
import { MergeDialog } from "./MergeDialog";
import { NetworkPanel } from "./NetworkPanel";
import { NumberingPanel } from "./NumberingPanel";
import { OrderMergeDialog } from "./OrderMergeDialog";
import { OvertakenDialog } from "./OvertakenDialog";
import { PassagePanel } from "./PassagePanel";
import { PictureDialog } from "./PictureDialog";
import { PlacingPanel } from "./PlacingPanel";
import { RepeatPanel } from "./RepeatPanel";
import { ReplacePanel } from "./ReplacePanel";
import { RoutePanel } from "./RoutePanel";
import { SelectPanel } from "./SelectPanel";
import { ShortcutList } from "./ShortcutSheet";
import { SplitDialog } from "./SplitDialog";

/** The open panel and any open dialogs. */
export function Panels({ onRoute }: { onRoute: (route: Route | null) => void }) {
  const { write, wording } = useOffice();
  const store = useStore();
  const wants = useEditor((editor) => editor.wants);
  const error = useEditor((editor) => editor.error);
  const warning = useEditor((editor) => editor.warning);
  useEffect(() => {
    if (!warning) return;
    notify.failed(write(warning));
    store.send({ type: "set", fields: { warning: null } });
  }, [store, warning, write]);
  const close = useCallback(() => store.send({ type: "set", fields: { wants: null } }), [store]);
  // Text is edited in the properties, and a typed size beside the pointer, which take the focus themselves.
  const isOpen = wants !== null && wants.panel !== "text" && wants.panel !== "typedSize";
  // Most panels are opened by a shortcut, so there is no button to return the focus to.
  useEffect(() => (isOpen ? focusCanvas : undefined), [isOpen]);
  useEffect(() => {
    if (!error) return;
    const reason = "key" in error ? write(error) : wording.message(error);
    notify.failed(reason);
    store.send({ type: "set", fields: { error: null } });
  }, [store, error, write, wording]);
  return (
    <>
      <EditConfirmDialog />
      <OvertakenDialog />
      <Comments />
      {wants?.panel === "generator" && <GeneratorPanel onClose={close} />}
      {wants?.panel === "block" && <BlockPanel key={wants.id} id={wants.id} onClose={close} />}
      {wants?.panel === "numbering" && (
        <NumberingPanel key={wants.ids.join()} ids={wants.ids} onClose={close} />
      )}
      {wants?.panel === "passage" && (
        <PassagePanel nodeIds={wants.nodeIds} levelIds={wants.levelIds} onClose={close} />
      )}
      {wants?.panel === "replace" && <ReplacePanel onClose={close} />}
      {wants?.panel === "repeat" && <RepeatPanel onClose={close} />}
      {wants?.panel === "select" && <SelectPanel onClose={close} />}
      {wants?.panel === "network" && <NetworkPanel onClose={close} />}
      {wants?.panel === "route" && (
        <RoutePanel from={wants.from} to={wants.to} onRoute={onRoute} onClose={close} />
      )}
      {wants?.panel === "merge" && <MergeDialog key={wants.ids.join()} ids={wants.ids} onClose={close} />}
      {wants?.panel === "orderMerge" && (
        <OrderMergeDialog key={wants.ids.join()} ids={wants.ids} onClose={close} />
      )}
      {wants?.panel === "split" && <SplitDialog id={wants.id} onClose={close} />}
      {wants?.panel === "placing" && (
        <PlacingPanel key={wants.exhibitor.id} exhibitor={wants.exhibitor} onClose={close} />
      )}
      {wants?.panel === "level" && <LevelDialog onClose={close} />}
      {wants?.panel === "picture" && <PictureDialog onClose={close} />}
      {wants?.panel === "commands" && <CommandPalette onClose={close} />}
      {wants?.panel === "shortcuts" && <ShortcutList onClose={close} />}
    </>
  );
}
