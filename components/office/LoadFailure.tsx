import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { CallRefused } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { NoSuchEvent } from "./NoSuchEvent";

type LoadFailureProps = { what: string; error: unknown; onRetry: () => void };

/** Shown in place of data that failed to load: what failed, why, and a button to retry. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  if (error instanceof CallRefused && error.code === "event_not_found") return <NoSuchEvent />;
  return (
    <Notice
      kind="danger"
      title={`${what} could not be loaded`}
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error)}
    </Notice>
  );
}
