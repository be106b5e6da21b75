"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";

/** A reminder only: nothing is blocked until the address is confirmed. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await call("POST /api/v1/account/confirm-email");
      notify.done("E-mail sent", { description: `Check the inbox of ${email}.` });
    } catch (error) {
      notify.failed("Could not send the e-mail", { description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Notice
      kind="info"
      title="Confirm your e-mail address"
      action={
        <Button size="small" busy={busy} onClick={send}>
          Send again
        </Button>
      }
    >
      Open the link in the e-mail we sent to {email}.
    </Notice>
  );
}
