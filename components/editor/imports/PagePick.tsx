"use client";

import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import type { Pages } from "./pages";

/** Chooses a page of a PDF file by a preview. */
export function PagePick({ pages, onPick }: { pages: Pages; onPick: (page: number) => void }) {
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
