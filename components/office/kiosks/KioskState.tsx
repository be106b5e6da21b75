import { CircleDashed, CirclePause, Wifi, WifiOff } from "lucide-react";
import { Badge } from "#components/ui/Badge";
import type { KioskRecord } from "./kiosks";

/** The state of a kiosk as a word and an icon. */
export function KioskState({ kiosk }: { kiosk: Pick<KioskRecord, "state" | "paused" | "reloadWanted"> }) {
  if (kiosk.state === "unpaired") return <Badge icon={<CircleDashed />}>No device</Badge>;
  if (kiosk.state === "offline") {
    return (
      <Badge tone="danger" icon={<WifiOff />}>
        Offline
      </Badge>
    );
  }
  if (kiosk.paused) {
    return (
      <Badge tone="warning" icon={<CirclePause />}>
        Paused
      </Badge>
    );
  }
  return (
    <Badge tone="success" icon={<Wifi />}>
      {kiosk.reloadWanted ? "Reloading" : "Online"}
    </Badge>
  );
}

const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
];

export function sinceWords(moment: string): string {
  const seconds = Math.max(0, (Date.now() - new Date(moment).getTime()) / 1_000);
  const [length, unit] = STEPS.find(([step]) => seconds >= step) ?? [1, "second"];
  if (unit === "second" && seconds < 30) return "just now";
  return new Intl.RelativeTimeFormat("en").format(-Math.floor(seconds / length), unit);
}
