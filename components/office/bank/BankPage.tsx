"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { PageHeader } from "#components/ui/PageHeader";
import { SearchInput } from "#components/ui/SearchInput";
import { Tabs } from "#components/ui/Tabs";
import { useTab } from "#components/ui/useTab";
import { useMay } from "../Rights";
import { ImportDialog } from "./ImportDialog";
import { LineList } from "./LineList";
import type { BankStatement, LineState } from "./lines";
import { StatementList } from "./StatementList";
import { statementName } from "./words";

/** Statements of the organiser's account: import them, and book their lines on orders. */
export function BankPage() {
  const mayBook = useMay("orders:write");
  const [importing, setImporting] = useState(false);
  const [tab, setTab] = useTab("open");
  const [q, setQ] = useState("");
  const [statement, setStatement] = useState<BankStatement | null>(null);
  const onImport = mayBook ? () => setImporting(true) : null;
  const list = { q, statementId: statement?.id ?? null, onImport };
  const showLines = (of: BankStatement, state: LineState) => {
    setStatement(of);
    setTab(state);
  };
  return (
    <>
      <PageHeader
        title="Bank"
        description="Import bank statements and book payments on orders of all events."
        actions={
          mayBook && (
            <Button tone="primary" onClick={() => setImporting(true)}>
              Import statement
            </Button>
          )
        }
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      <SearchInput label="Search payer, reference or IBAN" value={q} onSearch={setQ} className="max-w-md" />
      {statement && tab !== "statements" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>
            Lines of <span className="wrap-anywhere font-medium">{statementName(statement)}</span>
          </span>
          <Button size="small" onClick={() => setStatement(null)}>
            Show all lines
          </Button>
        </p>
      )}
      <Tabs
        label="Lines of bank statements"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "open", label: "To book", content: <LineList state="open" {...list} /> },
          { value: "booked", label: "Booked", content: <LineList state="booked" {...list} /> },
          { value: "ignored", label: "Ignored", content: <LineList state="ignored" {...list} /> },
          {
            value: "statements",
            label: "Statements",
            content: <StatementList onShowLines={showLines} onImport={onImport} />,
          },
        ]}
      />
    </>
  );
}
