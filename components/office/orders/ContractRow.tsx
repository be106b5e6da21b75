import { Download, FileSignature, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { SignedCopyQuery } from "#lib/schema/documents";
import type { DocumentRecord } from "./queries";
import type { OrderRecord } from "./words";

type ContractProps = { event: string; order: OrderRecord };

/** Issues a contract, which the buyer sees on the order's page. */
export function IssueContractButton({ event, order }: ContractProps) {
  const { say, wording } = useOffice();
  const { busy, run } = useAction(wording);
  const changed = useEventChanged(event);
  const issue = () =>
    run(async () => {
      const params = { event, id: order.id };
      const { data } = await call("POST /api/v1/events/{event}/orders/{id}/contract", { params });
      await changed();
      notify.done(say("orders.contractIsOnTheBuyers", { number: String(data.number) }));
    }, notify.failed);
  return (
    <Button size="small" busy={busy} onClick={() => void issue()}>
      <FileSignature aria-hidden="true" />
      {say("orders.issueContract")}
    </Button>
  );
}

type AcceptanceProps = ContractProps & {
  contract: DocumentRecord;
  timezone: string;
  /** Earlier contracts can no longer be accepted. */
  isCurrent: boolean;
  mayChange: boolean;
};

/** How a contract was accepted, or the upload of a signed copy. */
export function ContractAcceptance({
  event,
  order,
  contract,
  timezone,
  isCurrent,
  mayChange,
}: AcceptanceProps) {
  const office = useOffice();
  const { say } = office;
  const [isUploading, setUploading] = useState(false);
  const { acceptance } = contract;
  if (!acceptance && !isCurrent)
    return <p className="mt-1.5 text-faint">{say("orders.replacedByALaterContract")}</p>;
  if (!acceptance) {
    return (
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-soft">{say("orders.notAcceptedYet")}</p>
        {mayChange && (
          <Button size="small" onClick={() => setUploading(true)}>
            <Upload aria-hidden="true" />
            {say("orders.uploadSignedCopy")}
          </Button>
        )}
        {isUploading && <SignedCopyDialog event={event} order={order} onClose={() => setUploading(false)} />}
      </div>
    );
  }
  const when = office.moment(acceptance.acceptedAt, timezone);
  return (
    <p className="mt-1.5 text-soft">
      {acceptance.method === "click"
        ? say("orders.acceptedByOn", { name: acceptance.name, when })
        : say("orders.signedByUploadedOn", { name: acceptance.name, when })}
      {acceptance.method === "signed_copy" && (
        <a
          href={`/api/v1/events/${event}/orders/${order.id}/contract/signed-copy`}
          className="ms-3 inline-flex items-center gap-1.5 underline underline-offset-4"
        >
          <Download aria-hidden="true" className="size-4" />
          {say("orders.signedCopy")}
        </a>
      )}
    </p>
  );
}

function SignedCopyDialog({ event, order, onClose }: ContractProps & { onClose: () => void }) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const file = useRef<HTMLInputElement>(null);
  const form = useForm(
    SignedCopyQuery,
    async ({ name }) => {
      const chosen = file.current?.files?.[0];
      if (!chosen) throw new Error(say("orders.chooseThePdfFileOf"));
      await call("POST /api/v1/events/{event}/orders/{id}/contract/signed-copy", {
        params: { event, id: order.id },
        query: { name },
        body: chosen,
      });
      await changed();
      notify.done(say("orders.signedContractKept"));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title={say("orders.uploadSignedCopy")}
      description={say("orders.theContractCountsAsAccepted")}
      submit={say("orders.upload")}
    >
      <Field label={say("orders.signedBy")} error={form.errors.name} required>
        <TextInput name="name" defaultValue={order.contactName} autoComplete="off" />
      </Field>
      <Field label={say("orders.pdfFile")} required>
        <TextInput ref={file} type="file" accept="application/pdf" className="py-1.5" />
      </Field>
    </FormDialog>
  );
}
