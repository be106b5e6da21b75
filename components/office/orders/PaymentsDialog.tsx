import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { buttonClasses } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Pagination } from "#components/ui/Pagination";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { call } from "#lib/client/call";
import { useEvent } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { addressOf, type PaymentChoice } from "./moneyChoice";
import { METHOD_WORDS } from "./words";

type PaymentsDialogProps = { event: string; title: string; choice: PaymentChoice; onClose: () => void };

const LIMIT = 50;

/** The payments that a figure adds up. */
export function PaymentsDialog({ event, title, choice, onClose }: PaymentsDialogProps) {
  const office = useOffice();
  const { say } = office;
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ["event", event, "orders", "payments", choice, offset],
    queryFn: () =>
      call("GET /api/v1/events/{event}/payments", {
        params: { event },
        query: { ...choice, limit: String(LIMIT), offset: String(offset) },
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="large"
      title={title}
      footer={
        <a className={buttonClasses()} href={addressOf(event, choice)} download>
          <Download aria-hidden="true" />
          {say("orders.exportCsv")}
        </a>
      }
    >
      {error && <LoadFailure what={say("orders.thePayments")} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-48 w-full rounded-lg" />}
      {data && (
        <div className="grid gap-4">
          <Table caption={title}>
            <TableHead>
              <HeadCell>{say("orders.order")}</HeadCell>
              <HeadCell className="max-sm:hidden">{say("common.date")}</HeadCell>
              <HeadCell className="max-sm:hidden">{say("orders.method")}</HeadCell>
              <HeadCell numeric>{say("common.amount")}</HeadCell>
            </TableHead>
            <TableBody>
              {data.data.map((payment) => (
                <Row key={payment.id}>
                  <RowHeadCell className="whitespace-normal! max-sm:py-2.5">
                    <Link
                      href={`/events/${event}/orders/${payment.orderId}`}
                      className="wrap-anywhere underline underline-offset-4"
                    >
                      {say("orders.orderAndCompany", {
                        number: String(payment.orderNumber),
                        company: payment.company,
                      })}
                    </Link>
                    <span className="block font-normal text-faint sm:hidden">
                      {office.day(payment.receivedAt, timezone)} · {say(METHOD_WORDS[payment.method])}
                    </span>
                  </RowHeadCell>
                  <Cell className="max-sm:hidden">{office.day(payment.receivedAt, timezone)}</Cell>
                  <Cell className="max-sm:hidden">{say(METHOD_WORDS[payment.method])}</Cell>
                  <Cell numeric>
                    {office.exactMoney(
                      payment.direction === "in" ? payment.shareCents : -payment.shareCents,
                      payment.currency,
                    )}
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
          <Pagination
            total={data.meta.total}
            limit={LIMIT}
            offset={offset}
            onOffsetChange={setOffset}
            noun="payment"
          />
        </div>
      )}
    </Dialog>
  );
}
