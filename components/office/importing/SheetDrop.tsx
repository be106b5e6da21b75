"use client";

import { Download, FileSpreadsheet } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { type SheetKind, TARGETS } from "#lib/records/csvTargets";
import type { OfficeKey } from "#lib/words/office";
import { columnName } from "./columnNames";
import { FileDrop } from "./FileDrop";

type SheetDropProps = { kind: SheetKind; found: OfficeKey; busy: boolean; onFile: (file: File) => void };

const TEMPLATES: Record<SheetKind, string> = {
  booths: "/templates/booths.csv",
  exhibitors: "/templates/exhibitors.csv",
  sessions: "/templates/sessions.csv",
};

export function SheetDrop({ kind, found, busy, onFile }: SheetDropProps) {
  const office = useOffice();
  const { say, list } = office;
  const needed = TARGETS[kind]
    .filter(({ required }) => required)
    .map(({ label }) => columnName(office, label));
  return (
    <>
      <FileDrop
        label={busy ? say("importing.readingTheFile") : say("importing.chooseACsvOrExcel")}
        hint={say("importing.orDropItHereAny")}
        icon={<FileSpreadsheet aria-hidden="true" className="size-6 text-soft" />}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        busy={busy}
        onFile={onFile}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 text-sm text-soft">
        <p className="max-w-2xl">
          {say("importing.columnNamesCanBeIn", { columns: list(needed), found: say(found) })}
        </p>
        <a
          href={TEMPLATES[kind]}
          download
          className="flex items-center gap-1.5 rounded-xs font-semibold hover:underline"
        >
          <Download aria-hidden="true" className="size-4" />
          {say("importing.template")}
        </a>
      </div>
    </>
  );
}
