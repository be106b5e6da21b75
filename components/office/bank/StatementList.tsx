import { FileText } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Pagination, useShortened } from "#components/ui/Pagination";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { maskedIban } from "#lib/bank/account";
import type { OfficeKey } from "#lib/words/office";
import { recorderWords } from "../audit/actor";
import { LoadFailure } from "../LoadFailure";
import { type BankStatement, type LineState, STATEMENTS_PER_PAGE, useStatements } from "./lines";
import { daysOf, statementName } from "./words";

type StatementListProps = {
  onShowLines: (statement: BankStatement, state: LineState) => void;
  onImport: (() => void) | null;
};

/** The files that were imported. Each number opens the lines that it counts. */
export function StatementList({ onShowLines, onImport }: StatementListProps) {
  const { say } = useOffice();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useStatements(offset);
  useShortened(data?.meta.total, { limit: STATEMENTS_PER_PAGE, offset }, setOffset);
  if (error)
    return <LoadFailure what={say("bank.theStatements")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={<FileText />}
        title={say("bank.noStatementsYet")}
        action={onImport && <Button onClick={onImport}>{say("bank.importStatement")}</Button>}
      >
        {say("bank.importedFilesAreListedHere")}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Table caption={say("bank.importedStatements")}>
        <TableHead>
          <HeadCell>{say("bank.file")}</HeadCell>
          <HeadCell className="max-md:hidden">{say("bank.account")}</HeadCell>
          <HeadCell className="max-md:hidden">{say("bank.days")}</HeadCell>
          {COUNTS.map(({ state, label }) => (
            <HeadCell key={state} numeric className="max-sm:px-2">
              {say(label)}
            </HeadCell>
          ))}
          <HeadCell className="max-md:hidden">{say("bank.imported")}</HeadCell>
        </TableHead>
        <TableBody>
          {data.data.map((statement) => (
            <StatementRow key={statement.id} statement={statement} onShowLines={onShowLines} />
          ))}
        </TableBody>
      </Table>
      <Pagination
        total={data.meta.total}
        limit={STATEMENTS_PER_PAGE}
        offset={offset}
        onOffsetChange={setOffset}
        noun="statement"
      />
    </div>
  );
}

const COUNTS = [
  { state: "open", label: "bank.toBook" },
  { state: "booked", label: "bank.booked" },
  { state: "ignored", label: "bank.ignored" },
] as const satisfies readonly { state: LineState; label: OfficeKey }[];

type RowProps = { statement: BankStatement; onShowLines: StatementListProps["onShowLines"] };

function StatementRow({ statement, onShowLines }: RowProps) {
  const office = useOffice();
  const { say } = office;
  const { accountIban, createdAt, lines } = statement;
  const importedBy = recorderWords(office, statement.importedBy);
  const account = accountIban === null ? say("bank.notNamed") : maskedIban(accountIban);
  const imported = office.moment(createdAt);
  const name = statementName(office, statement);
  return (
    <Row>
      <RowHeadCell className="min-w-28 whitespace-normal! max-md:py-2.5">
        <span className="max-md:break-all">{name}</span>
        <span className="block font-normal text-faint md:hidden">
          {daysOf(office, statement)} · {account}
        </span>
        <span className="block font-normal text-faint md:hidden">
          {imported}, {importedBy}
        </span>
      </RowHeadCell>
      <Cell className="whitespace-nowrap tabular-nums max-md:hidden">{account}</Cell>
      <Cell className="whitespace-nowrap max-md:hidden">{daysOf(office, statement)}</Cell>
      {COUNTS.map(({ state, label }) => (
        <Cell key={state} numeric className="max-sm:px-2">
          <button
            type="button"
            onClick={() => onShowLines(statement, state)}
            aria-label={say("bank.countedLines", { state: say(label), count: lines[state], name })}
            className="cursor-pointer px-1 py-1 underline decoration-dotted underline-offset-4 hover:decoration-solid"
          >
            {lines[state]}
          </button>
        </Cell>
      ))}
      <Cell className="max-md:hidden">
        <span className="block whitespace-nowrap">{imported}</span>
        <span className="block text-faint">{importedBy}</span>
      </Cell>
    </Row>
  );
}
