"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useVersions } from "#components/publishing/queries";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { messageOf } from "#lib/client/form";
import { PLAN_FORMATS } from "#lib/schema/drawings";
import { useEditor, useSurroundings } from "../useEditor";
import { fetchPrintedPlan, type Sheet } from "./printedPlan";

const FORMAT_WORDS: Record<Sheet["format"], string> = {
  pdf: "PDF for printing",
  png: "PNG image, 300 dpi",
  svg: "SVG for drawing programs",
  dxf: "DXF for CAD programs",
};
const SCALES = [50, 100, 200, 250, 500, 1_000, 2_000];
const PAPER_SIZES = ["A4", "A3", "A2", "A1", "A0"];

type PrintDialogProps = { isSaved: boolean; onClose: () => void };

/** Prints a level to scale with title block, scale bar, legend and revision. */
export function PrintDialog({ isSaved, onClose }: PrintDialogProps) {
  const { event } = useSurroundings();
  const levels = useEditor((editor) => editor.document.levels);
  const levelId = useEditor((editor) => editor.levelId);
  const versions = useVersions(event);
  const [sheet, setSheet] = useState<Sheet>({
    format: "pdf",
    level: levelId,
    scale: "",
    paper: "",
    revision: "live",
  });
  const print = useMutation({ mutationFn: () => fetchPrintedPlan(event, sheet), onSuccess: onClose });
  const set = (part: Partial<Sheet>) => setSheet({ ...sheet, ...part });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Print and export"
      description="Prints a level to scale with title, scale bar, legend and revision."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={print.isPending} onClick={() => print.mutate()}>
            <Download aria-hidden="true" />
            Download
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Format" className="sm:col-span-2">
          <Select
            value={sheet.format}
            onChange={({ target }) => set({ format: target.value as Sheet["format"] })}
          >
            {PLAN_FORMATS.map((format) => (
              <option key={format} value={format}>
                {FORMAT_WORDS[format]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Level">
          <Select value={sheet.level} onChange={({ target }) => set({ level: target.value })}>
            {levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Version">
          <Select value={sheet.revision} onChange={({ target }) => set({ revision: target.value })}>
            <option value="live">Current draft</option>
            {versions.data?.map(({ id, number }) => (
              <option key={id} value={number}>
                Version {number}
              </option>
            ))}
          </Select>
        </Field>
        {sheet.format !== "dxf" && <PaperFields sheet={sheet} onChange={set} />}
      </div>
      {sheet.format === "dxf" && (
        <p className="mt-4 text-faint text-sm">
          In millimetres at full size, with layers, and with number and company as attributes of each booth.
        </p>
      )}
      {!isSaved && sheet.revision === "live" && (
        <p className="mt-4 text-faint text-sm">Your last changes are still being saved and may be missing.</p>
      )}
      {print.isError && (
        <div className="mt-4">
          <Notice kind="danger" title="Could not create the file">
            {messageOf(print.error)}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

function PaperFields({ sheet, onChange: set }: { sheet: Sheet; onChange: (part: Partial<Sheet>) => void }) {
  return (
    <>
      <Field label="Scale">
        <Select value={sheet.scale} onChange={({ target }) => set({ scale: target.value })}>
          <option value="">Fit to paper</option>
          {SCALES.map((scale) => (
            <option key={scale} value={scale}>
              1:{scale}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Paper">
        <Select value={sheet.paper} onChange={({ target }) => set({ paper: target.value })}>
          <option value="">{sheet.scale ? "As fits the scale" : "A3"}</option>
          {PAPER_SIZES.map((paper) => (
            <option key={paper} value={paper}>
              {paper}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
