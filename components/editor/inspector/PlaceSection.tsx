"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { move, turn } from "#lib/editor/commands/place";
import { rejoined, resizeOrRefit } from "#lib/editor/commands/reshape";
import { heldObjects } from "#lib/editor/held";
import { isLoose } from "#lib/editor/locks";
import type { Editor } from "#lib/editor/state";
import type { EditorStore } from "#lib/editor/store";
import { frameOf } from "#lib/editor/tools/grips";
import { rotate } from "#lib/geometry/point";
import { centreOf, type Rect } from "#lib/geometry/rect";
import { useEditor, usePreview, useStore } from "../useEditor";
import { NumberField, Pair, Section } from "./fields";
import { LockButton } from "./LockButton";
import { useChange } from "./useChange";
import { useShown } from "./useShown";

/**
 * Exact position and size, also during a drag: of one object by its own box and angle, of several by their bounding
 * box.
 */
export function PlaceSection() {
  const { say } = useOffice();
  const document = useEditor((editor) => editor.document);
  const preview = usePreview();
  const selection = useEditor((editor) => editor.selection);
  const store = useStore();
  const change = useChange();
  const show = useShown();
  const objects = heldObjects({ document, preview, selection });
  const loose = objects.filter(isLoose);
  const isFast = loose.length === 0;
  const frame = frameOf(isFast ? objects : loose);
  if (!frame || objects.every(({ table }) => table === "edges")) return null;
  const { box, rotation } = frame;
  const hasSize = box.width > 0 || box.height > 0;
  const [only] = objects;
  const isPoint = only?.table === "elements" && only.record.geometry.type === "point";

  const resized = (side: "width" | "height", to: number) => (editor: Editor) =>
    resizeOrRefit(
      editor.document,
      editor.selection,
      { from: box, to: anchored(box, side, to, rotation) },
      store,
    );
  const go = (axis: "x" | "y", to: number) =>
    change({ key: "step.moveThese" }, ({ document: plan, selection: ids }) =>
      rejoined(plan, move(plan, ids, { x: 0, y: 0, [axis]: to - box[axis] }), ids, store),
    );
  const size = (side: "width" | "height", to: number) =>
    change({ key: "step.resizeThese" }, resized(side, to));
  const showSize = (side: "width" | "height") => (to: number | null | undefined) =>
    show(typeof to === "number" ? resized(side, to) : null);
  return (
    <Section title={say("panel.position")} aside={<LockButton />}>
      <Pair>
        <NumberField
          disabled={isFast}
          label={say("panel.xInMetres")}
          sign="X"
          unit="m"
          value={box.x}
          onChange={(x) => x !== null && go("x", x)}
        />
        <NumberField
          disabled={isFast}
          label={say("panel.yInMetres")}
          sign="Y"
          unit="m"
          value={box.y}
          onChange={(y) => y !== null && go("y", y)}
        />
        {hasSize && !isPoint && (
          <>
            <NumberField
              disabled={isFast}
              label={say("panel.widthInMetres")}
              sign={say("inspect.signWidth")}
              unit="m"
              least={0.1}
              value={box.width}
              onTyping={showSize("width")}
              onChange={(width) => width !== null && size("width", width)}
            />
            <NumberField
              disabled={isFast}
              label={say("panel.heightInMetres")}
              sign={say("inspect.signHeight")}
              unit="m"
              least={0.1}
              value={box.height}
              onTyping={showSize("height")}
              onChange={(height) => height !== null && size("height", height)}
            />
          </>
        )}
        {!isPoint && hasSize && (
          <NumberField
            disabled={isFast}
            label={say("panel.rotationInDegrees")}
            sign="∠"
            unit="°"
            step={1}
            value={rotation}
            onChange={(angle) =>
              angle !== null &&
              change({ key: "step.turnThese" }, (editor) => turnedTo(editor, box, angle - rotation, store))
            }
          />
        )}
      </Pair>
    </Section>
  );
}

/** Keeps the top-left corner in place, also for rotated boxes. */
function anchored(box: Rect, side: "width" | "height", to: number, rotation: number): Rect {
  const next = { ...box, [side]: to };
  const fixed = rotate(box, rotation, centreOf(box));
  const moved = rotate(next, rotation, centreOf(next));
  return { ...next, x: next.x + fixed.x - moved.x, y: next.y + fixed.y - moved.y };
}

function turnedTo({ document, selection }: Editor, box: Rect, degrees: number, store: EditorStore) {
  return rejoined(document, turn(document, selection, degrees, centreOf(box)), selection, store);
}
