"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/Button";
import type { SheetKind } from "#lib/records/csvTargets";
import { KINDS, type Report } from "./kinds";

type WrittenProps = {
  event: string;
  kind: SheetKind;
  report: Report;
  onAgain: () => void;
  onHistory: () => void;
};

export function Written({ event, kind, report, onAgain, onHistory }: WrittenProps) {
  const [, many] = KINDS[kind].noun;
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border bg-surface px-6 py-12 text-center shadow-card">
      <CircleCheck aria-hidden="true" className="size-8 text-success" />
      <div>
        <h2 className="text-lg">Imported</h2>
        <p role="status" className="mt-1 text-sm text-soft">
          {report.created} new, {report.updated} changed, {report.unchanged} unchanged, {report.skipped}{" "}
          skipped.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={onAgain}>Import another file</Button>
        <Button asChild tone="primary">
          <Link href={`/events/${event}/${kind}`}>Go to the {many}</Link>
        </Button>
      </div>
      <p className="max-w-md text-faint text-sm">
        You can undo this import for 30 days.{" "}
        <button type="button" className="underline" onClick={onHistory}>
          Show imports
        </button>
      </p>
    </div>
  );
}
