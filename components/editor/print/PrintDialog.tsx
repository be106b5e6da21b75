"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useVersions } from "#components/publishing/queries";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { PLAN_FORMATS } from "#lib/schema/drawings";
import type { OfficeKey } from "#lib/words/office";
import { useEditor, useSurroundings } from "../useEditor";
import { fetchPrintedPlan, type Sheet } from "./printedPlan";

const FORMAT_WORDS: Record<Sheet["format"], OfficeKey> = {
  pdf: "print.pdfForPrinting",
  png: "print.pngImage300Dpi",
  svg: "print.svgForDrawingPrograms",
  dxf: "print.dxfForCadPrograms",
};
const SCALES = [50, 100, 200, 250, 500, 1_000, 2_000];
const PAPER_SIZES = ["A4", "A3", "A2", "A1", "A0"];

type PrintDialogProps = { isSaved: boolean; onClose: () => void };

/** Prints a level to scale with title block, scale bar, legend and revision. */
export function PrintDialog({ isSaved, onClose }: PrintDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
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
  const print = useMutation({ mutationFn: () => fetchPrintedPlan(office, event, sheet), onSuccess: onClose });
  const set = (part: Partial<Sheet>) => setSheet({ ...sheet, ...part });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say("print.printAndExport")}
      description={say("print.printsALevelToScale")}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button tone="primary" busy={print.isPending} onClick={() => print.mutate()}>
            <Download aria-hidden="true" />
            {say("common.download")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={say("print.format")} className="sm:col-span-2">
          <Select
            value={sheet.format}
            onChange={({ target }) => set({ format: target.value as Sheet["format"] })}
          >
            {PLAN_FORMATS.map((format) => (
              <option key={format} value={format}>
                {say(FORMAT_WORDS[format])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say("common.level")}>
          <Select value={sheet.level} onChange={({ target }) => set({ level: target.value })}>
            {levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say("print.version")}>
          <Select value={sheet.revision} onChange={({ target }) => set({ revision: target.value })}>
            <option value="live">{say("print.currentDraft")}</option>
            {versions.data?.map(({ id, number }) => (
              <option key={id} value={number}>
                {say("print.versionNumbered", { number: String(number) })}
              </option>
            ))}
          </Select>
        </Field>
        {sheet.format !== "dxf" && <PaperFields sheet={sheet} onChange={set} />}
      </div>
      {sheet.format === "dxf" && (
        <p className="mt-4 text-faint text-sm">{say("print.inMillimetresAtFullSize")}</p>
      )}
      {!isSaved && sheet.revision === "live" && (
        <p className="mt-4 text-faint text-sm">{say("print.yourLastChangesAreStill")}</p>
      )}
      {print.isError && (
        <div className="mt-4">
          <Notice kind="danger" title={say("print.couldNotCreateTheFile")}>
            {wording.message(print.error)}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

function PaperFields({ sheet, onChange: set }: { sheet: Sheet; onChange: (part: Partial<Sheet>) => void }) {
  const { say } = useOffice();
  return (
    <>
      <Field label={say("print.scale")}>
        <Select value={sheet.scale} onChange={({ target }) => set({ scale: target.value })}>
          <option value="">{say("print.fitToPaper")}</option>
          {SCALES.map((scale) => (
            <option key={scale} value={scale}>
              1:{scale}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("print.paper")}>
        <Select value={sheet.paper} onChange={({ target }) => set({ paper: target.value })}>
          <option value="">{sheet.scale ? say("print.asFitsTheScale") : "A3"}</option>
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
