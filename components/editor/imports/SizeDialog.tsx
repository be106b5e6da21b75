"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Calibration } from "./Calibration";

type SizeDialogProps = {
  url: string;
  /** In pixels, or in the metres it was taken for until now. */
  width: number;
  height: number;
  confirm: string;
  onSize: (metres: { width: number; height: number }) => void;
  onClose: () => void;
};

/** Two places on a picture and their distance say how large all of it is. */
export function SizeDialog({ url, width, height, confirm, onSize, onClose }: SizeDialogProps) {
  const [scale, setScale] = useState<number | null>(null);
  const metres = scale === null ? null : { width: rounded(width * scale), height: rounded(height * scale) };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="How large is it?"
      description="Press on two places whose distance you know, the longer the better, and say how far apart they are."
      footer={
        <>
          <span className="flex-1 text-faint text-sm" role="status">
            {metres && `${metres.width} × ${metres.height} m in all`}
          </span>
          <Button onClick={onClose}>Cancel</Button>
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
