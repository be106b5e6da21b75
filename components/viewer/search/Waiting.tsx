import { Skeleton } from "#components/ui/Skeleton";
import { useViewer } from "../ViewerContext";

/** Shown while the results are computed. */
export function Waiting() {
  const { speech } = useViewer();
  return (
    <div role="status" aria-label={speech.say("shell.loading")} className="space-y-4 p-4">
      {["w-40", "w-56", "w-32"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-10" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
