"use client";

import { ArrowLeft, ArrowRight, ImagePlus, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/ui/IconButton";
import { useParts } from "#components/ui/partsSpeech";
import { notify } from "#components/ui/Toast";
import { Part, type ProfileForm } from "./formParts";
import { PictureDrop } from "./pictures/PictureDrop";
import { PictureField } from "./pictures/PictureField";
import { useUpload } from "./pictures/upload";
import { useWording } from "./wording";

export function MediaTab(form: ProfileForm) {
  const { say } = useParts();
  const { draft, readOnly } = form;
  return (
    <div>
      <Part title={say("picture.logo")} description={say("picture.logoHint")}>
        <PictureField
          label={say("picture.logo")}
          value={draft.value.logoUrl}
          error={draft.errors.logoUrl}
          shapes={["original", "square", "wide"]}
          readOnly={readOnly}
          onChange={(logoUrl) => draft.set({ logoUrl })}
        />
      </Part>
      <Part title={say("picture.leading")} description={say("picture.leadingHint")}>
        <PictureField
          label={say("picture.leading")}
          value={draft.value.leadingImageUrl}
          error={draft.errors.leadingImageUrl}
          shapes={["banner", "original"]}
          readOnly={readOnly}
          onChange={(leadingImageUrl) => draft.set({ leadingImageUrl })}
        />
      </Part>
      <Part title={say("picture.gallery")} description={say("picture.galleryHint")}>
        <Gallery {...form} />
      </Part>
    </div>
  );
}

function Gallery({ draft, readOnly }: ProfileForm) {
  const { say } = useParts();
  const wording = useWording();
  const { gallery } = draft.value;
  const upload = useUpload();
  const [waiting, setWaiting] = useState(0);

  async function add(files: File[]) {
    setWaiting(files.length);
    let urls = gallery;
    for (const file of files) {
      try {
        urls = [...urls, await upload(file)];
        draft.set({ gallery: urls });
      } catch (error) {
        notify.failed(say("picture.failed", { name: file.name }), { description: wording.message(error) });
      }
      setWaiting((left) => left - 1);
    }
  }
  function move(index: number, to: number) {
    const next = gallery.toSpliced(index, 1).toSpliced(to, 0, gallery[index] ?? "");
    draft.set({ gallery: next });
  }
  return (
    <div className="col-span-full flex flex-col gap-4">
      {gallery.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {gallery.map((url, index) => (
            <li key={url} className="overflow-hidden rounded-md border bg-sunken">
              <img
                src={url}
                alt={say("picture.numbered", { number: index + 1, count: gallery.length })}
                className="aspect-4/3 w-full object-cover"
              />
              {!readOnly && (
                <div className="flex justify-between p-1">
                  <span className="flex">
                    <IconButton
                      size="small"
                      label={say("picture.back", { number: index + 1 })}
                      icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      size="small"
                      label={say("picture.on", { number: index + 1 })}
                      icon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
                      disabled={index === gallery.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </span>
                  <IconButton
                    size="small"
                    label={say("picture.removeNumbered", { number: index + 1 })}
                    icon={<X aria-hidden="true" />}
                    onClick={() => draft.set({ gallery: gallery.filter((other) => other !== url) })}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <PictureDrop
          label={waiting > 0 ? say("picture.uploading", { count: waiting }) : say("picture.add")}
          icon={<ImagePlus aria-hidden="true" />}
          busy={waiting > 0}
          multiple
          onFiles={add}
        />
      )}
    </div>
  );
}
