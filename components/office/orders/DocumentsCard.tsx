import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Card } from "#components/ui/Card";
import { call } from "#lib/client/call";
import { dayOf } from "#lib/client/days";
import { exactMoneyOf } from "#lib/client/money";
import type { DocumentKind } from "#lib/records/documents";
import type { OrderRecord } from "./words";

const TITLES: Record<DocumentKind, string> = {
  confirmation: "Order confirmation",
  contract: "Contract",
  deposit_invoice: "Deposit invoice",
  invoice: "Invoice",
  final_invoice: "Final invoice",
  credit_note: "Credit note",
  cancellation_fee: "Cancellation fee",
  refund_receipt: "Refund receipt",
  reminder: "Payment reminder",
  statement: "Statement of account",
};

type DocumentsProps = { event: string; order: OrderRecord; timezone: string };

/** What was issued, and the confirmation, which is printed from the order as it is now. */
export function DocumentsCard({ event, order, timezone }: DocumentsProps) {
  const { data: documents } = useQuery({
    queryKey: ["event", event, "orders", order.id, "documents", order.updatedAt],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/documents", { params: { event, id: order.id } }).then(
        ({ data }) => data,
      ),
  });
  return (
    <Card title="Documents">
      <ul className="-my-1 grid gap-1">
        <DocumentLink
          href={`/api/v1/events/${event}/orders/${order.id}/invoice.pdf?document=confirmation`}
          title={TITLES.confirmation}
          detail="As the order is now"
        />
        {documents?.map(({ id, kind, number, issuedAt, grossCents, currency }) => (
          <DocumentLink
            key={id}
            href={`/api/v1/documents/${id}.pdf`}
            title={TITLES[kind]}
            detail={number}
            aside={exactMoneyOf(grossCents, currency)}
            asideDetail={dayOf(issuedAt, timezone)}
          />
        ))}
      </ul>
    </Card>
  );
}

type DocumentLinkProps = {
  href: string;
  title: string;
  detail: string;
  aside?: string;
  asideDetail?: string;
};

function DocumentLink({ href, title, detail, aside, asideDetail }: DocumentLinkProps) {
  return (
    <li>
      <a
        className="-mx-2 flex min-h-12 items-center gap-3 rounded-sm px-2 py-1.5 text-sm hover:bg-hover"
        href={href}
        download
      >
        <Download aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block break-words text-faint">{detail}</span>
        </span>
        {aside && (
          <span className="text-end tabular-nums">
            <span className="block">{aside}</span>
            <span className="block text-faint">{asideDetail}</span>
          </span>
        )}
      </a>
    </li>
  );
}
