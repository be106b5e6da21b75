"use client";

import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { drawElement } from "#lib/editor/commands/draw";
import { idsWritten } from "#lib/editor/edit";
import { visibleBounds } from "#lib/geometry/camera";
import { useStore } from "../useEditor";

/** Share of the visible area that a new picture fills. */
const SHARE_OF_VIEW = 0.3;

/** Places a logo or photo in the middle of the view. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const { say, wording } = useOffice();
  const store = useStore();
  const input = useRef<HTMLInputElement>(null);
  const { busy: isBusy, failure, run } = useAction(wording);

  async function take(file: File | undefined) {
    if (!file) return;
    await run(async () => {
      const { data } = await call("POST /api/v1/media", { body: file });
      const { camera, viewport, document } = store.get();
      const seen = visibleBounds(camera, viewport);
      const width = Math.round(seen.width * SHARE_OF_VIEW * 10) / 10;
      const height = Math.round(((width * (data.height ?? 1)) / (data.width ?? 1)) * 100) / 100;
      const geometry = {
        type: "rect" as const,
        x: camera.x - width / 2,
        y: camera.y - height / 2,
        width,
        height,
      };
      const place = { levelId: store.get().levelId, newId: store.newId };
      const change = drawElement(document, place, { kind: "image", geometry, props: { url: data.url } });
      store.send({
        type: "do",
        edit: { name: { key: "step.addPicture" }, change, select: idsWritten(change) },
      });
      onClose();
    });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say("panel.addAPicture")}
      description={say("panel.pngJpegWebpGifAvif")}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={say("panel.picture")}
        className="sr-only"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        {say("panel.chooseAFile")}
      </Button>
      {failure && (
        <div className="mt-4">
          <Notice kind="danger">{failure}</Notice>
        </div>
      )}
    </Dialog>
  );
}
