import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { type Answer, call } from "#lib/client/call";
import { exactMoneyOf } from "#lib/client/money";
import { type CellValue, writeSheet } from "#lib/text/csv";
import { LoadFailure } from "../LoadFailure";
import { saveAs } from "../table/export";
import { useCurrency } from "../useCurrency";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const metres = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

type Summary = Answer<"GET /api/v1/events/{event}/orders/summary">["data"];

/** What was sold: by booth type, currency, salesperson and day. */
export function SalesReport({ event }: { event: string }) {
  const currency = useCurrency(event);
  const { data, error, refetch } = useQuery({
    queryKey: ["event", event, "orders", "summary"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/summary", { params: { event } }).then((answer) => answer.data),
  });
  if (error) return <LoadFailure what="The report" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80 w-full rounded-lg" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ByType summary={data} />
      <ByCurrency summary={data} />
      <BySalesperson summary={data} />
      <ByDay summary={data} currency={currency} />
    </div>
  );
}

function ByType({ summary }: { summary: Summary }) {
  return (
    <Card
      title="By booth type"
      description="Booths by status, and the floor space sold."
      actions={<Export name="sales-by-type" rows={summary.byType} />}
    >
      <Table caption="Sales by booth type">
        <TableHead>
          <HeadCell>Type</HeadCell>
          <HeadCell numeric>Booths</HeadCell>
          <HeadCell numeric>Available</HeadCell>
          <HeadCell numeric>Held</HeadCell>
          <HeadCell numeric>Reserved</HeadCell>
          <HeadCell numeric>Sold</HeadCell>
          <HeadCell numeric>Floor sold</HeadCell>
        </TableHead>
        <TableBody>
          {summary.byType.map((row) => (
            <Row key={row.type}>
              <RowHeadCell className="capitalize">{row.type}</RowHeadCell>
              <Cell numeric>{row.total}</Cell>
              <Cell numeric>{row.available}</Cell>
              <Cell numeric>{row.held}</Cell>
              <Cell numeric>{row.reserved}</Cell>
              <Cell numeric>{row.sold}</Cell>
              <Cell numeric>
                {metres.format(row.soldM2)} of {metres.format(row.areaM2)} m²
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function ByCurrency({ summary }: { summary: Summary }) {
  return (
    <Card title="By currency" actions={<Export name="sales-by-currency" rows={summary.totals} />}>
      <Table caption="Sales by currency">
        <TableHead>
          <HeadCell>Currency</HeadCell>
          <HeadCell numeric>Paid</HeadCell>
          <HeadCell numeric>Invoiced</HeadCell>
          <HeadCell numeric>Pending</HeadCell>
          <HeadCell numeric>Refunded</HeadCell>
          <HeadCell numeric>Refunds due</HeadCell>
        </TableHead>
        <TableBody>
          {summary.totals.map((row) => (
            <Row key={row.currency}>
              <RowHeadCell>{row.currency}</RowHeadCell>
              <Cell numeric>{exactMoneyOf(row.paidCents, row.currency)}</Cell>
              <Cell numeric>{exactMoneyOf(row.invoicedCents, row.currency)}</Cell>
              <Cell numeric>{exactMoneyOf(row.pendingCents, row.currency)}</Cell>
              <Cell numeric>{exactMoneyOf(row.refundedCents, row.currency)}</Cell>
              <Cell numeric>{exactMoneyOf(row.dueCents, row.currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {summary.totals.length === 0 && <p className="mt-3 text-sm text-soft">No orders yet.</p>}
    </Card>
  );
}

function BySalesperson({ summary: { bySalesperson } }: { summary: Summary }) {
  return (
    <Card
      title="By salesperson"
      description="Set the salesperson of an order under its buyer."
      actions={<Export name="sales-by-salesperson" rows={bySalesperson} />}
    >
      <Table caption="Sales by salesperson">
        <TableHead>
          <HeadCell>Salesperson</HeadCell>
          <HeadCell numeric>Orders</HeadCell>
          <HeadCell numeric>Paid</HeadCell>
          <HeadCell numeric>Invoiced</HeadCell>
          <HeadCell numeric>Pending</HeadCell>
        </TableHead>
        <TableBody>
          {bySalesperson.map((row) => (
            <Row key={`${row.salesperson} ${row.currency}`}>
              <RowHeadCell>{row.salesperson ?? "No salesperson"}</RowHeadCell>
              <Cell numeric>{row.orders}</Cell>
              <Cell numeric>{exactMoneyOf(row.paidCents, row.currency)}</Cell>
              <Cell numeric>{exactMoneyOf(row.invoicedCents, row.currency)}</Cell>
              <Cell numeric>{exactMoneyOf(row.pendingCents, row.currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {bySalesperson.length === 0 && <p className="mt-3 text-sm text-soft">No orders yet.</p>}
    </Card>
  );
}

/** The figures as they come from the server: amounts in the smallest unit, under the names of the API. */
function Export({ name, rows }: { name: string; rows: readonly Record<string, CellValue>[] }) {
  const columns = Object.keys(rows[0] ?? {}).map((header) => ({
    header,
    write: (row: Record<string, CellValue>) => row[header],
  }));
  return (
    <Button
      size="small"
      tone="quiet"
      disabled={rows.length === 0}
      onClick={() => saveAs(`${name}.csv`, writeSheet(columns, rows))}
    >
      <Download aria-hidden="true" />
      Export
    </Button>
  );
}

/** Bars in proportion to the best day; the figures beside them say the same. */
function ByDay({ summary: { byDay }, currency }: { summary: Summary; currency: string }) {
  const most = Math.max(1, ...byDay.map(({ paidCents }) => paidCents));
  return (
    <Card
      title="By day"
      description="Payments received and orders placed."
      actions={<Export name="sales-by-day" rows={byDay} />}
    >
      {byDay.length === 0 && <p className="text-sm text-soft">No payments yet.</p>}
      <ol className="grid gap-1.5">
        {byDay.map(({ date, paidCents, orders }) => (
          <li
            key={date}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_6.5rem] items-center gap-x-3 text-sm sm:grid-cols-[6.5rem_minmax(0,1fr)_7rem_5rem]"
          >
            <time dateTime={date} className="text-soft">
              {day.format(new Date(`${date}T00:00:00Z`))}
            </time>
            <span aria-hidden="true" className="h-4 overflow-hidden rounded-xs bg-sunken">
              <span className="block h-full bg-sold" style={{ width: `${(paidCents / most) * 100}%` }} />
            </span>
            <span className="text-end tabular-nums">
              {paidCents > 0 ? exactMoneyOf(paidCents, currency) : "–"}
            </span>
            <span className="text-end text-soft tabular-nums max-sm:col-start-3">
              {orders > 0 && `${orders} ${orders === 1 ? "order" : "orders"}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
