"use client";

import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { blockIn } from "#lib/editor/commands/block";
import { labelClashes } from "#lib/editor/commands/number";
import { fitted, MOST_PLACES, type Pattern, sizeOf, USUAL_PATTERN } from "#lib/editor/commands/pattern";
import { drawBlock } from "#lib/editor/commands/reshape";
import { generateBooths, seated } from "#lib/editor/commands/rows";
import { boothsAdded, edit } from "#lib/editor/edit";
import { listedNames } from "#lib/editor/listedNames";
import { chosenBooths, chosenObjects } from "#lib/editor/selection";
import { boundsOfAll, isOpen } from "#lib/editor/shapes";
import type { Editor } from "#lib/editor/state";
import { freeBounds } from "#lib/editor/view";
import type { Rect } from "#lib/geometry/rect";
import { apply, squash } from "#lib/plan/change";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";
import { GeneratorFields } from "./GeneratorFields";

/** Crosses over more places that are left out would hide the plan. */
const MOST_CROSSED = 60;

function chosenGround(editor: Editor): Rect | null {
  return boundsOfAll(chosenObjects(editor).filter((object) => !isOpen(object)));
}

/** The selected zone; booths and several objects set the position only. */
function chosenArea(editor: Editor): string | null {
  const [only, ...others] = chosenObjects(editor);
  if (!only || others.length > 0 || only.table !== "elements" || isOpen(only)) return null;
  return only.record.kind === "zone" && !blockIn(only) ? only.record.id : null;
}

/**
 * The selection sets the position: a zone, or booths to replace. Otherwise the booths are placed in the middle of the
 * view.
 */
function groundOf(editor: Editor, pattern: Pattern): Rect {
  const chosen = chosenGround(editor);
  if (chosen) return chosen;
  const seen = freeBounds(editor);
  const { width, height } = sizeOf(pattern);
  const step = (metres: number) => Math.round(metres * 2) / 2;
  return {
    x: step(seen.x + (seen.width - width) / 2),
    y: step(seen.y + (seen.height - height) / 2),
    width,
    height,
  };
}

/** Generates many booths with a preview on the canvas. */
export function GeneratorPanel({ onClose }: { onClose: () => void }) {
  const { say } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const [pattern, setPattern] = useState(() => ({ ...USUAL_PATTERN, areaId: chosenArea(store.get()) }));
  const [ground, setGround] = useState(() => groundOf(store.get(), USUAL_PATTERN));
  // The view can only be fitted after this panel has its size.
  useLayoutEffect(() => setGround(groundOf(store.get(), USUAL_PATTERN)), [store]);
  const [replaced] = useState(() =>
    chosenBooths(store.get()).flatMap(({ id, locked }) => (locked ? [] : id)),
  );
  const set = (part: Partial<Pattern>) => setPattern((before) => ({ ...before, ...part }));

  const plan = useMemo(() => {
    const freed = edit(document, { remove: { booths: replaced } });
    const floor = apply(document, freed);
    const { seats, clashing, isCut } = seated(floor, levelId, pattern, ground);
    const drawn = seats.filter((_, index) => !clashing.has(index)).map(({ label }) => label);
    const taken = labelClashes(floor, [], drawn);
    return { seats, clashing, isCut, taken, floor, freed };
  }, [pattern, ground, document, levelId, replaced]);

  useEffect(() => {
    let count = 0;
    const newId = () => `draft${count++}`;
    const change = generateBooths(plan.floor, { levelId, newId }, pattern, plan.seats);
    const clashing = [...plan.clashing].map((index) => `draft${index}`);
    const removed = plan.freed.booths?.removed ?? [];
    const isCrossed = clashing.length <= MOST_CROSSED;
    const left = new Set(isCrossed ? [] : clashing);
    const added = (change.booths?.added ?? []).filter(({ id }) => !left.has(id));
    const booths = { updated: [], added, removed };
    store.send({
      type: "set",
      fields: { draft: { change: { booths }, clashing: isCrossed ? clashing : [] } },
    });
    return () => store.send({ type: "set", fields: { draft: null } });
  }, [store, plan, pattern, levelId]);

  function draw() {
    const seats = plan.seats.filter((_, index) => !plan.clashing.has(index));
    const made = drawBlock(plan.floor, { levelId, newId: store.newId }, { pattern, origin: ground, seats });
    const change = squash([plan.freed, made]);
    const select = boothsAdded(made);
    store.send({ type: "set", fields: { draft: null } });
    store.send({
      type: "do",
      edit: {
        name: { key: "step.drawBooths", values: { count: seats.length } },
        change,
        select,
        keepsLabels: true,
      },
    });
    onClose();
  }

  /** Fills the whole level; places on existing objects or too near to them are left out. */
  function fillLevel() {
    const level = document.levels.find(({ id }) => id === levelId);
    if (!level || level.width === null || level.height === null) return;
    const corner = { x: pattern.clearance, y: pattern.clearance };
    const room = { width: level.width - 2 * corner.x, height: level.height - 2 * corner.y };
    setGround({ ...corner, ...room });
    setPattern(fitted(pattern, room));
  }

  const drawn = plan.seats.length - plan.clashing.size;
  return (
    <FloatPanel
      title={say("action.generator")}
      onClose={onClose}
      status={
        <Findings
          clashing={plan.clashing.size}
          isCut={plan.isCut}
          taken={plan.taken}
          replaced={replaced.length}
        />
      }
      footer={
        <>
          {pattern.areaId === null && (
            <Button size="small" onClick={fillLevel}>
              {say("panel.fillTheLevel")}
            </Button>
          )}
          <Button size="small" onClick={() => setPattern(fitted(pattern, roomOf(store.get(), ground)))}>
            {say("panel.fillTheSpace")}
          </Button>
          <Button size="small" tone="primary" disabled={drawn === 0 || plan.taken.length > 0} onClick={draw}>
            {say("step.drawBooths", { count: drawn })}
          </Button>
        </>
      }
    >
      <GeneratorFields
        pattern={pattern}
        set={set}
        ground={ground}
        setGround={(corner) => setGround({ ...ground, ...corner })}
      />
    </FloatPanel>
  );
}

/** The selected area, or the part of the level beyond the corner. */
function roomOf(editor: Editor, ground: Rect): Rect {
  if (chosenGround(editor)) return ground;
  const level = editor.document.levels.find(({ id }) => id === editor.levelId);
  return {
    ...ground,
    width: Math.max(1, (level?.width ?? ground.x + ground.width) - ground.x),
    height: Math.max(1, (level?.height ?? ground.y + ground.height) - ground.y),
  };
}

function Findings({
  clashing,
  isCut,
  taken,
  replaced,
}: {
  clashing: number;
  isCut: boolean;
  taken: readonly string[];
  replaced: number;
}) {
  const { say, write } = useOffice();
  return (
    <>
      {isCut && <p className="text-danger">{say("panel.moreBoothsWouldFit", { most: MOST_PLACES })}</p>}
      {clashing > 0 && <p className="text-danger">{say("panel.placesAreNotFree", { count: clashing })}</p>}
      {taken.length > 0 && (
        <p className="text-danger">
          {write({ key: "panel.alreadyUsed", values: { taken: listedNames(taken, 4) } })}
        </p>
      )}
      {replaced > 0 && <p className="text-faint">{say("panel.replacesSelected", { count: replaced })}</p>}
    </>
  );
}
