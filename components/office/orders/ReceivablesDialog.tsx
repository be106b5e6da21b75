import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { call } from "#lib/client/call";
import { dayOf } from "#lib/client/days";
import { exactMoneyOf } from "#lib/client/money";
import { useEvent } from "#lib/client/queries";
import { toAmount } from "#lib/pricing/money";
import { writeTable } from "#lib/text/csv";
import { LoadFailure } from "../LoadFailure";
import { saveAs } from "../table/export";
import { keyWords } from "./moneyChoice";
import { AGE_WORDS, type Owed, ordersOf, type ReceivablesChoice } from "./receivablesChoice";
import type { OrderRecord } from "./words";

type ReceivablesDialogProps = { event: string; choice: ReceivablesChoice; onClose: () => void };

/** The orders that a figure of the receivables is the sum of. */
export function ReceivablesDialog({ event, choice, onClose }: ReceivablesDialogProps) {
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const statuses = choice.figure === "feesKeptCents" ? "cancelled,refunded,expired" : "pending,invoiced";
  const { group } = choice;
  const filter = { status: statuses, ...(group?.by === "type" && { boothType: group.key ?? "" }) };
  const { data, error, refetch } = useQuery({
    queryKey: ["event", event, "orders", "receivables", filter],
    queryFn: () => everyOrder(event, filter),
  });
  const owed = data && ordersOf(data, choice, new Date());
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="large"
      title={[AGE_WORDS[choice.figure], group && keyWords(group.by, group.key), choice.currency]
        .filter(Boolean)
        .join(" · ")}
      footer={
        <Button disabled={!owed || owed.length === 0} onClick={() => owed && exportOwed(owed)}>
          <Download aria-hidden="true" />
          Export CSV
        </Button>
      }
    >
      {error && <LoadFailure what="The orders" error={error} onRetry={() => void refetch()} />}
      {!error && !owed && <Skeleton className="h-48 w-full rounded-lg" />}
      {owed?.length === 0 && <p className="text-sm text-soft">No orders.</p>}
      {owed && owed.length > 0 && (
        <Table caption={AGE_WORDS[choice.figure]}>
          <TableHead>
            <HeadCell>Order</HeadCell>
            <HeadCell className="max-sm:hidden">Due date</HeadCell>
            <HeadCell numeric>Amount</HeadCell>
          </TableHead>
          <TableBody>
            {owed.map(({ order, cents }) => (
              <Row key={order.id}>
                <RowHeadCell className="whitespace-normal! max-sm:py-2.5">
                  <Link
                    href={`/events/${event}/orders/${order.id}`}
                    className="wrap-anywhere underline underline-offset-4"
                  >
                    {`Order ${order.number} · ${order.company}`}
                  </Link>
                  <span className="block font-normal text-faint sm:hidden">{dueOf(order, timezone)}</span>
                </RowHeadCell>
                <Cell className="max-sm:hidden">{dueOf(order, timezone)}</Cell>
                <Cell numeric>{exactMoneyOf(cents, order.currency)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Dialog>
  );
}

function dueOf({ balanceDueAt }: OrderRecord, timezone: string): string {
  return balanceDueAt === null ? "No due date" : dayOf(balanceDueAt, timezone);
}

const LIMIT = 1_000;

async function everyOrder(
  event: string,
  filter: { status: string; boothType?: string },
): Promise<OrderRecord[]> {
  const orders: OrderRecord[] = [];
  for (;;) {
    const { data, meta } = await call("GET /api/v1/events/{event}/orders", {
      params: { event },
      query: { ...filter, sort: "number", limit: String(LIMIT), offset: String(orders.length) },
    });
    orders.push(...data);
    if (data.length === 0 || orders.length >= meta.total) return orders;
  }
}

const COLUMNS = [
  { header: "number", write: ({ order }: Owed) => order.number },
  { header: "company", write: ({ order }: Owed) => order.company },
  { header: "invoiceNumber", write: ({ order }: Owed) => order.invoiceNumber },
  { header: "balanceDueAt", write: ({ order }: Owed) => order.balanceDueAt },
  { header: "amount", write: ({ order, cents }: Owed) => toAmount(cents, order.currency) },
  { header: "currency", write: ({ order }: Owed) => order.currency },
];

function exportOwed(owed: readonly Owed[]): void {
  saveAs("receivables.csv", writeTable(COLUMNS, owed));
}
