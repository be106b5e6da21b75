"use client";

import { useEffect, useMemo, useState } from "react";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { labelClashes, PLAIN_NUMBERING } from "#lib/editor/commands/number";
import {
  collisions,
  fitted,
  generateBooths,
  layOut,
  MOST_LINES,
  type Pattern,
  sizeOf,
} from "#lib/editor/commands/rows";
import { edit, idsWritten } from "#lib/editor/edit";
import type { Editor } from "#lib/editor/editor";
import { chosenThings } from "#lib/editor/selection";
import { boundsOfAll, tidy } from "#lib/editor/shapes";
import { visibleBounds } from "#lib/geometry/camera";
import type { Rect } from "#lib/geometry/rect";
import { apply } from "#lib/plan/change";
import { BOOTH_TYPES, type BoothType } from "#lib/plan/plan";
import { toAmount, toCents } from "#lib/pricing/money";
import { TYPE_LABELS } from "../inspector/BoothSection";
import { ChoiceField, FlagField, NumberField } from "../inspector/fields";
import { useEditor, useStore, useSurroundings } from "../useEditor";
import { FloatPanel, Row } from "./FloatPanel";
import { NumberingFields } from "./NumberingFields";

const MOST_BOOTHS = 2_000;

const FIRST_PATTERN: Pattern = {
  kind: "rows",
  columns: 10,
  rows: 3,
  islandColumns: 2,
  islandRows: 2,
  boothWidth: 3,
  boothDepth: 3,
  aisle: 3,
  backToBack: true,
  crossEvery: 0,
  numbering: PLAIN_NUMBERING,
  direction: "along",
  sides: "one by one",
  letters: true,
  type: "standard",
  priceCents: null,
  rotation: 0,
};

/** What is selected says where: a zone or booths to be replaced. Otherwise the booths come into the middle of the view. */
function groundOf(editor: Editor, pattern: Pattern): Rect {
  const chosen = boundsOfAll(chosenThings(editor));
  if (chosen) return chosen;
  const { camera, viewport } = editor;
  const seen = visibleBounds(camera, viewport);
  const { width, height } = sizeOf(pattern);
  const step = (metres: number) => Math.round(metres * 2) / 2;
  return {
    x: step(seen.x + (seen.width - width) / 2),
    y: step(seen.y + (seen.height - height) / 2),
    width,
    height,
  };
}

