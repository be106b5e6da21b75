"use client";

import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { call } from "#lib/client/call";
import { writingVectorPage } from "#lib/editor/drawings/pdf/vectorPage";
import { doneInSlices } from "#lib/editor/drawings/work";
import { edit } from "#lib/editor/edit";
import { fitted } from "#lib/editor/view";
import { VECTOR_PAGE_TYPE, type VectorPage } from "#lib/plan/vectorPage";
import { useEditor, useStore } from "../useEditor";
import { FilePick } from "./FilePick";
import { PagePick } from "./PagePick";
import { openPdf, type Pages } from "./pages";
import { ReadingProgress } from "./ReadingProgress";
import { SizeDialog } from "./SizeDialog";
import { svgPage } from "./svgPage";
import { orStopped, type Reading, useReading } from "./useReading";

type Size = { width: number; height: number };
type Uploaded = Size & { url: string; vector?: string };

/** A picture or PDF page to trace, scaled by one known distance. */
export function BackgroundDialog({ onClose }: { onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const [pages, setPages] = useState<Pages | null>(null);
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const { stage, failure, run, stop } = useReading(wording);
  useEffect(() => () => pages?.close(), [pages]);

  const upload = async (reading: Reading, picture: Blob, linesIn?: (size: Size) => Promise<Blob | null>) => {
    reading.onStage("drawing.uploading");
    const { data } = await call("POST /api/v1/media", { body: picture });
    const size = { width: data.width ?? 1, height: data.height ?? 1 };
    const lines = linesIn ? await linesIn(size) : null;
    const vector = lines && (await call("POST /api/v1/media", { body: lines })).data.url;
    reading.signal.throwIfAborted();
    setUploaded({ url: data.url, ...size, ...(vector !== null && { vector }) });
  };
  const uploadPage = async (reading: Reading, pdf: Pages, page: number) => {
    reading.onStage("drawing.drawingThePage");
    const picture = await orStopped(reading.signal, pdf.picture(page));
    const { width, height, marks } = await pdf.lines(page, reading);
    const lines = await packed(await doneInSlices(writingVectorPage({ width, height }, marks), reading));
    return upload(reading, picture, async () => lines);
  };
  const take = (file: File) =>
    run(async (reading) => {
      if (isSvg(file)) return upload(reading, file, async (size) => packed(svgPage(await file.text(), size)));
      const isPdf = file.type === "application/pdf" || /\.pdf$/i.test(file.name);
      if (!isPdf) return upload(reading, file);
      const opened = await openPdf(office, file, reading);
      setPages(opened);
      if (opened.count === 1) await uploadPage(reading, opened, 1);
    });

  /** pdf.js cannot be interrupted within a page, so its worker ends too. */
  const stopReading = () => {
    stop();
    setPages(null);
  };

  if (uploaded) return <NewSizeDialog {...uploaded} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say("drawing.backgroundToTrace")}
      description={say("drawing.shownUnderAllObjectsOn")}
    >
      <div className="flex flex-col gap-4">
        <FilePick
          label={say("drawing.chooseAPdfPngJpeg")}
          hint={say("drawing.orDropItHereUp")}
          accept="application/pdf,image/png,image/jpeg,image/webp,image/svg+xml,.pdf"
          busy={stage !== null}
          onFile={(file) => void take(file)}
        />
        {pages && pages.count > 1 && stage === null && (
          <PagePick
            pages={pages}
            onPick={(page) => void run((reading) => uploadPage(reading, pages, page))}
          />
        )}
        {stage && <ReadingProgress stage={stage} onStop={stopReading} />}
        {failure && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}

function isSvg({ type, name }: File): boolean {
  return type === "image/svg+xml" || /\.svg$/i.test(name);
}

/** The lines of a page in the stored format, or null if its picture shows as much. */
async function packed(vectorPage: VectorPage | null): Promise<Blob | null> {
  if (!vectorPage) return null;
  const zipped = new Blob([JSON.stringify(vectorPage)]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = await new Response(zipped).arrayBuffer();
  return bytes.byteLength <= MOST_BYTES ? new Blob([bytes], { type: VECTOR_PAGE_TYPE }) : null;
}

/** The server's upload limit. */
const MOST_BYTES = 8 * 1024 ** 2;

/** Faint enough to distinguish drawn objects from it. */
const OPACITY = 0.6;

function NewSizeDialog({ url, width, height, vector, onClose }: Uploaded & { onClose: () => void }) {
  const { say } = useOffice();
  const store = useStore();
  const level = useEditor(({ document, levelId }) => document.levels.find(({ id }) => id === levelId));
  if (!level) return null;
  const place = (box: { width: number; height: number }) => {
    const laid = { x: 0, y: 0, ...box, rotation: 0, opacity: OPACITY, locked: true, shown: false };
    const background = { url, ...laid, ...(vector && { vector }) };
    const size = { width: level.width ?? box.width, height: level.height ?? box.height };
    const change = edit(store.get().document, { put: { levels: [{ ...level, ...size, background }] } });
    // With nothing selected the inspector shows the level, where the picture can be faded and unlocked.
    store.send({
      type: "do",
      edit: { name: { key: "step.addBackground", values: { level: level.name } }, change, select: [] },
    });
    store.send({ type: "camera", camera: fitted(store.get()) });
  };
  return (
    <SizeDialog
      url={url}
      width={width}
      height={height}
      onClose={onClose}
      confirm={say("drawing.addTo", { name: level.name })}
      onSize={place}
    />
  );
}
