import { FileCheck, FilePen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useEventChanged } from "#lib/client/queries";
import { isActive } from "#lib/sales/sale";
import { useMay } from "../Rights";
import { ContractAcceptance, IssueContractButton } from "./ContractRow";
import { documentName } from "./documentName";
import { eInvoiceNote } from "./eInvoiceWords";
import { FileLinks } from "./FileLinks";
import { type DocumentRecord, useOrderDocuments } from "./queries";
import type { OrderRecord } from "./words";

type DocumentsProps = { event: string; order: OrderRecord; timezone: string };

/** Issued documents, and the confirmation, which is issued when it is opened. */
export function DocumentsCard({ event, order, timezone }: DocumentsProps) {
  const office = useOffice();
  const { say } = office;
  const documents = useOrderDocuments(event, order) ?? [];
  const [isConfirming, setIsConfirming] = useState(false);
  const mayChange = useMay("orders:write");
  // Only authorities and companies in Germany ask for an XRechnung.
  const isGerman = order.billing?.countryCode === "DE";
  const canReissue = mayChange && order.invoiceNumber !== null && isActive(order);
  const current = documents.find(({ number }) => number === order.invoiceNumber);
  const contract = documents.findLast(({ kind }) => kind === "contract");
  const isDeposit = current?.kind === "deposit_invoice";
  return (
    <Card
      title={say("orders.documents")}
      actions={
        <>
          {mayChange && isActive(order) && <IssueContractButton event={event} order={order} />}
          {canReissue && (
            <>
              {isDeposit && <FinalInvoiceButton event={event} order={order} />}
              <Button size="small" onClick={() => setIsConfirming(true)}>
                <FilePen aria-hidden="true" />
                {say("orders.reissueInvoice")}
              </Button>
            </>
          )}
        </>
      }
    >
      <ul className="-my-3 divide-y">
        <li className="flex items-center gap-4 py-3 text-sm">
          <p className="min-w-0 flex-1">
            <span className="block font-medium">{say("title.confirmation")}</span>
            <span className="block text-faint">{say("orders.issuedWhenFirstOpenedAnd")}</span>
          </p>
          <FileLinks
            name={documentName(office, { kind: "confirmation", number: String(order.number) })}
            pdf={`/api/v1/events/${event}/orders/${order.id}/invoice.pdf?document=confirmation`}
          />
        </li>
        {documents.map((document) => (
          <IssuedDocument
            key={document.id}
            document={document}
            note={document.number === order.invoiceNumber ? eInvoiceNote(office, document, isGerman) : null}
            timezone={timezone}
          >
            {document.kind === "contract" && (
              <ContractAcceptance
                event={event}
                order={order}
                contract={document}
                timezone={timezone}
                isCurrent={document === contract}
                mayChange={mayChange}
              />
            )}
          </IssuedDocument>
        ))}
      </ul>
      {isConfirming && <ReissueDialog event={event} order={order} onClose={() => setIsConfirming(false)} />}
    </Card>
  );
}

type IssuedProps = {
  document: DocumentRecord;
  note: string | null;
  timezone: string;
  children?: ReactNode;
};

function IssuedDocument({ document, note, timezone, children }: IssuedProps) {
  const office = useOffice();
  const { kind, number, issuedAt, grossCents, currency } = document;
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-40">
          <span className="block font-medium">
            {office.say(`title.${kind}`)} {number}
          </span>
          <span className="block text-faint">{office.day(issuedAt, timezone)}</span>
        </p>
        <span className="font-medium tabular-nums">{office.exactMoney(grossCents, currency)}</span>
        <FileLinks document={document} />
      </div>
      {note && <p className="mt-1.5 text-warning">{note}</p>}
      {children}
    </li>
  );
}

/** Buyers receive it automatically before the balance is due. */
function FinalInvoiceButton({ event, order }: { event: string; order: OrderRecord }) {
  const { say, wording } = useOffice();
  const { busy, run } = useAction(wording);
  const changed = useEventChanged(event);
  const issue = () =>
    run(async () => {
      const params = { event, id: order.id };
      const { data } = await call("POST /api/v1/events/{event}/orders/{id}/final-invoice", { params });
      await changed();
      notify.done(say("orders.invoiceIssued", { invoiceNumber: data.invoiceNumber ?? "" }));
    }, notify.failed);
  return (
    <Button size="small" busy={busy} onClick={() => void issue()}>
      <FileCheck aria-hidden="true" />
      {say("orders.issueFinalInvoice")}
    </Button>
  );
}

type ReissueProps = { event: string; order: OrderRecord; onClose: () => void };

function ReissueDialog({ event, order, onClose }: ReissueProps) {
  const { say, wording } = useOffice();
  const { busy, run } = useAction(wording);
  const changed = useEventChanged(event);
  const reissue = () =>
    run(async () => {
      const params = { event, id: order.id };
      const { data } = await call("POST /api/v1/events/{event}/orders/{id}/reissue", { params });
      await changed();
      notify.done(say("orders.invoiceIssued", { invoiceNumber: data.invoiceNumber ?? "" }));
      onClose();
    }, notify.failed);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say("orders.reissueInvoiceAsk", { invoiceNumber: order.invoiceNumber ?? "" })}
      description={say("orders.aCreditNoteCancelsIt")}
      confirm={say("orders.reissueInvoice")}
      tone="primary"
      busy={busy}
      onConfirm={() => void reissue()}
    />
  );
}
