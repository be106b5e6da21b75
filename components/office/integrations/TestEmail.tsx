"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";

/** Sends only to the signed-in person's own address. */
export function TestEmail() {
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      const { data } = await call("POST /api/v1/organisation/test-letter");
      notify.done("Test e-mail sent", { description: `Check the inbox of ${data.to}.` });
    } catch (error) {
      notify.failed("Could not send the test e-mail", { description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" busy={busy} onClick={send}>
      <Mail aria-hidden="true" />
      Send test e-mail
    </Button>
  );
}
