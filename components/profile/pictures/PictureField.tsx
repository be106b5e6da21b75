"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { useParts } from "#components/ui/partsSpeech";
import { CropDialog, type CropShape } from "./CropDialog";
import { PictureDrop } from "./PictureDrop";

type PictureFieldProps = {
  label: string;
  value: string | null;
  error?: string | undefined;
  /** The allowed crop shapes; the first is preselected. */
  shapes: CropShape[];
  readOnly?: boolean;
  onChange: (url: string | null) => void;
};

export function PictureField({ label, value, error, shapes, readOnly = false, onChange }: PictureFieldProps) {
  const { say } = useParts();
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="col-span-full flex flex-col gap-3">
      {value && (
        <div className="grid h-40 place-items-center overflow-hidden rounded-lg border bg-[white]">
          <img
            src={value}
            alt={say("picture.uploaded", { label })}
            className="max-h-40 max-w-full object-contain p-3"
          />
        </div>
      )}
      {!readOnly && (
        <PictureDrop
          label={say(value ? "picture.replace" : "picture.choose")}
          name={label}
          icon={<ImageUp aria-hidden="true" />}
          busy={false}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
      )}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      {value && !readOnly && (
        <Button tone="quiet" size="small" className="self-start" onClick={() => onChange(null)}>
          <Trash2 aria-hidden="true" />
          {say("picture.remove")}
          <span className="sr-only">{label}</span>
        </Button>
      )}
      {file && (
        <CropDialog
          file={file}
          shapes={shapes}
          onClose={() => setFile(null)}
          onDone={(url) => {
            setFile(null);
            onChange(url);
          }}
        />
      )}
    </div>
  );
}
