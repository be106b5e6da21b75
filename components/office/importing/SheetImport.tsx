"use client";

import { useState } from "react";
import { LeaveGuard } from "#components/profile/LeaveGuard";
import { Notice } from "#components/ui/Notice";
import { messageOf } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { guessMapping, type SheetKind, TARGETS, writeMapped } from "#lib/text/mapping";
import { KINDS, type Report } from "./kinds";
import { MappingStep } from "./MappingStep";
import { PreviewStep } from "./PreviewStep";
import { readSheetFile, type Sheet } from "./readSheet";
import { SheetDrop } from "./SheetDrop";
import { Written } from "./Written";

/** Where one is on the way from a file to what is written. */
type Stage =
  | { at: "file" }
  | { at: "columns"; sheet: Sheet }
  | { at: "preview"; sheet: Sheet; report: Report }
  | { at: "written"; report: Report };

export function SheetImport({ event, kind }: { event: string; kind: SheetKind }) {
  const { send, found } = KINDS[kind];
  const changed = useEventChanged(event);
  const [stage, setStage] = useState<Stage>({ at: "file" });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const csvOf = ({ table, mapping }: Sheet) => new Blob([writeMapped(table, mapping)], { type: "text/csv" });

  const read = (file: File) =>
    attempt(async () => {
      const table = await readSheetFile(file);
      const mapping = guessMapping(table.headers, TARGETS[kind]);
      setStage({ at: "columns", sheet: { name: file.name, table, mapping } });
    });
  const preview = (sheet: Sheet) =>
    attempt(async () => {
      const report = await send(event, csvOf(sheet), { dryRun: true, partial: true });
      setStage({ at: "preview", sheet, report });
    });
  const write = (sheet: Sheet, partial: boolean) =>
    attempt(async () => {
      const report = await send(event, csvOf(sheet), { dryRun: false, partial });
      setStage({ at: "written", report });
      await changed();
    });

  return (
    <div className="flex flex-col gap-5">
      {failure && (
        <Notice kind="danger" title="This file cannot be imported as it is">
          {failure}
        </Notice>
      )}
      <LeaveGuard dirty={stage.at === "columns" || stage.at === "preview"} what="this import" />
      {stage.at === "file" && <SheetDrop kind={kind} found={found} busy={busy} onFile={read} />}
      {stage.at === "columns" && (
        <MappingStep
          kind={kind}
          sheet={stage.sheet}
          busy={busy}
          onChange={(mapping) => setStage({ at: "columns", sheet: { ...stage.sheet, mapping } })}
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
        <Written event={event} kind={kind} report={stage.report} onAgain={() => setStage({ at: "file" })} />
      )}
    </div>
  );
}
