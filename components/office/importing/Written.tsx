"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import type { SheetKind } from "#lib/records/csvTargets";
import type { Report } from "./kinds";

type WrittenProps = {
  event: string;
  kind: SheetKind;
  report: Report;
  onAgain: () => void;
  onHistory: () => void;
};

export function Written({ event, kind, report, onAgain, onHistory }: WrittenProps) {
  const { say } = useOffice();
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border bg-surface px-6 py-12 text-center shadow-card">
      <CircleCheck aria-hidden="true" className="size-8 text-success" />
      <div>
        <h2 className="text-lg">{say("importing.imported")}</h2>
        <p role="status" className="mt-1 text-sm text-soft">
          {say("importing.newChangedUnchangedSkipped", {
            created: report.created,
            updated: report.updated,
            unchanged: report.unchanged,
            skipped: report.skipped,
          })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={onAgain}>{say("importing.importAnotherFile")}</Button>
        <Button asChild tone="primary">
          <Link href={`/events/${event}/${kind}`}>{say(`importing.goTo.${kind}`)}</Link>
        </Button>
      </div>
      <p className="max-w-md text-faint text-sm">
        {say("importing.youCanUndoThisImport")}{" "}
        <button type="button" className="underline" onClick={onHistory}>
          {say("importing.showImports")}
        </button>
      </p>
    </div>
  );
}
