import { Download, FileText } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { buttonClasses } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEvent } from "#lib/client/queries";
import { toAmount } from "#lib/pricing/money";
import { DOCUMENT_KINDS } from "#lib/records/documents";
import { SpanFields, useSpan } from "../audit/SpanFields";
import { NOTHING, oneOf, type TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { documentName } from "./documentName";
import { hasXml, missingWords } from "./eInvoiceWords";
import { FileLinks } from "./FileLinks";
import type { DocumentRecord } from "./queries";

/** All documents that were issued for an event, and their exports for accountants. */
export function DocumentList({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const [span, setSpan] = useSpan();
  const days = { ...(span.from && { from: span.from }), ...(span.to && { to: span.to }) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <SpanFields span={span} onChange={setSpan} />
        <div className="flex flex-wrap gap-2">
          <Export
            label={say("orders.journalCsv")}
            path={`/api/v1/events/${event}/export/journal.csv`}
            days={days}
          />
          <Export
            label={say("orders.allFilesZip")}
            hint={say("orders.pdfAndXmlFilesJournal")}
            path={`/api/v1/events/${event}/documents/export.zip`}
            days={days}
          />
        </div>
      </div>
      <DataTable
        name="documents"
        noun="document"
        columns={columnsOf(office, event, timezone)}
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
            label: say("orders.kind"),
            any: say("orders.anyKind"),
            options: DOCUMENT_KINDS.map((kind) => ({ value: kind, label: say(`title.${kind}`) })),
          },
          {
            key: "eInvoice",
            label: say("orders.eInvoice"),
            any: say("orders.anyEInvoice"),
            options: [{ value: "incomplete", label: say("orders.incompleteEInvoice") }],
          },
        ]}
        nameOf={(document) => documentName(office, document)}
        empty={
          <EmptyState icon={<FileText />} title={say("orders.noDocumentsYet")}>
            {say("orders.invoicesCreditNotesAndReceipts")}
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

function columnsOf(office: Office, event: string, timezone: string): TableColumn<DocumentRecord>[] {
  return [
    {
      id: "number",
      title: office.say("orders.number"),
      head: true,
      cell: ({ number }) => number,
      write: ({ number }) => number,
    },
    {
      id: "kind",
      title: office.say("orders.kind"),
      folded: true,
      cell: ({ kind }) => office.say(`title.${kind}`),
      write: ({ kind }) => office.say(`title.${kind}`),
    },
    {
      id: "date",
      title: office.say("common.date"),
      folded: true,
      cell: ({ issuedAt }) => office.day(issuedAt, timezone),
      write: ({ issuedAt }) => issuedAt,
    },
    {
      id: "buyer",
      title: office.say("orders.buyer"),
      folded: true,
      cell: ({ buyer }) => buyer,
      write: ({ buyer }) => buyer,
    },
    {
      id: "order",
      title: office.say("orders.order"),
      folded: true,
      cell: ({ orderId, orderNumber }) =>
        orderId ? (
          <Link className="underline underline-offset-4" href={`/events/${event}/orders/${orderId}`}>
            #{orderNumber}
          </Link>
        ) : (
          NOTHING
        ),
      write: ({ orderNumber }) => orderNumber,
    },
    {
      id: "amount",
      title: office.say("common.amount"),
      numeric: true,
      cell: ({ grossCents, currency }) => office.exactMoney(grossCents, currency),
      write: ({ grossCents, currency }) => toAmount(grossCents, currency),
    },
    {
      id: "files",
      title: office.say("orders.files"),
      cell: (document) => <FileLinks document={document} />,
      write: (document) => (hasXml(document) ? "PDF, XML" : "PDF"),
    },
    {
      id: "missing",
      title: office.say("orders.missingForTheEInvoice"),
      folded: true,
      cell: ({ missing }) =>
        missing.length === 0 ? (
          NOTHING
        ) : (
          <span className="block max-w-64 whitespace-normal text-warning first-letter:uppercase">
            {missingWords(office, missing)}
          </span>
        ),
      write: ({ missing }) => missingWords(office, missing),
    },
  ];
}
