"use client";

import { useState } from "react";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { ProgressBar } from "#components/ui/ProgressBar";
import { messageOf } from "#lib/client/form";
import type { Drawing } from "#lib/editor/drawings/drawing";
import { useSurroundings } from "../useEditor";
import { converter } from "./convert";
import { FilePick } from "./FilePick";
import { ReviewDialog } from "./ReviewDialog";
import { MOST_MIB, readDrawing } from "./reading";

type Opened = { name: string; drawing: Drawing };

/** Imports a drawing of another program: choose the file, review what was found, then place it. */
export function DrawingDialog({ onClose }: { onClose: () => void }) {
  const { event } = useSurroundings();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  async function read(file: File) {
    setFailure(null);
    setProgress(0);
    try {
      setOpened({ name: file.name, drawing: await readDrawing(file, converter(event), setProgress) });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setProgress(null);
    }
  }

  if (opened) return <ReviewDialog {...opened} onBack={() => setOpened(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import a drawing"
      description="Closed outlines become booths, lines become walls, and text or attributes in a booth become its number. You can review everything before it is placed."
    >
      <div className="flex flex-col gap-4">
        <FilePick
          label="Choose a DXF, DWG or SVG file"
          hint={`or drop it here. Up to ${MOST_MIB} MB.`}
          accept=".dxf,.dwg,.svg,image/svg+xml"
          busy={progress !== null}
          onFile={(file) => void read(file)}
        />
        {progress !== null && <ProgressBar label="Reading the file" value={progress} max={1} />}
        {failure && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
