"use client";

import { Button } from "#components/ui/Button";
import type { NoBundle } from "#lib/viewer/source";
import type { ViewerSpeech } from "#lib/viewer/words";

type Props = { speech: ViewerSpeech; reason: NoBundle["reason"]; onRetry: () => void };

/** Over the first view, in the middle of where the map will be. */
export function LoadError({ speech: { say }, reason, onRetry }: Props) {
  const isAway = reason === "unreachable";
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-[18dvh] z-30 mx-auto max-w-sm rounded-xl border bg-raised p-5 text-center shadow-dialog md:start-120"
    >
      <p className="font-semibold">{say("shell.failed")}</p>
      <p className="mt-1 text-sm text-soft">
        {isAway ? say("shell.failedHint") : say("page.unpublishedHint")}
      </p>
      {/* Neutral, because the event's colours are not known before the plan is loaded. */}
      <Button className="mt-4" onClick={onRetry}>
        {say("shell.retry")}
      </Button>
    </div>
  );
}
