import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEvent } from "#lib/client/queries";
import { toAmount } from "#lib/pricing/money";
import type { MoneyGroup } from "#lib/sales/moneyReport";
import type { ReceivableFigure } from "#lib/sales/receivables";
import { writeCsv } from "#lib/text/csv";
import { LoadFailure } from "../LoadFailure";
import { saveAs } from "../table/export";
import { FIGURE_WORDS, groupWords, type OwedOrder, type ReceivablesChoice } from "./receivablesChoice";

type ReceivablesDialogProps = { event: string; choice: ReceivablesChoice; onClose: () => void };

/** The orders that a figure of the receivables adds up. */
export function ReceivablesDialog({ event, choice, onClose }: ReceivablesDialogProps) {
  const office = useOffice();
  const { say } = office;
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const { figure, currency, group } = choice;
  const filter = { figure, currency, ...(group && { groupBy: group.by, key: group.key ?? "" }) };
  const { data, error, refetch } = useQuery({
    queryKey: ["event", event, "orders", "receivables", filter],
    queryFn: () => everyOwedOrder(event, filter),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="large"
      title={[say(FIGURE_WORDS[figure]), group && groupWords(office, group), currency]
        .filter(Boolean)
        .join(" · ")}
      footer={
        <Button disabled={!data || data.length === 0} onClick={() => data && exportOwed(data)}>
          <Download aria-hidden="true" />
          {say("orders.exportCsv")}
        </Button>
      }
    >
      {error && <LoadFailure what={say("orders.theOrders")} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-48 w-full rounded-lg" />}
      {data?.length === 0 && <p className="text-sm text-soft">{say("orders.noOrders")}</p>}
      {data && data.length > 0 && (
        <Table caption={say(FIGURE_WORDS[figure])}>
          <TableHead>
            <HeadCell>{say("orders.order")}</HeadCell>
            <HeadCell className="max-sm:hidden">{say("orders.dueDate")}</HeadCell>
            <HeadCell numeric>{say("common.amount")}</HeadCell>
          </TableHead>
          <TableBody>
            {data.map((order) => (
              <Row key={order.orderId}>
                <RowHeadCell className="whitespace-normal! max-sm:py-2.5">
                  <Link
                    href={`/events/${event}/orders/${order.orderId}`}
                    className="wrap-anywhere underline underline-offset-4"
                  >
                    {say("orders.orderAndCompany", { number: String(order.number), company: order.company })}
                  </Link>
                  <span className="block font-normal text-faint sm:hidden">
                    {dueOf(office, order, timezone)}
                  </span>
                </RowHeadCell>
                <Cell className="max-sm:hidden">{dueOf(office, order, timezone)}</Cell>
                <Cell numeric>{office.exactMoney(order.amountCents, order.currency)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Dialog>
  );
}

function dueOf(office: Office, { balanceDueAt }: OwedOrder, timezone: string): string {
  return balanceDueAt === null ? office.say("orders.noDueDate") : office.day(balanceDueAt, timezone);
}

const LIMIT = 1_000;

type Filter = { figure: ReceivableFigure; currency: string; groupBy?: MoneyGroup; key?: string };

async function everyOwedOrder(event: string, filter: Filter): Promise<OwedOrder[]> {
  const owed: OwedOrder[] = [];
  for (;;) {
    const { data, meta } = await call("GET /api/v1/events/{event}/reports/receivables", {
      params: { event },
      query: { ...filter, limit: String(LIMIT), offset: String(owed.length) },
    });
    owed.push(...data);
    if (data.length === 0 || owed.length >= meta.total) return owed;
  }
}

const COLUMNS = [
  { header: "number", write: ({ number }: OwedOrder) => number },
  { header: "company", write: ({ company }: OwedOrder) => company },
  { header: "invoiceNumber", write: ({ invoiceNumber }: OwedOrder) => invoiceNumber },
  { header: "balanceDueAt", write: ({ balanceDueAt }: OwedOrder) => balanceDueAt },
  { header: "amount", write: ({ amountCents, currency }: OwedOrder) => toAmount(amountCents, currency) },
  { header: "currency", write: ({ currency }: OwedOrder) => currency },
];

function exportOwed(owed: readonly OwedOrder[]): void {
  saveAs("receivables.csv", writeCsv(COLUMNS, owed));
}
