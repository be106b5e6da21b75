"use client";

import { type DragEvent, type ReactNode, useId, useState } from "react";
import { classes } from "#components/ui/classes";
import { Spinner } from "#components/ui/Spinner";

type PictureDropProps = {
  label: string;
  /** What the picture is for, for screen readers. */
  name?: string;
  icon: ReactNode;
  busy: boolean;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A drop zone for pictures, which is also a plain file field. */
export function PictureDrop({ label, name, icon, busy, multiple = false, onFiles }: PictureDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  function take(files: FileList | null) {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length > 0) onFiles(multiple ? pictures : pictures.slice(0, 1));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
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
        "flex min-h-24 cursor-pointer items-center justify-center gap-2.5 rounded-lg border border-control border-dashed px-5 py-4 font-semibold text-sm transition-colors",
        "hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-mark has-focus-visible:outline-offset-2 [&_svg]:size-5 [&_svg]:text-soft",
        over && "border-mark bg-hover",
      )}
    >
      {busy ? <Spinner className="size-5" /> : icon}
      {label}
      {name && <span className="sr-only">{name}</span>}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml"
        multiple={multiple}
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </label>
  );
}
