import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Pagination, useShortened } from "#components/ui/Pagination";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { maskedIban } from "#lib/bank/account";
import { momentOf } from "#lib/client/days";
import { LoadFailure } from "../LoadFailure";
import { type BankStatement, type LineState, STATEMENTS_PER_PAGE, useStatements } from "./lines";
import { daysOf, statementName } from "./words";

type StatementListProps = {
  onShowLines: (statement: BankStatement, state: LineState) => void;
  onImport: (() => void) | null;
};

/** The files that were imported. Each number opens the lines that it counts. */
export function StatementList({ onShowLines, onImport }: StatementListProps) {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useStatements(offset);
  useShortened(data?.meta.total, { limit: STATEMENTS_PER_PAGE, offset }, setOffset);
  if (error) return <LoadFailure what="The statements" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={<FileText />}
        title="No statements yet"
        action={onImport && <Button onClick={onImport}>Import statement</Button>}
      >
        Imported files are listed here with what became of their lines.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Table caption="Imported statements">
        <TableHead>
          <HeadCell>File</HeadCell>
          <HeadCell className="max-md:hidden">Account</HeadCell>
          <HeadCell className="max-md:hidden">Days</HeadCell>
          {COUNTS.map(({ state, label }) => (
            <HeadCell key={state} numeric className="max-sm:px-2">
              {label}
            </HeadCell>
          ))}
          <HeadCell className="max-md:hidden">Imported</HeadCell>
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
  { state: "open", label: "To book" },
  { state: "booked", label: "Booked" },
  { state: "ignored", label: "Ignored" },
] as const satisfies readonly { state: LineState; label: string }[];

type RowProps = { statement: BankStatement; onShowLines: StatementListProps["onShowLines"] };

function StatementRow({ statement, onShowLines }: RowProps) {
  const { accountIban, importedBy, createdAt, lines } = statement;
  const account = accountIban === null ? "Not named" : maskedIban(accountIban);
  const imported = momentOf(createdAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const name = statementName(statement);
  return (
    <Row>
      <RowHeadCell className="min-w-28 whitespace-normal! max-md:py-2.5">
        <span className="max-md:break-all">{name}</span>
        <span className="block font-normal text-faint md:hidden">
          {daysOf(statement)} · {account}
        </span>
        <span className="block font-normal text-faint md:hidden">
          {imported}, {importedBy}
        </span>
      </RowHeadCell>
      <Cell className="whitespace-nowrap tabular-nums max-md:hidden">{account}</Cell>
      <Cell className="whitespace-nowrap max-md:hidden">{daysOf(statement)}</Cell>
      {COUNTS.map(({ state, label }) => (
        <Cell key={state} numeric className="max-sm:px-2">
          <button
            type="button"
            onClick={() => onShowLines(statement, state)}
            aria-label={`${label}: ${lines[state]} lines of ${name}`}
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
