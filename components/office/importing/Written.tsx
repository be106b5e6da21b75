"use client";

import { CircleCheck, Undo2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { useEventChanged } from "#lib/client/queries";
import type { SheetKind } from "#lib/text/mapping";
import { KINDS, type Report } from "./kinds";
import { takeBack, undoable } from "./undo";

type WrittenProps = { event: string; kind: SheetKind; report: Report; onAgain: () => void };

type Undo = { at: "offered" } | { at: "running"; done: number } | { at: "done"; failed: string[] };

export function Written({ event, kind, report, onAgain }: WrittenProps) {
  const { noun, destroy, restore } = KINDS[kind];
  const changed = useEventChanged(event);
  const [undo, setUndo] = useState<Undo>({ at: "offered" });
  const lines = undoable(report.preview ?? []);

  async function run() {
    setUndo({ at: "running", done: 0 });
    const ways = {
      destroy: (id: string) => destroy(event, id),
      restore: (id: string, before: Record<string, unknown>) => restore(event, id, before),
    };
    const { failed } = await takeBack(lines, ways, (done) => setUndo({ at: "running", done }));
    setUndo({ at: "done", failed });
    await changed();
  }

  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border bg-surface px-6 py-12 text-center shadow-card">
      <CircleCheck aria-hidden="true" className="size-8 text-success" />
      <div>
        <h2 className="text-lg">{undo.at === "done" ? "Taken back" : "Imported"}</h2>
        <p role="status" className="mt-1 text-sm text-soft">
          {undo.at === "running"
            ? `Taking back ${undo.done} of ${lines.length}`
            : `${report.created} new, ${report.updated} changed, ${report.unchanged} unchanged, ${report.skipped} left out.`}
        </p>
      </div>
      {undo.at === "done" && undo.failed.length > 0 && (
        <Notice kind="warning" title="Not everything could be taken back">
          {undo.failed.slice(0, 20).join(", ")}
        </Notice>
      )}
      <div className="flex flex-wrap justify-center gap-2.5">
        {undo.at !== "done" && lines.length > 0 && (
          <Button busy={undo.at === "running"} onClick={run}>
            <Undo2 aria-hidden="true" />
            Take it back
          </Button>
        )}
        <Button onClick={onAgain} disabled={undo.at === "running"}>
          Import another file
        </Button>
        <Button asChild tone="primary">
          <Link href={`/events/${event}/${kind}`}>Go to the {noun[1]}</Link>
        </Button>
      </div>
      {undo.at === "offered" && (
        <p className="max-w-md text-faint text-sm">
          It can be taken back as long as this page is open. Booths that were given, and categories that were
          made, stay.
        </p>
      )}
    </div>
  );
}
