"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";

/** To one's own address, so that nobody else is bothered. */
export function TestEmail() {
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      const { data } = await call("POST /api/v1/organisation/test-letter");
      notify.done("The letter was handed over", { description: `To ${data.to}; look whether it arrives.` });
    } catch (error) {
      notify.failed("The letter was not taken", { description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" busy={busy} onClick={send}>
      <Mail aria-hidden="true" />
      Send me a test letter
    </Button>
  );
}
