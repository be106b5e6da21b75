"use client";

import { Eye, EyeOff, Lock, LockOpen } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { actionNamed } from "#lib/editor/actions";
import { LAYERS, type Layer, layerOf } from "#lib/editor/layers";
import { objectsOf } from "#lib/editor/planObjects";
import { lockedIds } from "#lib/editor/selection";
import { useEditor, useStore } from "../useEditor";

export function LayersPanel() {
  const { say } = useOffice();
  const { document, levelId } = useDrawnLevel();
  const counts = new Map<Layer, number>();
  for (const object of objectsOf(document).on(levelId).all) {
    const layer = layerOf(object);
    counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  return (
    <>
      <ul aria-label={say("sideList.layers")} className="flex flex-col p-2">
        {LAYERS.map((layer) => (
          <LayerRow key={layer} layer={layer} count={counts.get(layer)} />
        ))}
      </ul>
      <LockedObjects />
    </>
  );
}

/** Objects are counted once a change is drawn: thousands of them take the time of a frame or two. */
function useDrawnLevel() {
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  return { document: useDeferredValue(document), levelId: useDeferredValue(levelId) };
}

/** Lists locked objects, which have no other overview. */
function LockedObjects() {
  const { say } = useOffice();
  const store = useStore();
  const { length } = lockedIds(useDrawnLevel());
  if (length === 0) return null;
  return (
    <div className="flex min-h-9 items-center justify-between gap-2 border-t px-4.5 py-2 text-sm">
      <span className="text-soft">{say("layer.lockedObjects", { count: length })}</span>
      <button
        type="button"
        className="cursor-pointer font-medium text-mark hover:underline pointer-coarse:min-h-11"
        onClick={() => actionNamed("unlockAll").run(store)}
      >
        {say("action.unlock")}
      </button>
    </div>
  );
}

function LayerRow({ layer, count }: { layer: Layer; count: number | undefined }) {
  const store = useStore();
  const { visible, locked } = useEditor(({ layers }) => layers[layer]);
  const { say, number } = useOffice();
  const label = say(`layer.${layer}`);
  return (
    <li className="group flex h-9 items-center gap-1 rounded-md ps-2.5 pe-1 hover:bg-hover pointer-coarse:h-12">
      <span className={classes("min-w-0 flex-1 truncate text-sm", !visible && "text-faint")}>{label}</span>
      <span className="pe-1 text-faint text-xs tabular-nums">
        {count === undefined ? null : number(count)}
      </span>
      <Toggle
        label={say("layer.locked", { layer: label })}
        pressed={locked}
        quiet={!locked}
        onPress={() => store.send({ type: "layer", layer, state: { locked: !locked } })}
      >
        {locked ? <Lock /> : <LockOpen />}
      </Toggle>
      <Toggle
        label={say("layer.shown", { layer: label })}
        pressed={visible}
        onPress={() => store.send({ type: "layer", layer, state: { visible: !visible } })}
      >
        {visible ? <Eye /> : <EyeOff />}
      </Toggle>
    </li>
  );
}

type ToggleProps = {
  label: string;
  pressed: boolean;
  /** Visible on hover or focus only. */
  quiet?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Toggle({ label, pressed, quiet = false, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        "grid size-7 cursor-pointer place-items-center rounded-sm text-faint hover:bg-press hover:text-ink pointer-coarse:size-11 [&_svg]:size-3.75",
        quiet && "opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
      )}
    >
      {children}
    </button>
  );
}
