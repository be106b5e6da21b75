"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import { changesInWords } from "./changesInWords";

type Fields = Record<string, unknown>;
type VerdictProps = {
  event: string;
  exhibitorId: string;
  name: string;
  before: Fields;
  changes: Fields;
  /** Called with 1 when a reason is started, and with -1 when it is sent or discarded. */
  onReason?: (step: 1 | -1) => void;
};

/** The changes an exhibitor requests, field by field, with buttons to approve or reject. */
export function Verdict({ event, exhibitorId, name, before, changes, onReason }: VerdictProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const mayJudge = useMay("exhibitors:write");
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);

  const isWriting = reason.trim() !== "";
  const tell = useEffectEvent((step: 1 | -1) => onReason?.(step));
  useEffect(() => {
    if (!isWriting) return;
    tell(1);
    return () => tell(-1);
  }, [isWriting]);

  async function judge(approve: boolean) {
    setBusy(approve ? "yes" : "no");
    try {
      await call("POST /api/v1/events/{event}/exhibitors/{id}/portal/verdict", {
        params: { event, id: exhibitorId },
        body: approve ? { approve } : { approve, reason: reason.trim() || null },
      });
      notify.done(
        approve ? say("exhibitors.changesOfPublished", { name }) : say("exhibitors.notified", { name }),
      );
      await changed();
    } catch (error) {
      notify.failed(say("exhibitors.couldNotSaveYourDecision"), { description: wording.message(error) });
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2 text-sm">
        {changesInWords(say, before, changes).map(({ field, label, was, will }) => (
          <div key={field} className="rounded-md bg-sunken px-3 py-2">
            <dt className="text-faint">{label}</dt>
            <dd className="break-words">
              {was && <del className="me-2 text-soft">{was}</del>}
              <ins className="no-underline">{will || "nothing"}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {mayJudge && (
        <div className="flex flex-wrap items-end gap-2.5">
          <Field
            label={say("exhibitors.reasonIfYouReject")}
            aside={say("exhibitors.optional")}
            className="min-w-52 flex-1"
          >
            <TextInput value={reason} maxLength={1_000} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <Button
            busy={busy === "no"}
            aria-label={say("exhibitors.rejectTheChangesOf", { name })}
            onClick={() => judge(false)}
          >
            {say("exhibitors.reject")}
          </Button>
          <Button
            tone="primary"
            busy={busy === "yes"}
            aria-label={say("exhibitors.approveTheChangesOf", { name })}
            onClick={() => judge(true)}
          >
            {say("exhibitors.approve")}
          </Button>
        </div>
      )}
    </div>
  );
}
