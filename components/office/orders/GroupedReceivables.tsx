import { useState } from "react";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import type { Answer } from "#lib/client/call";
import { exactMoneyOf } from "#lib/client/money";
import { type OrderGroup, overdueOf } from "#lib/sales/moneyReport";
import { LoadFailure } from "../LoadFailure";
import { GROUP_WORDS, keyWords } from "./moneyChoice";
import { ReceivablesDialog } from "./ReceivablesDialog";
import { AGE_WORDS, type ReceivablesChoice } from "./receivablesChoice";
import { useMoneyReport } from "./useMoneyReport";

type Sums = Answer<"GET /api/v1/events/{event}/reports/money">["data"]["receivableRows"][number];

const GROUPS = ["type", "salesperson"] as const satisfies readonly OrderGroup[];
const FIGURES = ["outstandingCents", "overdueCents", "depositsHeldCents", "feesKeptCents"] as const;
type Figure = (typeof FIGURES)[number];

/** What is owed, overdue, held and kept by booth type or salesperson. Each figure opens its orders. */
export function GroupedReceivables({ event }: { event: string }) {
  const [by, setBy] = useState<OrderGroup>("type");
  const [opened, setOpened] = useState<ReceivablesChoice | null>(null);
  const { data, error, refetch } = useMoneyReport(event, by);
  if (error) return <LoadFailure what="The receivables" error={error} onRetry={() => void refetch()} />;
  return (
    <Card title="Receivables by group" description="Select a figure to see its orders.">
      <Field label="Group by" className="mb-4 w-fit">
        <Select value={by} onChange={({ target }) => setBy(target.value as OrderGroup)}>
          {GROUPS.map((group) => (
            <option key={group} value={group}>
              {GROUP_WORDS[group]}
            </option>
          ))}
        </Select>
      </Field>
      {data ? (
        <Table caption={`Receivables by ${GROUP_WORDS[by].toLowerCase()}`}>
          <TableHead>
            <HeadCell>{GROUP_WORDS[by]}</HeadCell>
            {FIGURES.map((figure) => (
              <HeadCell key={figure} numeric>
                {AGE_WORDS[figure]}
              </HeadCell>
            ))}
          </TableHead>
          <TableBody>
            {data.receivableRows.map((row) => (
              <Row key={`${row.key} ${row.currency}`}>
                <RowHeadCell>{keyWords(by, row.key)}</RowHeadCell>
                {FIGURES.map((figure) => (
                  <Cell key={figure} numeric>
                    <button
                      type="button"
                      onClick={() =>
                        setOpened({ figure, currency: row.currency, group: { by, key: row.key } })
                      }
                      aria-label={`${AGE_WORDS[figure]} ${amountOf(row, figure)}: show orders`}
                      className="cursor-pointer underline decoration-dotted underline-offset-4 hover:decoration-solid"
                    >
                      {amountOf(row, figure)}
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

function amountOf(row: Sums, figure: Figure): string {
  return exactMoneyOf(figure === "overdueCents" ? overdueOf(row) : row[figure], row.currency);
}
