import { BoothLegend } from "#components/ui/BoothLegend";
import { useViewer } from "./ViewerContext";

export function ColourLegend({ className }: { className?: string }) {
  const { say } = useViewer().speech;
  const names = {
    available: say("status.available"),
    taken: say("status.sold"),
    unavailable: say("status.unavailable"),
  };
  return <BoothLegend label={say("status.legend")} names={names} className={className} />;
}
