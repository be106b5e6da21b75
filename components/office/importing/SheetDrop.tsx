"use client";

import { Download } from "lucide-react";
import { type SheetKind, TARGETS } from "#lib/text/mapping";
import { CsvDrop } from "../CsvDrop";

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
      <CsvDrop busy={busy} workbooks onFile={onFile} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 text-sm text-soft">
        <p className="max-w-2xl">
          The first row names the columns, in words of your own; you match them in the next step. Only{" "}
          {needed.join(", ")} {needed.length === 1 ? "is" : "are"} needed. What is there already is found{" "}
          {found}.
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
