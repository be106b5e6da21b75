"use client";

import { useEffect, useState } from "react";
import { PlanIcon } from "#components/plan/PlanIcon";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { blockOf } from "#lib/editor/commands/block";
import { describeElements } from "#lib/editor/commands/describe";
import type { DocumentElement } from "#lib/editor/document";
import { common } from "#lib/editor/selection";
import { ICON_NAMES, iconOf } from "#lib/plan/draw/iconPaths";
import type { ElementProps } from "#lib/records/elements";
import type { OfficeKey } from "#lib/words/office";
import { useStore } from "../useEditor";
import { BlockSection } from "./BlockSection";
import { ColourField } from "./ColourField";
import { ChoiceField, FlagField, NumberField, Section, TextField } from "./fields";
import { OpacityField } from "./OpacityField";
import { useChange } from "./useChange";

type Set = (key: OfficeKey, props: { [Key in keyof ElementProps]: ElementProps[Key] | undefined }) => void;
type Props = { elements: readonly DocumentElement[]; set: Set };

export function ElementSection({ elements }: { elements: readonly DocumentElement[] }) {
  const [only, ...others] = elements;
  const block = only && others.length === 0 ? blockOf(only) : null;
  return block ? <BlockSection block={block} /> : <ElementFields elements={elements} />;
}

function ElementFields({ elements }: { elements: readonly DocumentElement[] }) {
  const { say } = useOffice();
  const change = useChange();
  const ids = elements.map(({ id }) => id);
  const kind = common(elements, (element) => element.kind);
  const set: Set = (key, props) => change({ key }, ({ document }) => describeElements(document, ids, props));
  const { length: count } = elements;
  const title = kind ? say(`elementKind.${kind}`) : say("within.count", { count });
  return (
    <Section
      title={
        count > 1 && kind ? say("inspect.manyOfKind", { count, kind: say(`elementWithin.${kind}`) }) : title
      }
    >
      {kind !== "text" && kind !== "wall" && kind !== "line" && (
        <TextField
          label={say("common.name")}
          value={common(elements, ({ props }) => props.name ?? null)}
          onChange={(name) => set("step.name", { name: name.trim() || undefined })}
        />
      )}
      {kind === "text" && <TextFields key={ids.join()} elements={elements} set={set} />}
      {kind === "poi" && <IconChoice elements={elements} set={set} />}
      {(kind === "wall" || kind === "line") && <LineFields elements={elements} set={set} />}
      {kind === "zone" && <ZoneFields elements={elements} set={set} />}
      {kind === "shape" && <FillField elements={elements} set={set} />}
      {kind === "image" && (
        <OpacityField
          value={common(elements, ({ props }) => (props.opacity as number | undefined) ?? 1) ?? 1}
          onChange={(opacity) => set("step.opacity", { opacity })}
        />
      )}
      {kind === "entrance" && (
        <>
          <FlagField
            label={say("inspect.mainEntrance")}
            value={common(elements, ({ props }) => props.main === true)}
            onChange={(main) => set("step.mainEntrance", { main: main || undefined })}
          />
          <FlagField
            label={say("inspect.betweenRoomsNotAnExit")}
            value={common(elements, ({ props }) => props.inner === true)}
            onChange={(inner) => set("step.betweenRooms", { inner: inner || undefined })}
          />
          <OpeningFields elements={elements} set={set} />
        </>
      )}
      {kind === "shape" && (
        <FlagField
          label={say("inspect.column")}
          value={common(elements, ({ props }) => props.role === "column")}
          onChange={(isColumn) => set("step.column", { role: isColumn ? "column" : undefined })}
        />
      )}
      {(kind === "wall" || kind === "shape" || kind === "stage" || kind === "room") && (
        <FlagField
          label={say("inspect.blocksWalking")}
          value={common(elements, ({ props }) => props.solid ?? (kind === "wall" || props.role === "column"))}
          onChange={(solid) => set("step.solid", { solid })}
        />
      )}
    </Section>
  );
}

