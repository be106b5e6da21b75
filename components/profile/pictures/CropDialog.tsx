"use client";

import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { useParts } from "#components/ui/partsSpeech";
import { useAction } from "#lib/client/action";
import { useWording } from "../wording";
import { type CropArea, cropped } from "./crop";
import { useUpload } from "./upload";

export type CropShape = "original" | "square" | "wide" | "banner";

const ASPECTS: Record<CropShape, number | null> = { original: null, square: 1, wide: 3 / 2, banner: 16 / 9 };

type CropDialogProps = {
  file: File;
  shapes: CropShape[];
  onClose: () => void;
  onDone: (url: string) => void;
};

/** Crops a picture and then uploads it. SVG stays SVG if nothing is cropped. */
export function CropDialog({ file, shapes, onClose, onDone }: CropDialogProps) {
  const { say } = useParts();
  const wording = useWording();
  const [shape, setShape] = useState<CropShape>(shapes[0] ?? "original");
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const { busy, failure, run } = useAction(wording);
  const aspect = ASPECTS[shape];
  const upload = useUpload();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const use = () =>
    run(async () => {
      const piece = aspect !== null && url && area ? await cropped(url, area, say("crop.impossible")) : file;
      onDone(await upload(piece));
    });

  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={say("crop.title")}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button tone="primary" busy={busy} disabled={aspect !== null && !area} onClick={use}>
            {say("crop.use")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Notice kind="danger" title={say("crop.failed")}>
            {failure}
          </Notice>
        )}
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{say("crop.shape")}</legend>
          {shapes.map((one) => (
            <label
              key={one}
              className="cursor-pointer rounded-md border px-3 py-1.5 text-sm hover:bg-hover has-checked:border-mark has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-mark has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="shape"
                checked={shape === one}
                onChange={() => setShape(one)}
                className="sr-only"
              />
              {say(`crop.${one}`)}
            </label>
          ))}
        </fieldset>
        <div className="relative h-72 overflow-hidden rounded-lg bg-[white] gridded">
          {url && aspect === null && (
            <img src={url} alt={say("crop.original")} className="size-full object-contain p-4" />
          )}
          {url && aspect !== null && (
            <Cropper
              image={url}
              crop={place}
              zoom={zoom}
              minZoom={0.4}
              aspect={aspect}
              restrictPosition={false}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              cropperProps={{ "aria-label": say("crop.keys") }}
            />
          )}
        </div>
        {aspect !== null && (
          <label className="flex items-center gap-3 text-sm">
            {say("crop.size")}
            <input
              type="range"
              min={0.4}
              max={3}
              step={0.02}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-6 flex-1 accent-mark"
            />
          </label>
        )}
      </div>
    </Dialog>
  );
}
