import { Download, FileText } from "lucide-react";
import Link from "next/link";
import { DOCUMENT_WORDS } from "#components/profile/documentWords";
import { buttonClasses } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import { dayOf } from "#lib/client/days";
import { exactMoneyOf } from "#lib/client/money";
import { useEvent } from "#lib/client/queries";
import { toAmount } from "#lib/pricing/money";
import { DOCUMENT_KINDS } from "#lib/records/documents";
import { SpanFields, useSpan } from "../audit/SpanFields";
import { oneOf, type TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { hasXml, missingWords } from "./eInvoiceWords";
import { FileLinks } from "./FileLinks";
import type { DocumentRecord } from "./queries";

/** All documents that were issued for an event, and their exports for accountants. */
export function DocumentList({ event }: { event: string }) {
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const [span, setSpan] = useSpan();
  const days = { ...(span.from && { from: span.from }), ...(span.to && { to: span.to }) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <SpanFields span={span} onChange={setSpan} />
        <div className="flex flex-wrap gap-2">
          <Export label="Journal (CSV)" path={`/api/v1/events/${event}/export/journal.csv`} days={days} />
          <Export
            label="All files (ZIP)"
            hint="PDF and XML files, journal and DATEV export"
            path={`/api/v1/events/${event}/documents/export.zip`}
            days={days}
          />
        </div>
      </div>
      <DataTable
        name="documents"
        noun="document"
        columns={columnsOf(event, timezone)}
        source={{
          key: ["event", event, "documents", days],
          load: ({ page, filters }) =>
            call("GET /api/v1/events/{event}/documents", {
              params: { event },
              query: {
                ...page,
                ...days,
                kind: oneOf(DOCUMENT_KINDS, filters.kind),
                incomplete: filters.eInvoice === "incomplete" ? "1" : undefined,
              },
            }),
        }}
        filters={[
          {
            key: "kind",
            label: "Kind",
            any: "Any kind",
            options: DOCUMENT_KINDS.map((kind) => ({ value: kind, label: DOCUMENT_WORDS[kind] })),
          },
          {
            key: "eInvoice",
            label: "E-invoice",
            any: "Any e-invoice",
            options: [{ value: "incomplete", label: "Incomplete e-invoice" }],
          },
        ]}
        nameOf={({ kind, number }) => `${DOCUMENT_WORDS[kind].toLowerCase()} ${number}`}
        empty={
          <EmptyState icon={<FileText />} title="No documents yet">
            Invoices, credit notes and receipts are listed here once they are issued.
          </EmptyState>
        }
      />
    </div>
  );
}

type ExportProps = { label: string; hint?: string; path: string; days: { from?: string; to?: string } };

function Export({ label, hint, path, days }: ExportProps) {
  return (
    <a className={buttonClasses()} href={`${path}?${new URLSearchParams(days)}`} title={hint} download>
      <Download aria-hidden="true" />
      {label}
    </a>
  );
}

function columnsOf(event: string, timezone: string): TableColumn<DocumentRecord>[] {
  return [
    {
      id: "number",
      title: "Number",
      head: true,
      cell: ({ number }) => number,
      write: ({ number }) => number,
    },
    {
      id: "kind",
      title: "Kind",
      folded: true,
      cell: ({ kind }) => DOCUMENT_WORDS[kind],
      write: ({ kind }) => DOCUMENT_WORDS[kind],
    },
    {
      id: "date",
      title: "Date",
      folded: true,
      cell: ({ issuedAt }) => dayOf(issuedAt, timezone),
      write: ({ issuedAt }) => issuedAt,
    },
    {
      id: "buyer",
      title: "Buyer",
      folded: true,
      cell: ({ buyer }) => buyer,
      write: ({ buyer }) => buyer,
    },
    {
      id: "order",
      title: "Order",
      folded: true,
      cell: ({ orderId, orderNumber }) =>
        orderId ? (
          <Link className="underline underline-offset-4" href={`/events/${event}/orders/${orderId}`}>
            #{orderNumber}
          </Link>
        ) : (
          "–"
        ),
      write: ({ orderNumber }) => orderNumber,
    },
    {
      id: "amount",
      title: "Amount",
      numeric: true,
      cell: ({ grossCents, currency }) => exactMoneyOf(grossCents, currency),
      write: ({ grossCents, currency }) => toAmount(grossCents, currency),
    },
    {
      id: "files",
      title: "Files",
      cell: (document) => <FileLinks document={document} />,
      write: (document) => (hasXml(document) ? "PDF, XML" : "PDF"),
    },
    {
      id: "missing",
      title: "Missing for the e-invoice",
      cell: ({ missing }) =>
        missing.length === 0 ? (
          "–"
        ) : (
          <span className="block max-w-64 whitespace-normal text-warning first-letter:uppercase">
            {missingWords(missing)}
          </span>
        ),
      write: ({ missing }) => missingWords(missing),
    },
  ];
}
