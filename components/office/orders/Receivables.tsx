import { Card } from "#components/ui/Card";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import type { Answer } from "#lib/client/call";
import { exactMoneyOf } from "#lib/client/money";

type Sums = Answer<"GET /api/v1/events/{event}/reports/money">["data"]["receivables"][number];

/** What buyers owe at this moment, by age. */
export function Receivables({ rows }: { rows: readonly Sums[] }) {
  return (
    <Card title="Receivables" description="What buyers still have to pay today, and how long it is overdue.">
      {rows.length === 0 ? (
        <p className="text-sm text-soft">Nothing has been ordered yet.</p>
      ) : (
        <Table caption="Receivables by age">
          <TableHead>
            <HeadCell>Currency</HeadCell>
            <HeadCell numeric>Outstanding</HeadCell>
            <HeadCell numeric>Not due</HeadCell>
            <HeadCell numeric>1–30 days</HeadCell>
            <HeadCell numeric>31–60 days</HeadCell>
            <HeadCell numeric>61–90 days</HeadCell>
            <HeadCell numeric>Over 90 days</HeadCell>
            <HeadCell numeric>Fees kept</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Row key={row.currency}>
                <RowHeadCell>{row.currency}</RowHeadCell>
                <Cell numeric>{exactMoneyOf(row.outstandingCents, row.currency)}</Cell>
                <Cell numeric>{exactMoneyOf(row.notDueCents, row.currency)}</Cell>
                <Cell numeric>{exactMoneyOf(row.due1To30DaysCents, row.currency)}</Cell>
                <Cell numeric>{exactMoneyOf(row.due31To60DaysCents, row.currency)}</Cell>
                <Cell numeric>{exactMoneyOf(row.due61To90DaysCents, row.currency)}</Cell>
                <Cell numeric>{exactMoneyOf(row.dueOver90DaysCents, row.currency)}</Cell>
                <Cell numeric>{exactMoneyOf(row.feesKeptCents, row.currency)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
