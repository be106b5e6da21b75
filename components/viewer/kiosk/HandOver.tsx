"use client";

import { QrCode } from "#components/ui/QrCode";
import { useViewer } from "../ViewerContext";
import { BigButton, KioskCard } from "./KioskCard";

/** A link as a QR code. It contains everything, so nothing is stored. */
export function HandOver({ address, onClose }: { address: string; onClose: () => void }) {
  const { speech } = useViewer();
  const { say } = speech;
  const isOurs = address.startsWith(location.origin);
  const shown = address.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, "").replace(/[/?].*$/, "");
  return (
    <KioskCard title={isOurs ? say("kiosk.phone") : say("kiosk.linkTitle")} onClose={onClose}>
      <QrCode
        text={address}
        label={say("kiosk.code", { address: shown })}
        className="size-64 rounded-lg border"
      />
      <p className="text-balance text-soft">
        {isOurs ? say("kiosk.phoneHint") : say("kiosk.linkHint", { address: shown })}
      </p>
      <BigButton onClick={onClose}>{say("kiosk.close")}</BigButton>
    </KioskCard>
  );
}
