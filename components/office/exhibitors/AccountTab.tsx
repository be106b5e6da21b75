import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { EmptyState } from "#components/ui/EmptyState";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { type Answer, call } from "#lib/client/call";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import type { Office } from "#lib/client/office";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { FileLinks } from "../orders/FileLinks";
import { useMay } from "../Rights";

type AccountRecord = Answer<"GET /api/v1/events/{event}/exhibitors/{id}/account">["data"];
type Entry = AccountRecord["entries"][number];
type AccountProps = { event: string; exhibitor: Pick<ExhibitorRecord, "id" | "name"> };

/** The exhibitor's invoices and payments, with statements of account. */
export function AccountTab({ event, exhibitor }: AccountProps) {
  const { say } = useOffice();
  const { id } = exhibitor;
  const account = useQuery({
    queryKey: ["event", event, "orders", "account", id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}/account", { params: { event, id } }).then(
        ({ data }) => data,
      ),
  });
  if (account.error) {
    return (
      <LoadFailure
        what={say("exhibitors.theAccount")}
        error={account.error}
        onRetry={() => void account.refetch()}
      />
    );
  }
  if (!account.data) return <Skeleton className="h-64 w-full rounded-lg" />;
  if (account.data.entries.length === 0) {
    return (
      <EmptyState icon={<FileText />} title={say("exhibitors.noInvoicesOrPaymentsYet")}>
        {say("exhibitors.noDocumentsHint")}
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

function Entries({ event, account }: { event: string; account: AccountRecord }) {
  const office = useOffice();
  const { say } = office;
  const { entries, balanceCents, currency } = account;
  return (
    <Card
      title={say("exhibitors.account")}
      description={
        balanceCents < 0
          ? say("exhibitors.creditOf", { amount: office.exactMoney(-balanceCents, currency) })
          : say("exhibitors.balanceDue", { amount: office.exactMoney(balanceCents, currency) })
      }
    >
      <Table caption={say("exhibitors.accountOfTheExhibitor")}>
        <TableHead>
          <HeadCell>{say("exhibitors.entry")}</HeadCell>
          <HeadCell className="max-sm:hidden">{say("common.date")}</HeadCell>
          <HeadCell numeric>{say("common.amount")}</HeadCell>
          <HeadCell numeric>{say("exhibitors.balance")}</HeadCell>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <Row key={entry.documentId ?? entry.paymentId}>
              <RowHeadCell className="whitespace-normal! font-normal max-sm:py-2.5">
                <EntryName event={event} entry={entry} />
                <span className="block text-faint sm:hidden">{office.day(entry.day, "UTC")}</span>
              </RowHeadCell>
              <Cell className="max-sm:hidden">{office.day(entry.day, "UTC")}</Cell>
              <Cell numeric>{office.exactMoney(entry.cents, currency)}</Cell>
              <Cell numeric>{office.exactMoney(entry.balanceCents, currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function EntryName({ event, entry: { kind, number, orderId } }: { event: string; entry: Entry }) {
  const office = useOffice();
  const words = [entryWords(office, kind), number].filter(Boolean).join(" ");
  if (!orderId) return words;
  return (
    <Link href={`/events/${event}/orders/${orderId}`} className="wrap-anywhere underline underline-offset-4">
      {words}
    </Link>
  );
}

function entryWords(office: Office, kind: Entry["kind"]): string {
  if (kind === "payment") return office.say("exhibitors.payment");
  return kind === "refund" ? office.say("exhibitors.refund") : office.say(`title.${kind}`);
}

function Statements({ event, exhibitor }: AccountProps) {
  const office = useOffice();
  const { say, wording } = office;
  const { id, name } = exhibitor;
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const mayIssue = useMay("orders:write");
  const changed = useEventChanged(event);
  const { busy, run } = useAction(wording);
  const { data: statements = [] } = useQuery({
    queryKey: ["event", event, "documents", "statements", id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/documents", {
        params: { event },
        query: { kind: "statement", exhibitorId: id, limit: "1000" },
      }).then(({ data }) => data),
  });
  const issue = () =>
    run(async () => {
      const params = { event, id };
      const { data } = await call("POST /api/v1/events/{event}/exhibitors/{id}/statement", { params });
      await changed();
      notify.done(say("exhibitors.statementIssued", { number: String(data.number) }));
    }, notify.failed);
  return (
    <Card
      title={say("exhibitors.statementsOfAccount")}
      description={say("exhibitors.statementsHint")}
      actions={
        mayIssue && (
          <Button size="small" busy={busy} onClick={() => void issue()}>
            <FileText aria-hidden="true" />
            {say("exhibitors.issueStatement")}
          </Button>
        )
      }
    >
      {statements.length === 0 ? (
        <p className="text-sm text-soft">{say("exhibitors.noStatementsForYet", { name })}</p>
      ) : (
        <ul className="-my-3 divide-y">
          {statements.map((statement) => (
            <li key={statement.id} className="flex items-center gap-4 py-3 text-sm">
              <p className="min-w-0 flex-1">
                <span className="block font-medium">{statement.number}</span>
                <span className="block text-faint">{office.day(statement.issuedAt, timezone)}</span>
              </p>
              <FileLinks document={statement} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
