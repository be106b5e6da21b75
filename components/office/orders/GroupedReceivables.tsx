import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { MONEY_GROUPS, type MoneyGroup } from "#lib/sales/moneyReport";
import type { ReceivableFigure } from "#lib/sales/receivables";
import type { OfficeKey } from "#lib/words/office";
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
const BY_WORDS = {
  ...GROUP_WORDS,
  day: "orders.dueDate",
  month: "orders.dueMonth",
} as const satisfies Record<MoneyGroup, OfficeKey>;

/** Owed, overdue, held and kept amounts by an attribute of orders. Each figure opens its orders. */
export function GroupedReceivables({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const [by, setBy] = useState<MoneyGroup>("type");
  const [opened, setOpened] = useState<ReceivablesChoice | null>(null);
  const { data, error, refetch } = useMoneyReport(event, by);
  if (error)
    return <LoadFailure what={say("orders.theReceivables")} error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={say("orders.receivablesByGroup")} description={say("orders.selectAFigureToSee")}>
      <Field label={say("orders.groupBy")} className="mb-4 w-fit">
        <Select value={by} onChange={({ target }) => setBy(target.value as MoneyGroup)}>
          {MONEY_GROUPS.map((group) => (
            <option key={group} value={group}>
              {say(BY_WORDS[group])}
            </option>
          ))}
        </Select>
      </Field>
      {data ? (
        <Table caption={say("orders.receivablesBy", { group: office.lowerFirst(say(BY_WORDS[by])) })}>
          <TableHead>
            <HeadCell>{say(BY_WORDS[by])}</HeadCell>
            {FIGURES.map((figure) => (
              <HeadCell key={figure} numeric>
                {say(FIGURE_WORDS[figure])}
              </HeadCell>
            ))}
          </TableHead>
          <TableBody>
            {data.receivableRows.map((row) => (
              <Row key={`${row.key} ${row.currency}`}>
                <RowHeadCell>{groupWords(office, { by, key: row.key })}</RowHeadCell>
                {FIGURES.map((figure) => (
                  <Cell key={figure} numeric>
                    <button
                      type="button"
                      onClick={() =>
                        setOpened({ figure, currency: row.currency, group: { by, key: row.key } })
                      }
                      aria-label={say("orders.showOrders", {
                        figure: say(FIGURE_WORDS[figure]),
                        amount: office.exactMoney(row[figure], row.currency),
                      })}
                      className="cursor-pointer underline decoration-dotted underline-offset-4 hover:decoration-solid"
                    >
                      {office.exactMoney(row[figure], row.currency)}
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
