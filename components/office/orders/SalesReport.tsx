import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { type Answer, call } from "#lib/client/call";
import type { BoothType } from "#lib/records/booths";
import { type CellValue, writeCsv } from "#lib/text/csv";
import { LoadFailure } from "../LoadFailure";
import { saveAs } from "../table/export";
import { useCurrency } from "../useCurrency";

type Summary = Answer<"GET /api/v1/events/{event}/orders/summary">["data"];

/** What was sold: by booth type, currency, salesperson and day. */
export function SalesReport({ event }: { event: string }) {
  const { say } = useOffice();
  const currency = useCurrency(event);
  const { data, error, refetch } = useQuery({
    queryKey: ["event", event, "orders", "summary"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/summary", { params: { event } }).then((answer) => answer.data),
  });
  if (error)
    return <LoadFailure what={say("orders.theReport")} error={error} onRetry={() => void refetch()} />;
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
  const { say, number } = useOffice();
  const metres = (area: number) => number(area, { maximumFractionDigits: 1 });
  return (
    <Card
      title={say("orders.byBoothType")}
      description={say("orders.boothsByStatusAndThe")}
      actions={<Export name="sales-by-type" rows={summary.byType} />}
    >
      <Table caption={say("orders.salesByBoothType")}>
        <TableHead>
          <HeadCell>{say("common.type")}</HeadCell>
          <HeadCell numeric>{say("common.booths")}</HeadCell>
          <HeadCell numeric>{say("orders.available")}</HeadCell>
          <HeadCell numeric>{say("orders.held")}</HeadCell>
          <HeadCell numeric>{say("orders.reserved")}</HeadCell>
          <HeadCell numeric>{say("orders.sold")}</HeadCell>
          <HeadCell numeric>{say("orders.floorSold")}</HeadCell>
        </TableHead>
        <TableBody>
          {summary.byType.map((row) => (
            <Row key={row.type}>
              <RowHeadCell className="capitalize">{say(`boothKind.${row.type as BoothType}`)}</RowHeadCell>
              <Cell numeric>{row.total}</Cell>
              <Cell numeric>{row.available}</Cell>
              <Cell numeric>{row.held}</Cell>
              <Cell numeric>{row.reserved}</Cell>
              <Cell numeric>{row.sold}</Cell>
              <Cell numeric>
                {say("orders.ofM2", { sold: metres(row.soldM2), area: metres(row.areaM2) })}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function ByCurrency({ summary }: { summary: Summary }) {
  const office = useOffice();
  const { say } = office;
  return (
    <Card
      title={say("orders.byCurrency")}
      actions={<Export name="sales-by-currency" rows={summary.totals} />}
    >
      <Table caption={say("orders.salesByCurrency")}>
        <TableHead>
          <HeadCell>{say("orders.currency")}</HeadCell>
          <HeadCell numeric>{say("orders.paid")}</HeadCell>
          <HeadCell numeric>{say("orders.invoiced")}</HeadCell>
          <HeadCell numeric>{say("orders.pending")}</HeadCell>
          <HeadCell numeric>{say("orders.refunded")}</HeadCell>
          <HeadCell numeric>{say("orders.refundsDue")}</HeadCell>
        </TableHead>
        <TableBody>
          {summary.totals.map((row) => (
            <Row key={row.currency}>
              <RowHeadCell>{row.currency}</RowHeadCell>
              <Cell numeric>{office.exactMoney(row.paidCents, row.currency)}</Cell>
              <Cell numeric>{office.exactMoney(row.invoicedCents, row.currency)}</Cell>
              <Cell numeric>{office.exactMoney(row.pendingCents, row.currency)}</Cell>
              <Cell numeric>{office.exactMoney(row.refundedCents, row.currency)}</Cell>
              <Cell numeric>{office.exactMoney(row.dueCents, row.currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {summary.totals.length === 0 && <p className="mt-3 text-sm text-soft">{say("orders.noOrdersSoFar")}</p>}
    </Card>
  );
}

function BySalesperson({ summary: { bySalesperson } }: { summary: Summary }) {
  const office = useOffice();
  const { say } = office;
  return (
    <Card
      title={say("orders.bySalesperson")}
      description={say("orders.setTheSalespersonOfAn")}
      actions={<Export name="sales-by-salesperson" rows={bySalesperson} />}
    >
      <Table caption={say("orders.salesBySalesperson")}>
        <TableHead>
          <HeadCell>{say("orders.salesperson")}</HeadCell>
          <HeadCell numeric>{say("orders.orders")}</HeadCell>
          <HeadCell numeric>{say("orders.paid")}</HeadCell>
          <HeadCell numeric>{say("orders.invoiced")}</HeadCell>
          <HeadCell numeric>{say("orders.pending")}</HeadCell>
        </TableHead>
        <TableBody>
          {bySalesperson.map((row) => (
            <Row key={`${row.salesperson} ${row.currency}`}>
              <RowHeadCell>{row.salesperson ?? say("orders.noSalesperson")}</RowHeadCell>
              <Cell numeric>{row.orders}</Cell>
              <Cell numeric>{office.exactMoney(row.paidCents, row.currency)}</Cell>
              <Cell numeric>{office.exactMoney(row.invoicedCents, row.currency)}</Cell>
              <Cell numeric>{office.exactMoney(row.pendingCents, row.currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {bySalesperson.length === 0 && <p className="mt-3 text-sm text-soft">{say("orders.noOrdersSoFar")}</p>}
    </Card>
  );
}

/** Exports the figures as the server sends them: amounts in minor units, with the names of the API. */
function Export({ name, rows }: { name: string; rows: readonly Record<string, CellValue>[] }) {
  const { say } = useOffice();
  const columns = Object.keys(rows[0] ?? {}).map((header) => ({
    header,
    write: (row: Record<string, CellValue>) => row[header],
  }));
  return (
    <Button
      size="small"
      tone="quiet"
      disabled={rows.length === 0}
      onClick={() => saveAs(`${name}.csv`, writeCsv(columns, rows))}
    >
      <Download aria-hidden="true" />
      {say("orders.export")}
    </Button>
  );
}

/** Bars in proportion to the best day, with the same figures as text. */
function ByDay({ summary: { byDay }, currency }: { summary: Summary; currency: string }) {
  const office = useOffice();
  const { say } = office;
  const most = Math.max(1, ...byDay.map(({ paidCents }) => paidCents));
  return (
    <Card
      title={say("orders.byDay")}
      description={say("orders.paymentsReceivedAndOrdersPlaced")}
      actions={<Export name="sales-by-day" rows={byDay} />}
    >
      {byDay.length === 0 && <p className="text-sm text-soft">{say("orders.noPaymentsYet")}</p>}
      <ol className="grid gap-1.5">
        {byDay.map(({ date, paidCents, orders }) => (
          <li
            key={date}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_6.5rem] items-center gap-x-3 text-sm sm:grid-cols-[6.5rem_minmax(0,1fr)_7rem_5rem]"
          >
            <time dateTime={date} className="text-soft">
              {office.day(`${date}T00:00:00Z`, "UTC")}
            </time>
            <span aria-hidden="true" className="h-4 overflow-hidden rounded-xs bg-sunken">
              <span className="block h-full bg-sold" style={{ width: `${(paidCents / most) * 100}%` }} />
            </span>
            <span className="text-end tabular-nums">
              {paidCents > 0 ? office.exactMoney(paidCents, currency) : "–"}
            </span>
            <span className="text-end text-soft tabular-nums max-sm:col-start-3">
              {orders > 0 && say("noun.order", { count: orders })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
