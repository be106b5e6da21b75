"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Calibration } from "./Calibration";

type SizeDialogProps = {
  url: string;
  /** In pixels, or in the metres assumed so far. */
  width: number;
  height: number;
  confirm: string;
  onSize: (metres: { width: number; height: number }) => void;
  onClose: () => void;
};

/** Two points on a picture and their distance determine its size. */
export function SizeDialog({ url, width, height, confirm, onSize, onClose }: SizeDialogProps) {
  const { say } = useOffice();
  const [scale, setScale] = useState<number | null>(null);
  const metres = scale === null ? null : { width: rounded(width * scale), height: rounded(height * scale) };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say("drawing.setTheSize")}
      description={say("drawing.markTwoPointsWithA")}
      footer={
        <>
          <span className="flex-1 text-faint text-sm" role="status">
            {metres && say("drawing.mInAll", { width: metres.width, height: metres.height })}
          </span>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button
            tone="primary"
            disabled={!metres}
            onClick={() => {
              if (metres) onSize(metres);
              onClose();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Calibration url={url} width={width} height={height} onScale={setScale} />
    </Dialog>
  );
}

function rounded(metres: number): number {
  return Math.round(metres * 100) / 100;
}
