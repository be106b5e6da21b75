"use client";

import { classes } from "#components/ui/classes";
import { MOST_LINES, type Pattern } from "#lib/editor/commands/pattern";
import { tidy } from "#lib/editor/shapes";
import type { Point } from "#lib/geometry/point";
import { toAmount, toCents } from "#lib/pricing/money";
import { BOOTH_TYPES, type BoothType } from "#lib/records/booths";
import { TYPE_LABELS } from "../inspector/BoothSection";
import { ChoiceField, FlagField, NumberField } from "../inspector/fields";
import { useSurroundings } from "../useEditor";
import { Row } from "./FloatPanel";
import { NumberingFields } from "./NumberingFields";

/** The corner where the pattern begins. */
type Ground = Point;

type Props = {
  pattern: Pattern;
  set: (part: Partial<Pattern>) => void;
  ground: Ground;
  setGround: (ground: Ground) => void;
  /** New booths of a block cost what its others do. */
  isPriced?: boolean;
};

/** The options of the booth generator: pattern, sizes, numbering, type and position. */
export function GeneratorFields({ pattern, set, ground, setGround, isPriced = true }: Props) {
  const { currency } = useSurroundings();
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
  const metres = (
    field: "boothWidth" | "boothDepth" | "aisle" | "clearance",
    label: string,
    least: number,
  ) => (
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
    <>
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
        <Row label="Booths per row">
          {whole("islandColumns", "Booths per island across", "↔")}
          {whole("islandRows", "Booths per island down", "↕")}
        </Row>
      )}
      <Row label="Booth size">
        {metres("boothWidth", "Booth width", 0.5)}
        {metres("boothDepth", "Booth depth", 0.5)}
      </Row>
      <Row label="Aisle">{metres("aisle", "Aisle width", 0)}</Row>
      <Row label="Free around">{metres("clearance", "Distance to walls, columns and other booths", 0)}</Row>
      {pattern.kind === "rows" && (
        <Row label="Cross aisle after">
          <NumberField
            label="Booths between cross aisles"
            unit="booths"
            step={1}
            least={0}
            optional
            placeholder="None"
            value={pattern.crossEvery || null}
            onChange={(count) => set({ crossEvery: Math.round(count ?? 0) })}
          />
        </Row>
      )}
      {pattern.kind === "rows" && (
        <FlagField
          label="Back to back"
          value={pattern.backToBack}
          onChange={(backToBack) => set({ backToBack })}
        />
      )}
      <FlagField
        label="Ways for visitors along the aisles"
        value={pattern.aisles}
        onChange={(aisles) => set({ aisles })}
      />
      <span aria-hidden="true" className="h-px bg-line" />
      <NumberingFields numbering={pattern.numbering} onChange={(numbering) => set({ numbering })} />
      <FlagField
        label={pattern.kind === "rows" ? "One letter per row" : "One letter per island"}
        value={pattern.letters}
        onChange={(letters) => set({ letters })}
      />
      <ChoiceField
        label="Direction"
        value={pattern.direction}
        options={[
          { value: "along", label: "Left to right" },
          { value: "back", label: "Right to left" },
          { value: "serpentine", label: "Alternating" },
        ]}
        onChange={(direction) => set({ direction })}
      />
      {pattern.kind === "rows" && pattern.backToBack && (
        <FlagField
          label="Odd numbers in front, even numbers behind"
          value={pattern.sides === "odd and even"}
          onChange={(isSplit) => set({ sides: isSplit ? "odd and even" : "one by one" })}
        />
      )}
      <span aria-hidden="true" className="h-px bg-line" />
      <ChoiceField
        label="Type"
        value={pattern.type}
        options={[
          ...BOOTH_TYPES.map((value: BoothType) => ({ value, label: TYPE_LABELS[value] })),
          { value: "by sides" as const, label: "By open sides" },
        ]}
        onChange={(type) => set({ type })}
      />
      {isPriced && (
        <Row label="Price">
          <NumberField
            label={`Price in ${currency}`}
            unit={currency}
            step={10}
            least={0}
            optional
            placeholder="By rules"
            value={pattern.priceCents === null ? null : toAmount(pattern.priceCents, currency)}
            onChange={(price) => set({ priceCents: price === null ? null : toCents(price, currency) })}
          />
        </Row>
      )}
      <Row label="Position">
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
      </Row>
      <Row label="Rotation">
        <NumberField
          label="Rotation in degrees"
          unit="°"
          step={5}
          value={pattern.rotation}
          onChange={(rotation) => rotation !== null && set({ rotation })}
        />
      </Row>
    </>
  );
}
