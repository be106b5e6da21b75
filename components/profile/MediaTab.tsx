"use client";

import { ArrowLeft, ArrowRight, ImagePlus, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/ui/IconButton";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { Part, type ProfileForm } from "./formParts";
import { PictureDrop } from "./pictures/PictureDrop";
import { PictureField } from "./pictures/PictureField";
import { useUpload } from "./pictures/upload";

export function MediaTab(form: ProfileForm) {
  const { draft, readOnly } = form;
  return (
    <div>
      <Part title="Logo" description="Shown on the plan, in lists and in the entry.">
        <PictureField
          label="Logo"
          value={draft.value.logoUrl}
          error={draft.errors.logoUrl}
          shapes={["original", "square", "wide"]}
          readOnly={readOnly}
          onChange={(logoUrl) => draft.set({ logoUrl })}
        />
      </Part>
      <Part title="Leading image" description="Wide, above the entry.">
        <PictureField
          label="Leading image"
          value={draft.value.leadingImageUrl}
          error={draft.errors.leadingImageUrl}
          shapes={["banner", "original"]}
          readOnly={readOnly}
          onChange={(leadingImageUrl) => draft.set({ leadingImageUrl })}
        />
      </Part>
      <Part title="Gallery" description="More pictures, shown in this order.">
        <Gallery {...form} />
      </Part>
    </div>
  );
}

function Gallery({ draft, readOnly }: ProfileForm) {
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
        notify.failed(`${file.name} was not uploaded`, { description: messageOf(error) });
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
                alt={`${index + 1} of ${gallery.length}`}
                className="aspect-4/3 w-full object-cover"
              />
              {!readOnly && (
                <div className="flex justify-between p-1">
                  <span className="flex">
                    <IconButton
                      size="small"
                      label={`Move picture ${index + 1} back`}
                      icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      size="small"
                      label={`Move picture ${index + 1} on`}
                      icon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
                      disabled={index === gallery.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </span>
                  <IconButton
                    size="small"
                    label={`Remove picture ${index + 1}`}
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
          label={waiting > 0 ? `Uploading, ${waiting} left` : "Add pictures"}
          icon={<ImagePlus aria-hidden="true" />}
          busy={waiting > 0}
          multiple
          onFiles={add}
        />
      )}
    </div>
  );
}
