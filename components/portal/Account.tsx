"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { DOCUMENT_WORDS } from "#components/profile/documentWords";
import { Card } from "#components/ui/Card";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { type Answer, call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { exactMoneyOf } from "#lib/client/money";
import { Orders } from "./Orders";
import { Proposals } from "./Proposals";
import { usePortal } from "./usePortal";

type AccountRecord = Answer<"GET /api/v1/portal/{token}/account">["data"];
type Entry = AccountRecord["entries"][number];

/** Orders, and what was invoiced and paid. */
export function Account() {
  const { token, portal } = usePortal();
  const { data, error } = useQuery({
    queryKey: ["portal", token, "account", portal.orders],
    queryFn: () =>
      call("GET /api/v1/portal/{token}/account", { params: { token } }).then((answer) => answer.data),
  });
  return (
    <div className="flex flex-col gap-6">
      <Orders />
      <Proposals open={false} />
      {error && <Notice kind="warning">{messageOf(error)}</Notice>}
      {!data && !error && <Skeleton className="h-40 w-full rounded-lg" />}
      {data && data.entries.length > 0 && <Entries account={data} />}
    </div>
  );
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

function Entries({ account: { entries, balanceCents, currency } }: { account: AccountRecord }) {
  return (
    <Card title="Invoices and payments" description={balanceWords(balanceCents, currency)}>
      <Table caption="Invoices and payments">
        <TableHead>
          <HeadCell>Entry</HeadCell>
          <HeadCell className="max-sm:hidden">Date</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
          <HeadCell numeric>Balance</HeadCell>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <Row key={entry.documentId ?? entry.paymentId}>
              <RowHeadCell className="whitespace-normal! font-normal max-sm:py-2.5">
                <EntryName entry={entry} />
                <span className="block text-faint sm:hidden">{day.format(new Date(entry.day))}</span>
              </RowHeadCell>
              <Cell className="max-sm:hidden">{day.format(new Date(entry.day))}</Cell>
              <Cell numeric>{exactMoneyOf(entry.cents, currency)}</Cell>
              <Cell numeric>{exactMoneyOf(entry.balanceCents, currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function balanceWords(balanceCents: number, currency: string): string {
  if (balanceCents === 0) return "Everything is paid.";
  return balanceCents < 0
    ? `Credit of ${exactMoneyOf(-balanceCents, currency)}.`
    : `Balance due: ${exactMoneyOf(balanceCents, currency)}.`;
}

function EntryName({ entry: { kind, number, orderId, documentId } }: { entry: Entry }) {
  const { event } = usePortal().portal;
  const words = [ENTRY_WORDS[kind], number].filter(Boolean).join(" ");
  if (!documentId || !orderId || !number) return words;
  return (
    <a
      href={`/api/v1/events/${event.slug}/orders/${orderId}/invoice.pdf?${new URLSearchParams({ number })}`}
      className="wrap-anywhere inline-flex items-center gap-1.5 underline underline-offset-4"
    >
      {words}
      <Download aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">, PDF</span>
    </a>
  );
}

const ENTRY_WORDS: Record<Entry["kind"], string> = {
  ...DOCUMENT_WORDS,
  payment: "Payment",
  refund: "Refund",
};
