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

/** What one may do here now, and what became of what one did. */
export function Standing() {
  const { portal } = usePortal();
  const { rights, event, pending } = portal;
  const closesAt = rights.closesAt && momentOf(rights.closesAt, event.timezone);
  return (
    <div className="mt-5 flex flex-col gap-2 empty:hidden">
      {rights.edit === "locked" && (
        <Notice kind="warning" title="Closed for changes">
          The organiser has closed this entry. Write to them if something has to change.
        </Notice>
      )}
      {rights.edit === "closed" && (
        <Notice kind="warning" title="Closed for changes">
          Entries could be changed until {closesAt}. Write to the organiser if something has to change.
        </Notice>
      )}
      {rights.edit === "approval" && !pending && (
        <Notice>The organiser takes a look at what visitors will see before it is shown.</Notice>
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
      notify.done("Taken back");
    } catch (error) {
      notify.failed("Nothing was taken back", { description: messageOf(error) });
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
        title={
          pending.refusedAt ? "The organiser did not take your changes over" : "Waiting for the organiser"
        }
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            Take back
          </Button>
        }
      >
        {pending.refusedAt && pending.refusal && <p>“{pending.refusal}”</p>}
        {pending.refusedAt
          ? !readOnly && <p>Change what they ask for and save, or take your changes back.</p>
          : `You sent changes on ${sent}. Visitors see the entry as it was until they are taken over.`}
      </Notice>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Take your changes back?"
        description="The entry stays as visitors see it now, and what you sent is gone."
        confirm="Take back"
        busy={busy}
        onConfirm={takeBack}
      />
    </>
  );
}
