"use client";

import { useMemo, useState } from "react";
import { PlanCanvas } from "#components/plan/PlanCanvas";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { messageOf } from "#lib/client/form";
import { idsWritten } from "#lib/editor/edit";
import type { Drawing } from "#lib/editor/importDrawing";
import { readDxf } from "#lib/editor/importDxf";
import { type DrawingLayer, extentOf, type Laid, laid, layersOf, type Role } from "#lib/editor/importPlace";
import { readSvg } from "#lib/editor/importSvg";
import { fitted } from "#lib/editor/view";
import { apply } from "#lib/plan/change";
import { makeScene } from "#lib/plan/scene";
import { numberFrom } from "#lib/text/number";
import { useEditor, useStore } from "../useEditor";
import { FilePick } from "./FilePick";
import { LayerTable } from "./LayerTable";

const MOST_BYTES = 20 * 1024 * 1024;
/** Default hall size if the file has none. */
const USUAL_WIDTH = 60;
/** A smaller drawing was made for paper, so its size does not tell the size of the hall. */
const LEAST_WIDTH = 3;

type Opened = { name: string; drawing: Drawing };

/** Imports a drawing of another program: choose layers and size, then place it. */
export function DrawingDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function read(file: File) {
    setFailure(null);
    setBusy(true);
    try {
      if (file.size > MOST_BYTES) {
        throw new Error(`The file is ${Math.round(file.size / 1024 / 1024)} MB. The limit is 20 MB.`);
      }
      const text = await file.text();
      const drawing = /\.svg$/i.test(file.name) ? readSvg(text) : readDxf(text);
      if (drawing.pieces.length === 0) throw new Error("This drawing contains nothing to import.");
      setOpened({ name: file.name, drawing });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (opened) return <PlaceDialog {...opened} onBack={() => setOpened(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import a drawing"
      description="Closed outlines become booths, lines become walls, and text inside a booth becomes its label."
    >
      <div className="flex flex-col gap-4">
        <FilePick
          label="Choose a DXF or SVG file"
          hint="or drop it here. DXF as text (ASCII), up to 20 MB."
          accept=".dxf,.svg,image/svg+xml"
          busy={isBusy}
          onFile={(file) => void read(file)}
        />
        {failure && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}

type PlaceDialogProps = Opened & { onBack: () => void; onClose: () => void };

function PlaceDialog({ name, drawing, onBack, onClose }: PlaceDialogProps) {
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const [layers, setLayers] = useState(() => layersOf(drawing));
  const roles = useMemo(() => new Map(layers.map((layer) => [layer.name, layer.role])), [layers]);
  const units = extentOf(drawing, roles);
  const unitInFile = drawing.metresPerUnit;
  const isPaper = unitInFile !== null && units.width * unitInFile < LEAST_WIDTH;
  const [unit, setUnit] = useState(() =>
    unitInFile && !isPaper ? unitInFile : USUAL_WIDTH / (units.width || 1),
  );
  const [at, setAt] = useState({ x: 0, y: 0 });
  const made = useMemo(
    () => laid(document, drawing, { roles, metresPerUnit: unit, at }, { levelId, newId: store.newId }),
    [document, drawing, roles, unit, at, levelId, store],
  );
  const scene = useMemo(() => makeScene(apply(document, made.change), levelId), [document, made, levelId]);
  const width = Math.round(units.width * unit * 1_000) / 1_000;
  const isNothing = made.booths + made.walls + made.zones + made.words === 0;
  const place = () => {
    const { change } = made;
    const deed = { name: `Import ${name}`, change, select: idsWritten(change), keepsLabels: true };
    store.send({ type: "do", deed });
    store.send({ type: "camera", camera: fitted(store.get()) });
    onClose();
  };
  const choose = (layer: string, role: Role) =>
    setLayers(layers.map((one: DrawingLayer) => (one.name === layer ? { ...one, role } : one)));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={name}
      description={wordsOf(made)}
      footer={
        <>
          <span className="flex-1">
            <Button tone="quiet" onClick={onBack}>
              Another file
            </Button>
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={isNothing} onClick={place}>
            Place drawing
          </Button>
        </>
      }
    >
      <div className="grid min-w-0 gap-5 lg:grid-cols-[1fr_18rem]">
        <div className="h-64 overflow-hidden rounded-lg border bg-sunken sm:h-96">
          <PlanCanvas scene={scene} mode="edit" label="Plan with the drawing" />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid grid-cols-3 gap-2">
            <NumberField
              label="Width"
              value={width}
              least={0.1}
              onChange={(metres) => units.width > 0 && setUnit(metres / units.width)}
            />
            <NumberField label="X" value={at.x} onChange={(x) => setAt({ ...at, x })} />
            <NumberField label="Y" value={at.y} onChange={(y) => setAt({ ...at, y })} />
          </div>
          <p className="-mt-2 text-faint text-xs">
            {isPaper
              ? "In metres. The drawing has the size of a paper page, so enter the width of the hall."
              : unitInFile
                ? "In metres, as stated in the file. Change the width if the drawing has another scale."
                : "In metres. The file does not state its size, so enter the width."}
          </p>
          <LayerTable layers={layers} onChange={choose} />
        </div>
      </div>
    </Dialog>
  );
}

function wordsOf({ booths, walls, zones, words }: Laid): string {
  const parts = [
    [booths, "booth"],
    [walls, "wall"],
    [zones, "zone"],
    [words, "text"],
  ] as const;
  const counts = parts.flatMap(([count, noun]) =>
    count === 0 ? [] : [`${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`],
  );
  return counts.length === 0
    ? "Nothing selected yet."
    : `${counts.join(", ")} will be placed in one step that you can undo.`;
}

type NumberFieldProps = { label: string; value: number; least?: number; onChange: (value: number) => void };

/** Applies while typing, as long as the value is a number. */
function NumberField({ label, value, least = -100_000, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      <TextInput
        inputMode="decimal"
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = numberFrom(target.value);
          if (next !== null && next >= least && next <= 100_000) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
