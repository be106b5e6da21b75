import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import type { Answer } from "#lib/client/call";
import { RECEIVABLE_AGES, type ReceivableFigure } from "#lib/sales/receivables";
import { ReceivablesDialog } from "./ReceivablesDialog";
import { FIGURE_WORDS, type ReceivablesChoice } from "./receivablesChoice";

type Sums = Answer<"GET /api/v1/events/{event}/reports/money">["data"]["receivables"][number];

/** Money of these orders that was already received. */
const BESIDE = ["depositsHeldCents", "feesKeptCents"] as const;

/** What buyers currently owe, by age. Each figure opens the orders that it adds up. */
export function Receivables({ event, rows }: { event: string; rows: readonly Sums[] }) {
  const office = useOffice();
  const { say } = office;
  const [opened, setOpened] = useState<ReceivablesChoice | null>(null);
  const figures = (figure: ReceivableFigure) =>
    rows.map((row) => (
      <Cell key={row.currency} numeric>
        <button
          type="button"
          onClick={() => setOpened({ figure, currency: row.currency })}
          aria-label={say("orders.showOrders", {
            figure: say(FIGURE_WORDS[figure]),
            amount: office.exactMoney(row[figure], row.currency),
          })}
          className="cursor-pointer underline decoration-dotted underline-offset-4 hover:decoration-solid"
        >
          {office.exactMoney(row[figure], row.currency)}
        </button>
      </Cell>
    ));
  return (
    <Card title={say("orders.receivables")} description={say("orders.whatBuyersOweTodayBy")}>
      {rows.length === 0 ? (
        <p className="text-sm text-soft">{say("orders.noOrdersSoFar")}</p>
      ) : (
        <Table caption={say("orders.receivablesByAge")}>
          <TableHead>
            <HeadCell>{say("orders.overdue")}</HeadCell>
            {rows.map(({ currency }) => (
              <HeadCell key={currency} numeric>
                {currency}
              </HeadCell>
            ))}
          </TableHead>
          <TableBody>
            {RECEIVABLE_AGES.map((age) => (
              <Row key={age}>
                <RowHeadCell className="font-normal">{say(FIGURE_WORDS[age])}</RowHeadCell>
                {figures(age)}
              </Row>
            ))}
          </TableBody>
          <tfoot className="border-t">
            <tr className="font-semibold">
              <RowHeadCell>{say(FIGURE_WORDS.outstandingCents)}</RowHeadCell>
              {figures("outstandingCents")}
            </tr>
            {BESIDE.map((figure) => (
              <tr key={figure} className="border-t">
                <RowHeadCell className="font-normal">{say(FIGURE_WORDS[figure])}</RowHeadCell>
                {figures(figure)}
              </tr>
            ))}
          </tfoot>
        </Table>
      )}
      {opened && <ReceivablesDialog event={event} choice={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
