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

/** More reasons than these nobody reads. */
const SHOWN = 20;

type Undo = { at: "offered" } | { at: "running"; done: number } | { at: "done"; kept: string[] };

export function Written({ event, kind, report, onAgain }: WrittenProps) {
  const { noun, read, destroy, restore } = KINDS[kind];
  const changed = useEventChanged(event);
  const [undo, setUndo] = useState<Undo>({ at: "offered" });
  const lines = undoable(report.preview ?? []);

  async function run() {
    setUndo({ at: "running", done: 0 });
    const ways = {
      read: (id: string) => read(event, id),
      destroy: (id: string) => destroy(event, id),
      restore: (id: string, before: Record<string, unknown>) => restore(event, id, before),
    };
    const { kept } = await takeBack(lines, ways, (done) => setUndo({ at: "running", done }));
    setUndo({ at: "done", kept });
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
      {undo.at === "done" && undo.kept.length > 0 && (
        <Notice
          kind="warning"
          title={`${undo.kept.length} of ${lines.length} could not be taken back in full`}
        >
          <ul className="text-start">
            {undo.kept.slice(0, SHOWN).map((words) => (
              <li key={words}>{words}</li>
            ))}
            {undo.kept.length > SHOWN && <li>And {undo.kept.length - SHOWN} more.</li>}
          </ul>
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
          It can be taken back as long as this page is open; what somebody writes meanwhile stays. Booths that
          were given, and categories that were made, stay, too.
        </p>
      )}
    </div>
  );
}
