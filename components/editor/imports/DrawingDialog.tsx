"use client";

import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { ProgressBar } from "#components/ui/ProgressBar";
import type { Drawing } from "#lib/editor/drawings/drawing";
import { drawingOf } from "#lib/editor/drawings/pdf/drawing";
import { useSurroundings } from "../useEditor";
import { converter } from "./convert";
import { FilePick } from "./FilePick";
import { PagePick } from "./PagePick";
import { openPdf, type Pages } from "./pages";
import { ReviewDialog } from "./ReviewDialog";
import { assertShowsSomething, MOST_MIB, readDrawing } from "./reading";

type Opened = { name: string; drawing: Drawing };

/** Imports a drawing of another program: choose the file, review what was found, then place it. */
export function DrawingDialog({ onClose }: { onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const { event } = useSurroundings();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [pdf, setPdf] = useState<{ name: string; pages: Pages } | null>(null);
  useEffect(() => () => pdf?.pages.close(), [pdf]);

  const read = (file: File) =>
    withProgress(async () => {
      setPdf(null);
      if (!/\.pdf$/i.test(file.name)) {
        const drawing = await readDrawing(office, file, converter(office, event), setProgress);
        setOpened({ name: file.name, drawing });
        return;
      }
      const next = { name: file.name, pages: await openPdf(office, file) };
      setPdf(next);
      if (next.pages.count === 1) await readPage(next, 1);
    });

  async function readPage({ name, pages }: { name: string; pages: Pages }, page: number) {
    const drawing = drawingOf((await pages.lines(page)).marks);
    assertShowsSomething(office, drawing);
    setOpened({ name, drawing });
  }

  async function withProgress(work: () => Promise<void>) {
    setFailure(null);
    setProgress(0);
    try {
      await work();
    } catch (error) {
      setFailure(wording.message(error));
    } finally {
      setProgress(null);
    }
  }

  if (opened) return <ReviewDialog {...opened} onBack={() => setOpened(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say("drawing.importADrawing")}
      description={say("drawing.closedOutlinesBecomeBoothsLines")}
    >
      <div className="flex flex-col gap-4">
        <FilePick
          label={say("drawing.chooseADxfDwgOr")}
          hint={say("drawing.orDropUpTo", { most: MOST_MIB })}
          accept=".dxf,.dwg,.svg,.pdf,image/svg+xml,application/pdf"
          busy={progress !== null}
          onFile={(file) => void read(file)}
        />
        {pdf && pdf.pages.count > 1 && progress === null && (
          <PagePick pages={pdf.pages} onPick={(page) => void withProgress(() => readPage(pdf, page))} />
        )}
        {progress !== null && <ProgressBar label={say("drawing.readingTheFile")} value={progress} max={1} />}
        {failure && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
