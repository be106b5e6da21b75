"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Notice } from "#components/ui/Notice";
import type { SheetKind } from "#lib/records/csvTargets";
import type { Report } from "./kinds";
import { type Choice, ReportView } from "./ReportView";
import type { Sheet } from "./readSheet";

type PreviewStepProps = {
  kind: SheetKind;
  sheet: Sheet;
  report: Report;
  busy: boolean;
  onBack: () => void;
  onWrite: (partial: boolean) => void;
};

export function PreviewStep({ kind, sheet, report, busy, onBack, onWrite }: PreviewStepProps) {
  const { say } = useOffice();
  const [partial, setPartial] = useState(false);
  const [choice, setChoice] = useState<Choice>(report.errors.length > 0 ? "errors" : "all");
  const rows = report.created + report.updated;
  const faulty = report.errors.length > 0;
  const { table, mapping } = sheet;

  /** The text of the cell that an error is about, and its row in the file. */
  function placeOf({ row, column }: { row: number; column: string }) {
    const source = table.rows[row - 2];
    const index = mapping.findIndex((header) => header?.toLowerCase() === column.toLowerCase());
    return {
      row: source?.row ?? row,
      column: index < 0 ? column : (table.headers[index] ?? column),
      cell: index < 0 ? "" : (source?.cells[index] ?? ""),
    };
  }
  return (
    <>
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{sheet.name}</span> · {say("importing.checked")}
      </p>
      <ReportView kind={kind} report={report} choice={choice} onChoose={setChoice} placeOf={placeOf} />
      {faulty && (
        <Notice kind="warning">
          {say("importing.fixTheseRowsInYour")}
          <Checkbox
            className="mt-2"
            label={say("importing.skipRowsWithErrors")}
            checked={partial}
            onChange={(event) => setPartial(event.target.checked)}
          />
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onBack}>{say("importing.backToColumns")}</Button>
        <Button
          tone="primary"
          busy={busy}
          disabled={rows === 0 || (faulty && !partial)}
          onClick={() => onWrite(partial)}
        >
          {rows === 0 ? say("importing.nothingToImport") : say(`importing.import.${kind}`, { count: rows })}
        </Button>
      </div>
    </>
  );
}
