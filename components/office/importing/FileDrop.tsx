"use client";

import { type DragEvent, type ReactNode, useId, useState } from "react";
import { classes } from "#components/ui/classes";
import { Spinner } from "#components/ui/Spinner";

type FileDropProps = {
  label: string;
  hint: string;
  icon: ReactNode;
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
};

/** A drop target that is also a plain file input, for those who do not drag. */
export function FileDrop({ label, hint, icon, accept, busy, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function take(file: File | undefined) {
    if (file) onFile(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        "flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-control border-dashed px-6 py-12 text-center transition-colors",
        "hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-mark has-focus-visible:outline-offset-2",
        over && "border-mark bg-hover",
      )}
    >
      {busy ? <Spinner className="size-6" /> : icon}
      <span className="mt-2 font-semibold">{label}</span>
      <span className="max-w-lg text-sm text-soft">{hint}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </label>
  );
}
