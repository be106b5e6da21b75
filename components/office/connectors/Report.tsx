"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Notice } from "#components/ui/Notice";
import type { ConnectorReport } from "#lib/client/connectors";
import { Line } from "./words";

/** The result of a sync, or of a dry run. */
export function Report({ name, report }: { name: string; report: ConnectorReport }) {
  const { say, moment, number } = useOffice();
  const { dryRun, created, updated, linked, unlinked, failed, lines, isComplete, waitsUntil, failure } =
    report;
  const counts = {
    created: number(created),
    updated: number(updated),
    linked: number(linked),
    unlinked: number(unlinked),
    failed: number(failed),
  };
  return (
    <Card
      title={say(dryRun ? "connectors.wouldBeDone" : "connectors.done")}
      description={lines.length === 0 ? say("connectors.nothingToDo") : say("connectors.counts", counts)}
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        {failure && <Notice kind="danger">{failure}</Notice>}
        {waitsUntil && (
          <Notice kind="warning">{say("connectors.waits", { name, time: moment(waitsUntil) })}</Notice>
        )}
        {!isComplete && !failure && !waitsUntil && (
          <Notice>{say(dryRun ? "connectors.dryRunIsLong" : "connectors.goesOn")}</Notice>
        )}
        {lines.length > 0 && (
          <ul className="-mx-5 max-h-120 divide-y divide-line overflow-y-auto border-y sm:-mx-6">
            {lines.map((line) => (
              <Line
                key={`${line.kind}-${line.localId}-${line.remoteId}-${line.action}`}
                line={line}
                partner={name}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
