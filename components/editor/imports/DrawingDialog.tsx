"use client";

import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import type { Drawing } from "#lib/editor/drawings/drawing";
import { findingPieces } from "#lib/editor/drawings/pdf/drawing";
import { doneInSlices } from "#lib/editor/drawings/work";
import { useSurroundings } from "../useEditor";
import { converter } from "./convert";
import { FilePick } from "./FilePick";
import { PagePick } from "./PagePick";
import { openPdf, type Pages } from "./pages";
import { ReadingProgress } from "./ReadingProgress";
import { ReviewDialog } from "./ReviewDialog";
import { assertShowsSomething, MOST_MIB, readDrawing } from "./reading";
import { type Reading, useReading } from "./useReading";

type Opened = { name: string; drawing: Drawing };

/** Imports a drawing of another program: choose the file, review what was found, then place it. */
export function DrawingDialog({ onClose }: { onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const { event } = useSurroundings();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { stage, failure, run, stop } = useReading(wording);
  const [pdf, setPdf] = useState<{ name: string; pages: Pages } | null>(null);
  useEffect(() => () => pdf?.pages.close(), [pdf]);

  const read = (file: File) =>
    run(async (reading) => {
      setPdf(null);
      if (!/\.pdf$/i.test(file.name)) {
        const drawing = await readDrawing(office, file, converter(office, event), reading);
        setOpened({ name: file.name, drawing });
        return;
      }
      const next = { name: file.name, pages: await openPdf(office, file, reading) };
      setPdf(next);
      if (next.pages.count === 1) await readPage(next, 1, reading);
    });

  /** pdf.js cannot be interrupted within a page, so its worker ends too. */
  function stopReading() {
    stop();
    setPdf(null);
  }

  async function readPage({ name, pages }: { name: string; pages: Pages }, page: number, reading: Reading) {
    const { marks } = await pages.lines(page, reading);
    const drawing = await doneInSlices(findingPieces(marks), reading);
    assertShowsSomething(office, drawing);
    setOpened({ name, drawing });
  }

  if (opened) return <ReviewDialog {...opened} onBack={() => setOpened(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say("drawing.importADrawing")}
      description={say("drawing.outlinesHint")}
    >
      <div className="flex flex-col gap-4">
        <FilePick
          label={say("drawing.chooseADxfDwgOr")}
          hint={say("drawing.orDropUpTo", { most: MOST_MIB })}
          accept=".dxf,.dwg,.svg,.pdf,image/svg+xml,application/pdf"
          busy={stage !== null}
          onFile={(file) => void read(file)}
        />
        {pdf && pdf.pages.count > 1 && stage === null && (
          <PagePick
            pages={pdf.pages}
            onPick={(page) => void run((reading) => readPage(pdf, page, reading))}
          />
        )}
        {stage && <ReadingProgress stage={stage} onStop={stopReading} />}
        {failure && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
