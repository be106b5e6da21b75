"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { ProgressBar } from "#components/ui/ProgressBar";
import type { Drawing } from "#lib/editor/drawings/drawing";
import { useSurroundings } from "../useEditor";
import { converter } from "./convert";
import { FilePick } from "./FilePick";
import { ReviewDialog } from "./ReviewDialog";
import { MOST_MIB, readDrawing } from "./reading";

type Opened = { name: string; drawing: Drawing };

/** Imports a drawing of another program: choose the file, review what was found, then place it. */
export function DrawingDialog({ onClose }: { onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const { event } = useSurroundings();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  async function read(file: File) {
    setFailure(null);
    setProgress(0);
    try {
      setOpened({
        name: file.name,
        drawing: await readDrawing(office, file, converter(office, event), setProgress),
      });
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
          accept=".dxf,.dwg,.svg,image/svg+xml"
          busy={progress !== null}
          onFile={(file) => void read(file)}
        />
        {progress !== null && <ProgressBar label={say("drawing.readingTheFile")} value={progress} max={1} />}
        {failure && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
