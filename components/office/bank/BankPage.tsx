"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
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

/** The bank statements of the organiser: importing them, and booking their lines on orders. */
export function BankPage() {
  const office = useOffice();
  const { say } = office;
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
        title={say("bank.bank")}
        description={say("bank.importBankStatementsAndBook")}
        actions={
          mayBook && (
            <Button tone="primary" onClick={() => setImporting(true)}>
              {say("bank.importStatement")}
            </Button>
          )
        }
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      <SearchInput
        label={say("bank.searchPayerReferenceOrIban")}
        value={q}
        onSearch={setQ}
        className="max-w-md"
      />
      {statement && tab !== "statements" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>
            {say("bank.linesOf")}{" "}
            <span className="wrap-anywhere font-medium">{statementName(office, statement)}</span>
          </span>
          <Button size="small" onClick={() => setStatement(null)}>
            {say("bank.showAllLines")}
          </Button>
        </p>
      )}
      <Tabs
        label={say("bank.linesOfBankStatements")}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: "open",
            label: say("bank.toBook"),
            content: <LineList state="open" {...list} />,
          },
          {
            value: "booked",
            label: say("bank.booked"),
            content: <LineList state="booked" {...list} />,
          },
          {
            value: "ignored",
            label: say("bank.ignored"),
            content: <LineList state="ignored" {...list} />,
          },
          {
            value: "statements",
            label: say("bank.statements"),
            content: <StatementList onShowLines={showLines} onImport={onImport} />,
          },
        ]}
      />
    </>
  );
}
