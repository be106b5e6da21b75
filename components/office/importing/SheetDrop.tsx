"use client";

import { Download, FileSpreadsheet } from "lucide-react";
import { type SheetKind, TARGETS } from "#lib/records/csvTargets";
import { FileDrop } from "./FileDrop";

type SheetDropProps = { kind: SheetKind; found: string; busy: boolean; onFile: (file: File) => void };

const TEMPLATES: Record<SheetKind, string> = {
  booths: "/templates/booths.csv",
  exhibitors: "/templates/exhibitors.csv",
  sessions: "/templates/sessions.csv",
};

export function SheetDrop({ kind, found, busy, onFile }: SheetDropProps) {
  const needed = TARGETS[kind].filter(({ required }) => required).map(({ label }) => label.toLowerCase());
  return (
    <>
      <FileDrop
        label={busy ? "Reading the file" : "Choose a CSV or Excel file"}
        hint="or drop it here. Any encoding; comma, semicolon or tab; up to 20,000 rows."
        icon={<FileSpreadsheet aria-hidden="true" className="size-6 text-soft" />}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        busy={busy}
        onFile={onFile}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 text-sm text-soft">
        <p className="max-w-2xl">
          Column names can be in any language; you match them in the next step. Only {needed.join(", ")}{" "}
          {needed.length === 1 ? "is" : "are"} needed. Existing records are found {found}.
        </p>
        <a
          href={TEMPLATES[kind]}
          download
          className="flex items-center gap-1.5 rounded-xs font-semibold hover:underline"
        >
          <Download aria-hidden="true" className="size-4" />
          Template
        </a>
      </div>
    </>
  );
}
