import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { ProgressBar } from "#components/ui/ProgressBar";
import type { Stage } from "./useReading";

/** The current stage of reading a file, its progress, and a button to stop it. */
export function ReadingProgress({ stage, onStop }: { stage: Stage; onStop: () => void }) {
  const { say, number } = useOffice();
  const { name, share } = stage;
  return (
    <div className="flex items-center gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="flex justify-between gap-2 text-soft text-sm">
          <span role="status">{say(name)}</span>
          {share !== null && <span className="tabular-nums">{number(share, { style: "percent" })}</span>}
        </p>
        <ProgressBar label={say(name)} value={share} max={1} />
      </div>
      <Button size="small" onClick={onStop}>
        {say("drawing.stop")}
      </Button>
    </div>
  );
}
