"use client";

import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import type { Moments } from "./useReport";

type SendReportProps = { event: string; id: string; name: string; moments: Moments };

/** Sends the report as a PDF to the exhibitor's contact. */
export function SendReport({ event, id, name, moments }: SendReportProps) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call("POST /api/v1/events/{event}/analytics/exhibitors/{id}/report/send", {
        params: { event, id },
        body: { ...moments, message: message || null },
      });
      notify.done("Report sent", { description: `To ${data.to}` });
      setOpen(false);
      setMessage("");
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        <Send aria-hidden="true" />
        Send to the exhibitor
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Send the report to ${name}?`}
        description="Sends the PDF for this period and the portal link to the contact e-mail of the exhibitor."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button tone="primary" busy={busy} onClick={send}>
              Send
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {failure && (
            <Notice kind="danger" title="Could not send the report">
              {failure}
            </Notice>
          )}
          <Field label="Message" aside="optional" hint="Shown in the e-mail.">
            <TextArea
              rows={3}
              maxLength={5_000}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Field>
        </div>
      </Dialog>
    </>
  );
}
