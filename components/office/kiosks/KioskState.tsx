import { CircleDashed, CirclePause, Wifi, WifiOff } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import type { KioskRecord } from "./kiosks";

/** The state of a kiosk as a word and an icon. */
export function KioskState({ kiosk }: { kiosk: Pick<KioskRecord, "state" | "paused" | "reloadWanted"> }) {
  const { say } = useOffice();
  if (kiosk.state === "unpaired") return <Badge icon={<CircleDashed />}>{say("kiosks.noDevice")}</Badge>;
  if (kiosk.state === "offline") {
    return (
      <Badge tone="danger" icon={<WifiOff />}>
        {say("kiosks.offline")}
      </Badge>
    );
  }
  if (kiosk.paused) {
    return (
      <Badge tone="warning" icon={<CirclePause />}>
        {say("kiosks.isPaused")}
      </Badge>
    );
  }
  return (
    <Badge tone="success" icon={<Wifi />}>
      {kiosk.reloadWanted ? say("kiosks.reloading") : say("kiosks.online")}
    </Badge>
  );
}
