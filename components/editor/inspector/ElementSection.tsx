"use client";

import { useEffect, useState } from "react";
import { PlanIcon } from "#components/plan/PlanIcon";
import { classes } from "#components/ui/classes";
import { blockOf } from "#lib/editor/commands/block";
import { describeElements } from "#lib/editor/commands/describe";
import type { DocumentElement } from "#lib/editor/document";
import { common } from "#lib/editor/selection";
import { ICON_NAMES, iconOf } from "#lib/plan/draw/iconPaths";

import { KIND_NAMES } from "#lib/plan/elements";
import type { ElementProps } from "#lib/records/elements";
import { useStore } from "../useEditor";
import { BlockSection } from "./BlockSection";
import { ColourField } from "./ColourField";
import { ChoiceField, FlagField, NumberField, Section, TextField } from "./fields";
import { OpacityField } from "./OpacityField";
import { useChange } from "./useChange";

type Set = (name: string, props: { [Key in keyof ElementProps]: ElementProps[Key] | undefined }) => void;
type Props = { elements: readonly DocumentElement[]; set: Set };

export function ElementSection({ elements }: { elements: readonly DocumentElement[] }) {
  const [only, ...others] = elements;
  const block = only && others.length === 0 ? blockOf(only) : null;
  return block ? <BlockSection block={block} /> : <ElementFields elements={elements} />;
}

function ElementFields({ elements }: { elements: readonly DocumentElement[] }) {
  const change = useChange();
  const ids = elements.map(({ id }) => id);
  const kind = common(elements, (element) => element.kind);
  const set: Set = (name, props) => change(name, ({ document }) => describeElements(document, ids, props));
  const title = kind ? KIND_NAMES[kind] : `${elements.length} objects`;
  return (
    <Section title={elements.length > 1 && kind ? `${elements.length} × ${title.toLowerCase()}` : title}>
      {kind !== "text" && kind !== "wall" && kind !== "line" && (
        <TextField
          label="Name"
          value={common(elements, ({ props }) => props.name ?? null)}
          onChange={(name) => set("Name it", { name: name.trim() || undefined })}
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
          onChange={(opacity) => set("Opacity", { opacity })}
        />
      )}
      {kind === "entrance" && (
        <>
          <FlagField
            label="Main entrance"
            value={common(elements, ({ props }) => props.main === true)}
            onChange={(main) => set("Main entrance", { main: main || undefined })}
          />
          <FlagField
            label="Between rooms, not an exit"
            value={common(elements, ({ props }) => props.inner === true)}
            onChange={(inner) => set("Between rooms", { inner: inner || undefined })}
          />
          <OpeningFields elements={elements} set={set} />
        </>
      )}
      {kind === "shape" && (
        <FlagField
          label="Column"
          value={common(elements, ({ props }) => props.role === "column")}
          onChange={(isColumn) => set("Column", { role: isColumn ? "column" : undefined })}
        />
      )}
      {(kind === "wall" || kind === "shape" || kind === "stage" || kind === "room") && (
        <FlagField
          label="Blocks walking"
          value={common(elements, ({ props }) => props.solid ?? (kind === "wall" || props.role === "column"))}
          onChange={(solid) => set("Solid", { solid })}
        />
      )}
    </Section>
  );
}

function TextFields({ elements, set }: Props) {
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
        label="Text"
        rows={3}
        autoFocus={isRequested}
        value={common(elements, ({ props }) => props.text ?? null)}
        onChange={(text) => set("Write text", { text })}
      />
      <div className="flex items-center gap-2">
        <span className="w-20 shrink-0 text-faint text-xs">Height</span>
        <NumberField
          label="Height of the letters in metres"
          unit="m"
          least={0.1}
          most={50}
          value={size}
          onChange={(value) => value !== null && set("Text size", { size: value })}
        />
      </div>
      <ChoiceField
        label="Alignment"
        value={align}
        options={[
          { value: "left", label: "Left" },
          { value: "center", label: "Centre" },
          { value: "right", label: "Right" },
        ]}
        onChange={(value) => set("Align text", { align: value })}
      />
      <ColourField
        label="Colour"
        value={common(elements, ({ props }) => (props.color as string | undefined) ?? null)}
        onChange={(color) => set("Colour text", { color: color ?? undefined })}
      />
    </>
  );
}

function IconChoice({ elements, set }: Props) {
  const store = useStore();
  const icon = common(elements, ({ props }) => iconOf(props.icon ?? ""));
  return (
    <fieldset>
      <legend className="mb-1.5 text-faint text-xs">Icon</legend>
      <div className="grid max-h-56 grid-cols-7 gap-0.5 overflow-y-auto pointer-coarse:grid-cols-5">
        {ICON_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={icon === name}
            onClick={() => {
              store.send({ type: "set", fields: { icon: name } });
              set("Choose icon", { icon: name });
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
  const thickness = common(elements, ({ props }) => props.thickness ?? null);
  return (
    <div className="flex items-center gap-2">
      <span className="w-20 shrink-0 text-faint text-xs">Thickness</span>
      <NumberField
        label="Thickness in metres"
        unit="m"
        step={0.05}
        least={0}
        most={20}
        optional
        value={thickness}
        onChange={(value) => set("Thickness", { thickness: value ?? undefined })}
      />
    </div>
  );
}

/** The width of the gap in the wall, and which way its door swings. */
function OpeningFields({ elements, set }: Props) {
  const width = common(elements, ({ props }) => props.opening?.width ?? null);
  const swing = common(elements, ({ props }) => props.opening?.swing ?? "none");
  const change = (part: { width?: number; swing?: string }) => {
    const next = { width: width ?? 2, swing: swing ?? "none", ...part };
    const opening = next.swing === "none" ? { width: next.width } : next;
    set("Opening", { opening: opening as { width: number } });
  };
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="w-20 shrink-0 text-faint text-xs">Opening</span>
        <NumberField
          label="Width of the opening in the wall in metres"
          unit="m"
          step={0.1}
          least={0.3}
          most={100}
          optional
          placeholder="None"
          value={width}
          onChange={(value) =>
            value === null ? set("Opening", { opening: undefined }) : change({ width: value })
          }
        />
      </div>
      {typeof width === "number" && (
        <ChoiceField
          label="Door"
          value={swing}
          options={[
            { value: "none", label: "None" },
            { value: "left", label: "Left" },
            { value: "right", label: "Right" },
            { value: "double", label: "Double" },
          ]}
          onChange={(value) => change({ swing: value })}
        />
      )}
    </>
  );
}

function ZoneFields(props: Props) {
  const { elements, set } = props;
  return (
    <>
      <FillField {...props} />
      <FlagField
        label="Visitors may walk here"
        value={common(elements, (element) => element.props.walkable !== false)}
        onChange={(walkable) => set("Walkable", { walkable })}
      />
    </>
  );
}

function FillField({ elements, set }: Props) {
  return (
    <ColourField
      label="Colour"
      value={common(elements, ({ props }) => (props.fill as string | undefined) ?? null)}
      onChange={(fill) => set("Colour it", { fill: fill ?? undefined })}
    />
  );
}
