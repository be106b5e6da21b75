import { useState } from "react";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { exactMoneyOf } from "#lib/client/money";
import { MONEY_GROUPS, type MoneyGroup } from "#lib/sales/moneyReport";
import type { ReceivableFigure } from "#lib/sales/receivables";
import { LoadFailure } from "../LoadFailure";
import { GROUP_WORDS } from "./moneyChoice";
import { ReceivablesDialog } from "./ReceivablesDialog";
import { FIGURE_WORDS, groupWords, type ReceivablesChoice } from "./receivablesChoice";
import { useMoneyReport } from "./useMoneyReport";

const FIGURES = [
  "outstandingCents",
  "overdueCents",
  "depositsHeldCents",
  "feesKeptCents",
] as const satisfies readonly ReceivableFigure[];

/** Days and months are those of orders here, and those of payments in the other table. */
const BY_WORDS = { ...GROUP_WORDS, day: "Due date", month: "Due month" };

/** What is owed, overdue, held and kept by what orders have. Each figure opens its orders. */
export function GroupedReceivables({ event }: { event: string }) {
  const [by, setBy] = useState<MoneyGroup>("type");
  const [opened, setOpened] = useState<ReceivablesChoice | null>(null);
  const { data, error, refetch } = useMoneyReport(event, by);
  if (error) return <LoadFailure what="The receivables" error={error} onRetry={() => void refetch()} />;
  return (
    <Card title="Receivables by group" description="Select a figure to see its orders.">
      <Field label="Group by" className="mb-4 w-fit">
        <Select value={by} onChange={({ target }) => setBy(target.value as MoneyGroup)}>
          {MONEY_GROUPS.map((group) => (
            <option key={group} value={group}>
              {BY_WORDS[group]}
            </option>
          ))}
        </Select>
      </Field>
      {data ? (
        <Table caption={`Receivables by ${BY_WORDS[by].toLowerCase()}`}>
          <TableHead>
            <HeadCell>{BY_WORDS[by]}</HeadCell>
            {FIGURES.map((figure) => (
              <HeadCell key={figure} numeric>
                {FIGURE_WORDS[figure]}
              </HeadCell>
            ))}
          </TableHead>
          <TableBody>
            {data.receivableRows.map((row) => (
              <Row key={`${row.key} ${row.currency}`}>
                <RowHeadCell>{groupWords({ by, key: row.key })}</RowHeadCell>
                {FIGURES.map((figure) => (
                  <Cell key={figure} numeric>
                    <button
                      type="button"
                      onClick={() =>
                        setOpened({ figure, currency: row.currency, group: { by, key: row.key } })
                      }
                      aria-label={`${FIGURE_WORDS[figure]} ${exactMoneyOf(row[figure], row.currency)}: show orders`}
                      className="cursor-pointer underline decoration-dotted underline-offset-4 hover:decoration-solid"
                    >
                      {exactMoneyOf(row[figure], row.currency)}
                    </button>
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      ) : (
        <Skeleton className="h-48 w-full rounded-lg" />
      )}
      {opened && <ReceivablesDialog event={event} choice={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
