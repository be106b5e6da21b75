"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { MOST_LINES, type Pattern } from "#lib/editor/commands/pattern";
import { tidy } from "#lib/editor/shapes";
import type { Point } from "#lib/geometry/point";
import { toAmount, toCents } from "#lib/pricing/money";
import { BOOTH_TYPES, type BoothType } from "#lib/records/booths";
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
  /** False for blocks, whose new booths cost the same as the others. */
  isPriced?: boolean;
};

/** The options of the booth generator: pattern, sizes, numbering, type and position. */
export function GeneratorFields({ pattern, set, ground, setGround, isPriced = true }: Props) {
  const { say } = useOffice();
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
      <div
        role="radiogroup"
        aria-label={say("panel.pattern")}
        className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1"
      >
        {(["rows", "islands"] as const).map((kind) => (
          <label
            key={kind}
            className={classes(
              "cursor-pointer rounded-sm py-1.5 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-mark pointer-coarse:py-3",
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
            {kind === "rows" ? say("panel.rows") : say("panel.islands")}
          </label>
        ))}
      </div>
      <Row label={pattern.kind === "rows" ? say("panel.boothsRows") : say("panel.islands")}>
        {whole(
          "columns",
          pattern.kind === "rows" ? say("panel.boothsInARow") : say("panel.islandsAcross"),
          "↔",
        )}
        {whole("rows", pattern.kind === "rows" ? say("panel.rows") : say("panel.islandsDown"), "↕")}
      </Row>
      {pattern.kind === "islands" && (
        <Row label={say("panel.boothsPerRow")}>
          {whole("islandColumns", say("panel.boothsPerIslandAcross"), "↔")}
          {whole("islandRows", say("panel.boothsPerIslandDown"), "↕")}
        </Row>
      )}
      <Row label={say("panel.boothSize")}>
        {metres("boothWidth", say("panel.boothWidth"), 0.5)}
        {metres("boothDepth", say("panel.boothDepth"), 0.5)}
      </Row>
      <Row label={say("panel.aisle")}>{metres("aisle", say("panel.aisleWidth"), 0)}</Row>
      <Row label={say("panel.freeAround")}>
        {metres("clearance", say("panel.distanceToWallsColumnsAnd"), 0)}
      </Row>
      {pattern.kind === "rows" && (
        <Row label={say("panel.crossAisleAfter")}>
          <NumberField
            label={say("panel.boothsBetweenCrossAisles")}
            unit={say("nouns.booth")}
            step={1}
            least={0}
            optional
            placeholder={say("common.none")}
            value={pattern.crossEvery || null}
            onChange={(count) => set({ crossEvery: Math.round(count ?? 0) })}
          />
        </Row>
      )}
      {pattern.kind === "rows" && (
        <FlagField
          label={say("panel.backToBack")}
          value={pattern.backToBack}
          onChange={(backToBack) => set({ backToBack })}
        />
      )}
      <FlagField
        label={say("panel.routesAlongAisles")}
        value={pattern.aisles}
        onChange={(aisles) => set({ aisles })}
      />
      <span aria-hidden="true" className="h-px bg-line" />
      <NumberingFields numbering={pattern.numbering} onChange={(numbering) => set({ numbering })} />
      <FlagField
        label={pattern.kind === "rows" ? say("panel.oneLetterPerRow") : say("panel.oneLetterPerIsland")}
        value={pattern.letters}
        onChange={(letters) => set({ letters })}
      />
      <ChoiceField
        label={say("panel.direction")}
        value={pattern.direction}
        options={[
          { value: "along", label: say("panel.leftToRight") },
          { value: "back", label: say("panel.rightToLeft") },
          { value: "serpentine", label: say("panel.alternating") },
        ]}
        onChange={(direction) => set({ direction })}
      />
      {pattern.kind === "rows" && pattern.backToBack && (
        <FlagField
          label={say("panel.oddNumbersInFrontEven")}
          value={pattern.sides === "odd and even"}
          onChange={(isSplit) => set({ sides: isSplit ? "odd and even" : "one by one" })}
        />
      )}
      <span aria-hidden="true" className="h-px bg-line" />
      <ChoiceField
        label={say("common.type")}
        value={pattern.type}
        options={[
          ...BOOTH_TYPES.map((value: BoothType) => ({ value, label: say(`boothKind.${value}`) })),
          { value: "by sides" as const, label: say("panel.byOpenSides") },
        ]}
        onChange={(type) => set({ type })}
      />
      {isPriced && (
        <Row label={say("common.price")}>
          <NumberField
            label={say("panel.priceIn", { currency })}
            unit={currency}
            step={10}
            least={0}
            optional
            placeholder={say("panel.byRules")}
            value={pattern.priceCents === null ? null : toAmount(pattern.priceCents, currency)}
            onChange={(price) => set({ priceCents: price === null ? null : toCents(price, currency) })}
          />
        </Row>
      )}
      <Row label={say("panel.position")}>
        <NumberField
          label={say("panel.xInMetres")}
          sign="X"
          value={ground.x}
          onChange={(x) => x !== null && setGround({ ...ground, x: tidy(x) })}
        />
        <NumberField
          label={say("panel.yInMetres")}
          sign="Y"
          value={ground.y}
          onChange={(y) => y !== null && setGround({ ...ground, y: tidy(y) })}
        />
      </Row>
      <Row label={say("panel.rotation")}>
        <NumberField
          label={say("panel.rotationInDegrees")}
          unit="°"
          step={5}
          value={pattern.rotation}
          onChange={(rotation) => rotation !== null && set({ rotation })}
        />
      </Row>
    </>
  );
}
