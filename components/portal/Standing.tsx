"use client";

import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { usePortalWords } from "./PortalSpeech";
import { usePortal, usePortalChanged } from "./usePortal";

/** The current permissions, and the state of submitted changes. */
export function Standing() {
  const { say, moment } = usePortalWords();
  const { portal } = usePortal();
  const { rights, event, pending } = portal;
  const closesAt = rights.closesAt ? moment(new Date(rights.closesAt), event.timezone) : "";
  return (
    <div className="mt-5 flex flex-col gap-2 empty:hidden">
      {rights.edit === "locked" && (
        <Notice kind="warning" title={say("standing.closed")}>
          {say("standing.locked")}
        </Notice>
      )}
      {rights.edit === "closed" && (
        <Notice kind="warning" title={say("standing.closed")}>
          {say("standing.past", { time: closesAt })}
        </Notice>
      )}
      {rights.edit === "approval" && !pending && <Notice>{say("standing.approval")}</Notice>}
      {pending && <Waiting />}
    </div>
  );
}

function Waiting() {
  const { say, wording, moment } = usePortalWords();
  const { token, portal, readOnly } = usePortal();
  const { pending, event } = portal;
  const changed = usePortalChanged(token);
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, run } = useAction(wording);
  if (!pending) return null;

  async function takeBack() {
    await run(
      async () => {
        changed(await call("DELETE /api/v1/portal/{token}/pending", { params: { token } }));
        notify.done(say("standing.withdrawn"));
      },
      (reason) => notify.failed(say("standing.withdrawFailed"), { description: reason }),
    );
    setIsConfirming(false);
  }
  const sent = moment(new Date(pending.submittedAt), event.timezone);
  return (
    <>
      <Notice
        kind={pending.refusedAt ? "warning" : "info"}
        title={say(pending.refusedAt ? "standing.refused" : "standing.waiting")}
        action={
          <Button size="small" onClick={() => setIsConfirming(true)}>
            {say("standing.withdraw")}
          </Button>
        }
      >
        {pending.refusedAt && pending.refusal && (
          <p>
            <q>{pending.refusal}</q>
          </p>
        )}
        {pending.refusedAt
          ? !readOnly && <p>{say("standing.refusedHint")}</p>
          : say("standing.waitingText", { time: sent })}
      </Notice>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("standing.withdrawTitle")}
        description={say("standing.withdrawText")}
        confirm={say("standing.withdraw")}
        busy={busy}
        onConfirm={takeBack}
      />
    </>
  );
}
