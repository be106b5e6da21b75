"use client";

import { FileUp } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { Spinner } from "#components/ui/Spinner";

type FilePickProps = {
  label: string;
  hint: ReactNode;
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
};

/** A drop target that also opens the file chooser. */
export function FilePick({ label, hint, accept, busy, onFile }: FilePickProps) {
  const { say } = useOffice();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        "flex cursor-pointer flex-col items-center gap-2 rounded-lg border border-control/60 border-dashed px-6 py-10 text-center",
        "transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        isOver && "border-mark bg-hover",
      )}
    >
      {busy ? <Spinner /> : <FileUp aria-hidden="true" className="size-6 text-soft" />}
      <span className="font-semibold text-sm">{busy ? say("drawing.readingTheFile") : label}</span>
      <span className="text-faint text-sm">{hint}</span>
      <input
        type="file"
        accept={accept}
        disabled={busy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </label>
  );
}
