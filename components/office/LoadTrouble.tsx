import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { CallRefused } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { NoSuchEvent } from "./NoSuchEvent";

type LoadTroubleProps = { what: string; error: unknown; onRetry: () => void };

/** What stands where data would, when it could not be had: what failed, why, and the way to try again. */
export function LoadTrouble({ what, error, onRetry }: LoadTroubleProps) {
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
