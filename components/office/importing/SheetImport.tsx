"use client";

import { useState } from "react";
import { LeaveGuard } from "#components/profile/LeaveGuard";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Notice } from "#components/ui/Notice";
import { useAction } from "#lib/client/action";
import { useEventChanged } from "#lib/client/queries";
import type { SheetKind } from "#lib/records/csvTargets";
import { writeMapped } from "#lib/text/mapping";
import { KINDS, type Report } from "./kinds";
import { MappingStep } from "./MappingStep";
import { PreviewStep } from "./PreviewStep";
import { openFile, type Reading, readAgain, readFirst, type Sheet } from "./readSheet";
import { SheetDrop } from "./SheetDrop";
import { Written } from "./Written";

/** The steps of an import, from choosing a file to the result. */
type Stage =
  | { at: "file" }
  | { at: "columns"; sheet: Sheet }
  | { at: "preview"; sheet: Sheet; report: Report }
  | { at: "written"; report: Report };

type SheetImportProps = { event: string; kind: SheetKind; onHistory: () => void };

export function SheetImport({ event, kind, onHistory }: SheetImportProps) {
  const { say, wording } = useOffice();
  const { send, found } = KINDS[kind];
  const changed = useEventChanged(event);
  const [stage, setStage] = useState<Stage>({ at: "file" });
  const { busy, failure, run } = useAction(wording);

  const csvOf = ({ table, mapping }: Sheet) => new Blob([writeMapped(table, mapping)], { type: "text/csv" });

  const read = (file: File) =>
    run(async () => {
      setStage({ at: "columns", sheet: readFirst(await openFile(file), kind) });
    });
  /** Another sheet or encoding may have its header in another row. */
  const reread = ({ source, reading: { headerRow: _, ...place } }: Sheet, change: Partial<Reading>) =>
    run(async () => {
      setStage({ at: "columns", sheet: readAgain(source, kind, { ...place, ...change }) });
    });
  const preview = (sheet: Sheet) =>
    run(async () => {
      const report = await send(event, csvOf(sheet), { dryRun: true, partial: true, fileName: sheet.name });
      setStage({ at: "preview", sheet, report });
    });
  const write = (sheet: Sheet, partial: boolean) =>
    run(async () => {
      const report = await send(event, csvOf(sheet), { dryRun: false, partial, fileName: sheet.name });
      setStage({ at: "written", report });
      await changed();
    });

  return (
    <div className="flex flex-col gap-5">
      {failure && (
        <Notice kind="danger" title={say("importing.thisFileCannotBeImported")}>
          {failure}
        </Notice>
      )}
      <LeaveGuard dirty={stage.at === "columns" || stage.at === "preview"} />
      {stage.at === "file" && <SheetDrop kind={kind} found={found} busy={busy} onFile={read} />}
      {stage.at === "columns" && (
        <MappingStep
          kind={kind}
          sheet={stage.sheet}
          busy={busy}
          onChange={(mapping) => setStage({ at: "columns", sheet: { ...stage.sheet, mapping } })}
          onReread={(change) => reread(stage.sheet, change)}
          onBack={() => setStage({ at: "file" })}
          onDone={() => preview(stage.sheet)}
        />
      )}
      {stage.at === "preview" && (
        <PreviewStep
          kind={kind}
          sheet={stage.sheet}
          report={stage.report}
          busy={busy}
          onBack={() => setStage({ at: "columns", sheet: stage.sheet })}
          onWrite={(partial) => write(stage.sheet, partial)}
        />
      )}
      {stage.at === "written" && (
        <Written
          event={event}
          kind={kind}
          report={stage.report}
          onAgain={() => setStage({ at: "file" })}
          onHistory={onHistory}
        />
      )}
    </div>
  );
}
