"use client";

import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { momentOf } from "#lib/client/days";
import { messageOf } from "#lib/client/form";
import { usePortal, usePortalChanged } from "./usePortal";

/** The current permissions, and the state of submitted changes. */
export function Standing() {
  const { portal } = usePortal();
  const { rights, event, pending } = portal;
  const closesAt = rights.closesAt && momentOf(rights.closesAt, event.timezone);
  return (
    <div className="mt-5 flex flex-col gap-2 empty:hidden">
      {rights.edit === "locked" && (
        <Notice kind="warning" title="Closed for changes">
          The organiser has closed this entry for changes. Contact them if you need to change something.
        </Notice>
      )}
      {rights.edit === "closed" && (
        <Notice kind="warning" title="Closed for changes">
          Entries could be changed until {closesAt}. Contact the organiser if you need to change something.
        </Notice>
      )}
      {rights.edit === "approval" && !pending && (
        <Notice>The organiser approves public changes before visitors see them.</Notice>
      )}
      {pending && <Waiting />}
    </div>
  );
}

function Waiting() {
  const { token, portal, readOnly } = usePortal();
  const { pending, event } = portal;
  const changed = usePortalChanged(token);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!pending) return null;

  async function takeBack() {
    setBusy(true);
    try {
      changed(await call("DELETE /api/v1/portal/{token}/pending", { params: { token } }));
      notify.done("Changes withdrawn");
    } catch (error) {
      notify.failed("Changes not withdrawn", { description: messageOf(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  const sent = momentOf(pending.submittedAt, event.timezone);
  return (
    <>
      <Notice
        kind={pending.refusedAt ? "warning" : "info"}
        title={pending.refusedAt ? "The organiser did not accept your changes" : "Awaiting approval"}
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        }
      >
        {pending.refusedAt && pending.refusal && <p>“{pending.refusal}”</p>}
        {pending.refusedAt
          ? !readOnly && <p>Make the requested changes and save, or withdraw your changes.</p>
          : `You sent changes on ${sent}. Visitors see the previous entry until they are approved.`}
      </Notice>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw your changes?"
        description="Your changes are discarded. The public entry stays as it is."
        confirm="Withdraw"
        busy={busy}
        onConfirm={takeBack}
      />
    </>
  );
}
