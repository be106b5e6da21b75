import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { DOCUMENT_WORDS } from "#components/profile/documentWords";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { EmptyState } from "#components/ui/EmptyState";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import { dayOf } from "#lib/client/days";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import { messageOf } from "#lib/client/form";
import { exactMoneyOf } from "#lib/client/money";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { FileLinks } from "../orders/FileLinks";
import { useMay } from "../Rights";

type AccountRecord = Answer<"GET /api/v1/events/{event}/exhibitors/{id}/account">["data"];
type Entry = AccountRecord["entries"][number];
type AccountProps = { event: string; exhibitor: Pick<ExhibitorRecord, "id" | "name"> };

/** What the exhibitor was invoiced and has paid, with statements of account. */
export function AccountTab({ event, exhibitor }: AccountProps) {
  const { id } = exhibitor;
  const account = useQuery({
    queryKey: ["event", event, "orders", "account", id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}/account", { params: { event, id } }).then(
        ({ data }) => data,
      ),
  });
  if (account.error) {
    return <LoadFailure what="The account" error={account.error} onRetry={() => void account.refetch()} />;
  }
  if (!account.data) return <Skeleton className="h-64 w-full rounded-lg" />;
  if (account.data.entries.length === 0) {
    return (
      <EmptyState icon={<FileText />} title="No invoices or payments yet">
        Invoices, credit notes and payments of this exhibitor’s orders are listed here.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Entries event={event} account={account.data} />
      <Statements event={event} exhibitor={exhibitor} />
    </div>
  );
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

function Entries({ event, account }: { event: string; account: AccountRecord }) {
  const { entries, balanceCents, currency } = account;
  return (
    <Card
      title="Account"
      description={
        balanceCents < 0
          ? `Credit of ${exactMoneyOf(-balanceCents, currency)}.`
          : `Balance due: ${exactMoneyOf(balanceCents, currency)}.`
      }
    >
      <Table caption="Account of the exhibitor">
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
                <EntryName event={event} entry={entry} />
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

function EntryName({ event, entry: { kind, number, orderId } }: { event: string; entry: Entry }) {
  const words = [entryWords(kind), number].filter(Boolean).join(" ");
  if (!orderId) return words;
  return (
    <Link href={`/events/${event}/orders/${orderId}`} className="wrap-anywhere underline underline-offset-4">
      {words}
    </Link>
  );
}

function entryWords(kind: Entry["kind"]): string {
  if (kind === "payment") return "Payment";
  return kind === "refund" ? "Refund" : DOCUMENT_WORDS[kind];
}

function Statements({ event, exhibitor }: AccountProps) {
  const { id, name } = exhibitor;
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const mayIssue = useMay("orders:write");
  const changed = useEventChanged(event);
  const [busy, setBusy] = useState(false);
  const { data: statements = [] } = useQuery({
    queryKey: ["event", event, "documents", "statements", id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/documents", {
        params: { event },
        query: { kind: "statement", exhibitorId: id, limit: "1000" },
      }).then(({ data }) => data),
  });
  async function issue() {
    setBusy(true);
    try {
      const params = { event, id };
      const { data } = await call("POST /api/v1/events/{event}/exhibitors/{id}/statement", { params });
      await changed();
      notify.done(`Statement ${data.number} issued`);
    } catch (error) {
      notify.failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card
      title="Statements of account"
      description="Numbered documents of the account as it was on their day."
      actions={
        mayIssue && (
          <Button size="small" busy={busy} onClick={() => void issue()}>
            <FileText aria-hidden="true" />
            Issue statement
          </Button>
        )
      }
    >
      {statements.length === 0 ? (
        <p className="text-sm text-soft">No statements for {name} yet.</p>
      ) : (
        <ul className="-my-3 divide-y">
          {statements.map((statement) => (
            <li key={statement.id} className="flex items-center gap-4 py-3 text-sm">
              <p className="min-w-0 flex-1">
                <span className="block font-medium">{statement.number}</span>
                <span className="block text-faint">{dayOf(statement.issuedAt, timezone)}</span>
              </p>
              <FileLinks document={statement} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