/** Many booths at once, shown where they would stand before they do. */
export function GeneratorPanel({ onClose }: { onClose: () => void }) {
  const store = useStore();
  const { currency } = useSurroundings();
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const [pattern, setPattern] = useState(FIRST_PATTERN);
  const [ground, setGround] = useState(() => groundOf(store.get(), FIRST_PATTERN));
  const [replaced] = useState(() =>
    chosenThings(store.get()).flatMap(({ table, record }) => (table === "booths" ? record.id : [])),
  );
  const set = (part: Partial<Pattern>) => setPattern((before) => ({ ...before, ...part }));

  const plan = useMemo(() => {
    const seats = layOut(pattern, ground).slice(0, MOST_BOOTHS);
    const freed = edit(document, { remove: { booths: replaced } });
    const floor = apply(document, freed);
    const clashing = collisions(floor, levelId, seats);
    const taken = labelClashes(
      floor,
      [],
      seats.map(({ label }) => label),
    );
    return { seats, clashing, taken, floor, freed };
  }, [pattern, ground, document, levelId, replaced]);

  useEffect(() => {
    let count = 0;
    const newId = () => `draft${count++}`;
    const change = generateBooths(plan.floor, { levelId, newId }, pattern, plan.seats);
    const clashing = [...plan.clashing].map((index) => `draft${index}`);
    const removed = plan.freed.booths?.removed ?? [];
    const booths = { updated: [], added: change.booths?.added ?? [], removed };
    store.send({ type: "set", fields: { draft: { change: { booths }, clashing } } });
    return () => store.send({ type: "set", fields: { draft: null } });
  }, [store, plan, pattern, levelId]);

  function draw() {
    const seats = plan.seats.filter((_, index) => !plan.clashing.has(index));
    const made = generateBooths(plan.floor, { levelId, newId: store.newId }, pattern, seats);
    const change = edit(document, {
      put: { booths: made.booths?.added ?? [] },
      remove: { booths: replaced },
    });
    store.send({ type: "set", fields: { draft: null } });
    store.send({
      type: "do",
      deed: { name: `Draw ${seats.length} booths`, change, select: idsWritten(made) },
    });
    onClose();
  }

  const drawn = plan.seats.length - plan.clashing.size;
  const whole = (field: "columns" | "rows" | "islandColumns" | "islandRows", label: string, sign: string) => (
    <NumberField
      label={label}
      sign={sign}
      step={1}
      least={1}
      most={MOST_LINES}
      value={pattern[field]}
      onChange={(count) => count !== null && set({ [field]: Math.round(count) })}
    />
  );
  const metres = (field: "boothWidth" | "boothDepth" | "aisle", label: string, least: number) => (
    <NumberField
      label={label}
      unit="m"
      step={0.5}
      least={least}
      most={200}
      value={pattern[field]}
      onChange={(length) => length !== null && set({ [field]: length })}
    />
  );
  return (
    <FloatPanel
      title="Rows and islands"
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={() => setPattern(fitted(pattern, roomOf(store.get(), ground)))}>
            Fill the room
          </Button>
          <Button size="small" tone="primary" disabled={drawn === 0 || plan.taken.length > 0} onClick={draw}>
            {drawn === 1 ? "Draw 1 booth" : `Draw ${drawn} booths`}
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label="Pattern" className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
        {(["rows", "islands"] as const).map((kind) => (
          <label
            key={kind}
            className={classes(
              "cursor-pointer rounded-sm py-1.5 text-center text-sm has-focus-visible:outline-2 pointer-coarse:py-3",
              pattern.kind === kind ? "bg-surface font-semibold shadow-card" : "text-soft",
            )}
          >
            <input
              type="radio"
              name="pattern"
              checked={pattern.kind === kind}
              onChange={() =>
                set({ kind, ...(kind === "islands" ? { columns: 4, rows: 2 } : { columns: 10, rows: 3 }) })
              }
              className="sr-only"
            />
            {kind === "rows" ? "Rows" : "Islands"}
          </label>
        ))}
      </div>
      <Row label={pattern.kind === "rows" ? "Booths × rows" : "Islands"}>
        {whole("columns", pattern.kind === "rows" ? "Booths in a row" : "Islands across", "↔")}
        {whole("rows", pattern.kind === "rows" ? "Rows" : "Islands down", "↕")}
      </Row>
      {pattern.kind === "islands" && (
        <Row label="Booths each">
          {whole("islandColumns", "Booths of an island across", "↔")}
          {whole("islandRows", "Booths of an island down", "↕")}
        </Row>
      )}
      <Row label="Booth size">
        {metres("boothWidth", "Booth width", 0.5)}
        {metres("boothDepth", "Booth depth", 0.5)}
      </Row>
      <Row label="Aisle">
        {metres("aisle", "Aisle width", 0)}
        {pattern.kind === "rows" && (
          <NumberField
            label="An aisle across after so many booths"
            step={1}
            least={0}
            optional
            placeholder="No cross aisle"
            value={pattern.crossEvery || null}
            onChange={(count) => set({ crossEvery: Math.round(count ?? 0) })}
          />
        )}
      </Row>
      {pattern.kind === "rows" && (
        <FlagField
          label="Back to back"
          value={pattern.backToBack}
          onChange={(backToBack) => set({ backToBack })}
        />
      )}
      <span aria-hidden="true" className="h-px bg-line" />
      <NumberingFields numbering={pattern.numbering} onChange={(numbering) => set({ numbering })} />
      <FlagField
        label={pattern.kind === "rows" ? "A letter for each row" : "A letter for each island"}
        value={pattern.letters}
        onChange={(letters) => set({ letters })}
      />
      <ChoiceField
        label="Count"
        value={pattern.direction}
        options={[
          { value: "along", label: "Left to right" },
          { value: "back", label: "Right to left" },
          { value: "serpentine", label: "There and back" },
        ]}
        onChange={(direction) => set({ direction })}
      />
      {pattern.kind === "rows" && pattern.backToBack && (
        <FlagField
          label="Odd numbers here, even ones behind"
          value={pattern.sides === "odd and even"}
          onChange={(isSplit) => set({ sides: isSplit ? "odd and even" : "one by one" })}
        />
      )}
      <span aria-hidden="true" className="h-px bg-line" />
      <ChoiceField
        label="Type"
        value={pattern.type}
        options={BOOTH_TYPES.map((value: BoothType) => ({ value, label: TYPE_LABELS[value] }))}
        onChange={(type) => set({ type })}
      />
      <Row label="Price">
        <NumberField
          label={`Price in ${currency}`}
          unit={currency}
          step={10}
          least={0}
          optional
          placeholder="By the rules"
          value={pattern.priceCents === null ? null : toAmount(pattern.priceCents, currency)}
          onChange={(price) => set({ priceCents: price === null ? null : toCents(price, currency) })}
        />
      </Row>
      <Row label="Place">
        <NumberField
          label="X in metres"
          sign="X"
          value={ground.x}
          onChange={(x) => x !== null && setGround({ ...ground, x: tidy(x) })}
        />
        <NumberField
          label="Y in metres"
          sign="Y"
          value={ground.y}
          onChange={(y) => y !== null && setGround({ ...ground, y: tidy(y) })}
        />
        <NumberField
          label="Rotation in degrees"
          sign="∠"
          step={5}
          value={pattern.rotation}
          onChange={(rotation) => rotation !== null && set({ rotation })}
        />
      </Row>
      <Findings clashing={plan.clashing.size} taken={plan.taken} replaced={replaced.length} />
    </FloatPanel>
  );
}

/** The selected ground, or what of the level lies beyond the corner. */
function roomOf(editor: Editor, ground: Rect): Rect {
  if (boundsOfAll(chosenThings(editor))) return ground;
  const level = editor.document.levels.find(({ id }) => id === editor.levelId);
  return {
    ...ground,
    width: Math.max(1, (level?.width ?? ground.x + ground.width) - ground.x),
    height: Math.max(1, (level?.height ?? ground.y + ground.height) - ground.y),
  };
}

function Findings({
  clashing,
  taken,
  replaced,
}: {
  clashing: number;
  taken: readonly string[];
  replaced: number;
}) {
  return (
    <div role="status" className="flex flex-col gap-1 text-xs empty:hidden">
      {clashing > 0 && (
        <p className="text-danger">
          {clashing === 1
            ? "1 booth would lie on something that stands there and is left out."
            : `${clashing} booths would lie on something that stands there and are left out.`}
        </p>
      )}
      {taken.length > 0 && (
        <p className="text-danger">
          {`Already used: ${taken.slice(0, 4).join(", ")}${taken.length > 4 ? ` and ${taken.length - 4} more` : ""}. Choose another prefix or first number.`}
        </p>
      )}
      {replaced > 0 && <p className="text-faint">{`The ${replaced} selected booths are replaced.`}</p>}
    </div>
  );
}
