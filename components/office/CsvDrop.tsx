"use client";

import { FileSpreadsheet } from "lucide-react";
import { FileDrop } from "./importing/FileDrop";

type CsvDropProps = {
  busy: boolean;
  /** Whether the place also reads workbooks. */
  workbooks?: boolean;
  onFile: (file: File) => void;
};

export function CsvDrop({ busy, workbooks = false, onFile }: CsvDropProps) {
  return (
    <FileDrop
      label={busy ? "Reading the file" : workbooks ? "Choose a CSV or Excel file" : "Choose a CSV file"}
      hint="or drop it here. Comma, semicolon or tab, up to 20,000 rows."
      icon={<FileSpreadsheet aria-hidden="true" className="size-6 text-soft" />}
      accept={workbooks ? ".csv,.tsv,.txt,.xlsx,text/csv" : ".csv,.tsv,.txt,text/csv"}
      busy={busy}
      onFile={onFile}
    />
  );
}
