"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useWording } from "#components/profile/wording";
import { Card } from "#components/ui/Card";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { type Answer, call } from "#lib/client/call";
import { Orders } from "./Orders";
import { usePortalWords } from "./PortalSpeech";
import { Proposals } from "./Proposals";
import { usePortal } from "./usePortal";

type AccountRecord = Answer<"GET /api/v1/portal/{token}/account">["data"];
type Entry = AccountRecord["entries"][number];

/** Orders, invoices and payments. */
export function Account() {
  const { token, portal } = usePortal();
  const wording = useWording();
  const { data, error } = useQuery({
    queryKey: ["portal", token, "account", portal.orders],
    queryFn: () =>
      call("GET /api/v1/portal/{token}/account", { params: { token } }).then((answer) => answer.data),
  });
  return (
    <div className="flex flex-col gap-6">
      <Orders />
      <Proposals open={false} />
      {error && <Notice kind="warning">{wording.message(error)}</Notice>}
      {!data && !error && <Skeleton className="h-40 w-full rounded-lg" />}
      {data && data.entries.length > 0 && <Entries account={data} />}
    </div>
  );
}

function Entries({ account: { entries, balanceCents, currency } }: { account: AccountRecord }) {
  const { say, money, language } = usePortalWords();
  const balanceWords = useBalanceWords();
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <Card title={say("account.title")} description={balanceWords(balanceCents, currency)}>
      <Table caption={say("account.title")}>
        <TableHead>
          <HeadCell>{say("account.entry")}</HeadCell>
          <HeadCell className="max-sm:hidden">{say("account.date")}</HeadCell>
          <HeadCell numeric>{say("account.amount")}</HeadCell>
          <HeadCell numeric>{say("account.balance")}</HeadCell>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <Row key={entry.documentId ?? entry.paymentId}>
              <RowHeadCell className="whitespace-normal! font-normal max-sm:py-2.5">
                <EntryName entry={entry} />
                <span className="block text-faint sm:hidden">{day.format(new Date(entry.day))}</span>
              </RowHeadCell>
              <Cell className="max-sm:hidden">{day.format(new Date(entry.day))}</Cell>
              <Cell numeric>{money(entry.cents, currency)}</Cell>
              <Cell numeric>{money(entry.balanceCents, currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function useBalanceWords(): (balanceCents: number, currency: string) => string {
  const { say, money } = usePortalWords();
  return (balanceCents, currency) => {
    if (balanceCents === 0) return say("account.settled");
    const price = money(Math.abs(balanceCents), currency);
    return say(balanceCents < 0 ? "account.credit" : "account.due", { price });
  };
}

function EntryName({ entry: { kind, number, orderId, documentId } }: { entry: Entry }) {
  const { event } = usePortal().portal;
  const { say } = usePortalWords();
  const named =
    kind === "payment" || kind === "refund" ? say(`account.${kind}`) : say("buying.document", { kind });
  const words = [named, number].filter(Boolean).join(" ");
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