function TextFields({ elements, set }: Props) {
  const { say } = useOffice();
  const store = useStore();
  const [isRequested] = useState(() => store.get().wants?.panel === "text");
  useEffect(() => {
    if (isRequested) store.send({ type: "set", fields: { wants: null } });
  }, [store, isRequested]);
  const size = common(elements, ({ props }) => (typeof props.size === "number" ? props.size : 1));
  const align = common(elements, ({ props }) => String(props.align ?? "center"));
  return (
    <>
      <TextField
        label={say("inspect.text")}
        rows={3}
        autoFocus={isRequested}
        value={common(elements, ({ props }) => props.text ?? null)}
        onChange={(text) => set("step.writeText", { text })}
      />
      <div className="flex items-center gap-2">
        <span className="w-20 shrink-0 text-faint text-xs">{say("inspect.height")}</span>
        <NumberField
          label={say("inspect.heightOfTheLettersIn")}
          unit="m"
          least={0.1}
          most={50}
          value={size}
          onChange={(value) => value !== null && set("step.textSize", { size: value })}
        />
      </div>
      <ChoiceField
        label={say("inspect.alignment")}
        value={align}
        options={[
          { value: "left", label: say("inspect.left") },
          { value: "center", label: say("inspect.centre") },
          { value: "right", label: say("inspect.right") },
        ]}
        onChange={(value) => set("step.alignText", { align: value })}
      />
      <ColourField
        label={say("inspect.colourLabel")}
        value={common(elements, ({ props }) => (props.color as string | undefined) ?? null)}
        onChange={(color) => set("step.setColour", { color: color ?? undefined })}
      />
    </>
  );
}

function IconChoice({ elements, set }: Props) {
  const { say } = useOffice();
  const store = useStore();
  const icon = common(elements, ({ props }) => iconOf(props.icon ?? ""));
  return (
    <fieldset>
      <legend className="mb-1.5 text-faint text-xs">{say("inspect.icon")}</legend>
      <div className="grid max-h-56 grid-cols-7 gap-0.5 overflow-y-auto pointer-coarse:grid-cols-5">
        {ICON_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={say(`place.${name}`)}
            title={say(`place.${name}`)}
            aria-pressed={icon === name}
            onClick={() => {
              store.send({ type: "set", fields: { icon: name } });
              set("step.chooseIcon", { icon: name });
            }}
            className={classes(
              "grid aspect-square cursor-pointer place-items-center rounded-sm text-soft hover:bg-hover hover:text-ink",
              icon === name && "bg-mark! text-on-mark!",
            )}
          >
            <PlanIcon name={name} className="size-4.5" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function LineFields({ elements, set }: Props) {
  const { say } = useOffice();
  const thickness = common(elements, ({ props }) => props.thickness ?? null);
  return (
    <div className="flex items-center gap-2">
      <span className="w-20 shrink-0 text-faint text-xs">{say("inspect.thickness")}</span>
      <NumberField
        label={say("inspect.thicknessInMetres")}
        unit="m"
        step={0.05}
        least={0}
        most={20}
        optional
        value={thickness}
        onChange={(value) => set("step.thickness", { thickness: value ?? undefined })}
      />
    </div>
  );
}

/** The width of the gap in the wall, and which way its door swings. */
function OpeningFields({ elements, set }: Props) {
  const { say } = useOffice();
  const width = common(elements, ({ props }) => props.opening?.width ?? null);
  const swing = common(elements, ({ props }) => props.opening?.swing ?? "none");
  const change = (part: { width?: number; swing?: string }) => {
    const next = { width: width ?? 2, swing: swing ?? "none", ...part };
    const opening = next.swing === "none" ? { width: next.width } : next;
    set("step.opening", { opening: opening as { width: number } });
  };
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="w-20 shrink-0 text-faint text-xs">{say("inspect.opening")}</span>
        <NumberField
          label={say("inspect.widthOfTheOpeningIn")}
          unit="m"
          step={0.1}
          least={0.3}
          most={100}
          optional
          placeholder={say("common.none")}
          value={width}
          onChange={(value) =>
            value === null ? set("step.opening", { opening: undefined }) : change({ width: value })
          }
        />
      </div>
      {typeof width === "number" && (
        <ChoiceField
          label={say("inspect.door")}
          value={swing}
          options={[
            { value: "none", label: say("common.none") },
            { value: "left", label: say("inspect.left") },
            { value: "right", label: say("inspect.right") },
            { value: "double", label: say("inspect.double") },
          ]}
          onChange={(value) => change({ swing: value })}
        />
      )}
    </>
  );
}

function ZoneFields(props: Props) {
  const { say } = useOffice();
  const { elements, set } = props;
  return (
    <>
      <FillField {...props} />
      <FlagField
        label={say("inspect.visitorsMayWalkHere")}
        value={common(elements, (element) => element.props.walkable !== false)}
        onChange={(walkable) => set("step.walkable", { walkable })}
      />
    </>
  );
}

function FillField({ elements, set }: Props) {
  const { say } = useOffice();
  return (
    <ColourField
      label={say("inspect.colourLabel")}
      value={common(elements, ({ props }) => (props.fill as string | undefined) ?? null)}
      onChange={(fill) => set("step.setColour", { fill: fill ?? undefined })}
    />
  );
}
