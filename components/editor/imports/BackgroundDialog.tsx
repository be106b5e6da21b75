"use client";

import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { edit } from "#lib/editor/edit";
import { fitted } from "#lib/editor/view";
import { useEditor, useStore } from "../useEditor";
import { FilePick } from "./FilePick";
import { openPdf, type Pages } from "./pages";
import { SizeDialog } from "./SizeDialog";

type Uploaded = { url: string; width: number; height: number };

/** A picture or PDF page to trace, scaled by one known distance. */
export function BackgroundDialog({ onClose }: { onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const [pages, setPages] = useState<Pages | null>(null);
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const { busy: isBusy, failure, run } = useAction(wording);
  useEffect(() => () => pages?.close(), [pages]);

  const upload = async (picture: Blob) => {
    const { data } = await call("POST /api/v1/media", { body: picture });
    setUploaded({ url: data.url, width: data.width ?? 1, height: data.height ?? 1 });
  };
  const take = (file: File) =>
    run(async () => {
      const isPdf = file.type === "application/pdf" || /\.pdf$/i.test(file.name);
      if (!isPdf) return upload(file);
      const opened = await openPdf(office, file);
      setPages(opened);
      if (opened.count === 1) await upload(await opened.picture(1));
    });

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
          busy={isBusy}
          onFile={(file) => void take(file)}
        />
        {pages && pages.count > 1 && !isBusy && (
          <PagePick
            pages={pages}
            onPick={(page) => void run(async () => upload(await pages.picture(page)))}
          />
        )}
        {failure && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}

function PagePick({ pages, onPick }: { pages: Pages; onPick: (page: number) => void }) {
  const { say } = useOffice();
  const { count } = pages;
  const [page, setPage] = useState(1);
  const url = usePreview(pages, page);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <span className="h-48 w-full overflow-hidden rounded-md border bg-sunken p-2">
        {url && <img src={url} alt={say("drawing.page", { page })} className="size-full object-contain" />}
      </span>
      <Field label={say("drawing.pageLabel")} className="flex-1">
        <Select autoFocus value={page} onChange={({ target }) => setPage(Number(target.value))}>
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {say("drawing.pageOf", { number: String(number), count })}
            </option>
          ))}
        </Select>
      </Field>
      <Button tone="primary" onClick={() => onPick(page)}>
        {say("drawing.useThisPage")}
      </Button>
    </div>
  );
}

const PREVIEW_SIDE_PX = 480;

/** A small preview of the page. */
function usePreview(pages: Pages, page: number): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isWanted = true;
    pages.picture(page, PREVIEW_SIDE_PX).then(
      (blob) => {
        if (!isWanted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => setUrl(null),
    );
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [pages, page]);
  return url;
}

/** Faint enough to distinguish drawn objects from it. */
const OPACITY = 0.6;

function NewSizeDialog({ url, width, height, onClose }: Uploaded & { onClose: () => void }) {
  const { say } = useOffice();
  const store = useStore();
  const level = useEditor(({ document, levelId }) => document.levels.find(({ id }) => id === levelId));
  if (!level) return null;
  const place = (box: { width: number; height: number }) => {
    const background = { url, x: 0, y: 0, ...box, rotation: 0, opacity: OPACITY, locked: true };
    const size = { width: level.width ?? box.width, height: level.height ?? box.height };
    const change = edit(store.get().document, { put: { levels: [{ ...level, ...size, background }] } });
    // With nothing selected the inspector shows the level, where the picture can be faded and unlocked.
    store.send({
      type: "do",
      deed: { name: { key: "step.addBackground", values: { level: level.name } }, change, select: [] },
    });
    store.send({ type: "camera", camera: fitted(store.get()) });
  };
  return (
    <SizeDialog
      {...{ url, width, height, onClose }}
      confirm={say("drawing.addTo", { name: level.name })}
      onSize={place}
    />
  );
}
