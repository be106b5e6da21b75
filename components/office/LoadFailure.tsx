import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { CallRefused } from "#lib/client/call";
import { NoSuchEvent } from "./NoSuchEvent";

type LoadFailureProps = { what: string; error: unknown; onRetry: () => void };

/** Shown in place of data that failed to load: what failed, why, and a button to retry. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const { say, wording } = useOffice();
  if (error instanceof CallRefused && error.code === "event_not_found") return <NoSuchEvent />;
  return (
    <Notice
      kind="danger"
      title={say("common.couldNotBeLoaded", { what })}
      action={
        <Button size="small" onClick={onRetry}>
          {say("common.tryAgain")}
        </Button>
      }
    >
      {wording.message(error)}
    </Notice>
  );
}
