"use client";

import { Send } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import type { Moments } from "./useReport";

type SendReportProps = { event: string; id: string; name: string; moments: Moments };

/** Sends the report as a PDF to the exhibitor's contact. */
export function SendReport({ event, id, name, moments }: SendReportProps) {
  const { say, wording } = useOffice();
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState("");
  const { busy, failure, run } = useAction(wording);

  const send = () =>
    run(async () => {
      const { data } = await call("POST /api/v1/events/{event}/analytics/exhibitors/{id}/report/send", {
        params: { event, id },
        body: { ...moments, message: message || null },
      });
      notify.done(say("analytics.reportSent"), { description: say("analytics.to", { to: data.to }) });
      setOpen(false);
      setMessage("");
    });
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        <Send aria-hidden="true" />
        {say("analytics.sendToTheExhibitor")}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={say("analytics.sendTheReportTo", { name })}
        description={say("analytics.sendsThePdfForThis")}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{say("dialog.cancel")}</Button>
            <Button tone="primary" busy={busy} onClick={send}>
              {say("analytics.send")}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {failure && (
            <Notice kind="danger" title={say("analytics.couldNotSendTheReport")}>
              {failure}
            </Notice>
          )}
          <Field
            label={say("analytics.message")}
            aside={say("analytics.optional")}
            hint={say("analytics.shownInTheEMail")}
          >
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
