"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useVersions } from "#components/publishing/queries";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { classes } from "#components/ui/classes";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { BOOTH_TEXTS, type BoothTexts, DRAWN_LAYERS, type DrawnLayer } from "#lib/plan/draw/layers";
import { PLAN_FORMATS } from "#lib/schema/drawings";
import type { OfficeKey } from "#lib/words/office";
import { useEditor, useSurroundings } from "../useEditor";
import { addressOf, fetchPrintedPlan, type Sheet } from "./printedPlan";

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
    labels: "both",
    without: [],
  });
  const print = useMutation({ mutationFn: () => fetchPrintedPlan(office, event, sheet), onSuccess: onClose });
  const set = (part: Partial<Sheet>) => setSheet({ ...sheet, ...part });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={sheet.format === "dxf" ? "small" : "wide"}
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
      <div className={sheet.format === "dxf" ? undefined : "grid gap-6 lg:grid-cols-[20rem_1fr]"}>
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
          {sheet.format !== "dxf" && (
            <>
              <PaperFields sheet={sheet} onChange={set} />
              <DrawnFields sheet={sheet} onChange={set} />
            </>
          )}
        </div>
        {sheet.format !== "dxf" && <Preview key={levelId} event={event} sheet={sheet} />}
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

type SheetFieldsProps = { sheet: Sheet; onChange: (part: Partial<Sheet>) => void };

const TEXT_WORDS: Record<BoothTexts, OfficeKey> = {
  both: "print.numberAndCompany",
  numbers: "print.numbersOnly",
  companies: "print.companiesOnly",
};
const LAYER_WORDS: Record<DrawnLayer, OfficeKey> = {
  background: "layer.background",
  structures: "layer.structures",
  zones: "layer.zones",
  notes: "print.textsAndLines",
  dimensions: "print.dimensionLines",
  names: "print.namesOfRooms",
};

/** The kinds of objects and the booth texts to print. */
function DrawnFields({ sheet: { labels, without }, onChange: set }: SheetFieldsProps) {
  const { say } = useOffice();
  const show = (layer: DrawnLayer, isShown: boolean) =>
    set({ without: isShown ? without.filter((one) => one !== layer) : [...without, layer] });
  return (
    <>
      <Field label={say("print.onBooths")} className="sm:col-span-2">
        <Select value={labels} onChange={({ target }) => set({ labels: target.value as BoothTexts })}>
          {BOOTH_TEXTS.map((texts) => (
            <option key={texts} value={texts}>
              {say(TEXT_WORDS[texts])}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="sm:col-span-2">
        <legend className="mb-2 font-medium text-sm">{say("print.layers")}</legend>
        <div className="grid grid-cols-2 gap-x-4 gap-y-2">
          {DRAWN_LAYERS.map((layer) => (
            <Checkbox
              key={layer}
              label={say(LAYER_WORDS[layer])}
              checked={!without.includes(layer)}
              onChange={({ target }) => show(layer, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The sheet as it will be printed. */
function Preview({ event, sheet }: { event: string; sheet: Sheet }) {
  const { say, language } = useOffice();
  const address = addressOf(event, { ...sheet, format: "svg" }, language);
  const [shown, setShown] = useState<{ address: string; isDrawn: boolean } | null>(null);
  const isCurrent = shown?.address === address;
  return (
    <div className="grid min-h-60 place-items-center rounded-md bg-sunken p-3" aria-busy={!isCurrent}>
      {isCurrent && !shown.isDrawn ? (
        <p className="text-faint text-sm">{say("print.noPreview")}</p>
      ) : (
        <img
          src={address}
          alt={say("print.preview")}
          onLoad={() => setShown({ address, isDrawn: true })}
          onError={() => setShown({ address, isDrawn: false })}
          className={classes("max-h-[60vh] w-full object-contain shadow-card", !isCurrent && "opacity-50")}
        />
      )}
    </div>
  );
}

function PaperFields({ sheet, onChange: set }: SheetFieldsProps) {
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
