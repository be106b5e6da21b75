"use client";

import { useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { ProgressBar } from "#components/ui/ProgressBar";
import { TextArea } from "#components/ui/TextArea";
import { WritingDialog } from "#components/ui/WritingDialog";
import { call } from "#lib/client/call";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import { useEventChanged } from "#lib/client/queries";

type Outcome = { sent: number; failed: { name: string; why: string }[]; left: number };

type InviteExhibitorsDialogProps = {
  event: string;
  exhibitors: ExhibitorRecord[];
  /** Called with the exhibitors whose e-mail failed. */
  onLeft: (left: readonly ExhibitorRecord[]) => void;
  onClose: () => void;
};

/** Sends the e-mails one after the other and reports the result of each. */
export function InviteExhibitorsDialog({ event, exhibitors, onLeft, onClose }: InviteExhibitorsDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const [message, setMessage] = useState("");
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const stopped = useRef(false);
  const reachable = exhibitors.filter(({ contactEmail }) => contactEmail);
  const unreachable = exhibitors.length - reachable.length;
  const busy = done !== null && outcome === null;
  const [isStopping, setStopping] = useState(false);

  async function send() {
    const result: Outcome = { sent: 0, failed: [], left: 0 };
    const reached = new Set<string>();
    setDone(0);
    for (const { id, name } of reachable) {
      if (stopped.current) break;
      try {
        await call("POST /api/v1/events/{event}/exhibitors/{id}/portal-link/send", {
          params: { event, id },
          body: message.trim() ? { message } : {},
        });
        result.sent += 1;
        reached.add(id);
      } catch (error) {
        result.failed.push({ name, why: wording.message(error) });
      }
      setDone(result.sent + result.failed.length);
    }
    onLeft(exhibitors.filter(({ id }) => !reached.has(id)));
    setOutcome({ ...result, left: reachable.length - result.sent - result.failed.length });
    await changed();
  }

  /** The e-mail in progress is still sent. */
  function stop() {
    stopped.current = true;
    setStopping(true);
  }

  /** Closing the dialog while e-mails are sent still shows the result. */
  function dismiss() {
    if (busy) stop();
    else onClose();
  }

  return (
    <WritingDialog
      open
      written={message.trim() !== "" && done === null}
      onClose={dismiss}
      title={say("exhibitors.inviteExhibitors")}
      description={say("exhibitors.eachExhibitorGetsAPersonal")}
      footer={
        outcome ? (
          <Button tone="primary" onClick={onClose}>
            {say("common.done")}
          </Button>
        ) : (
          <>
            <Button onClick={dismiss} disabled={isStopping}>
              {busy ? say("exhibitors.stop") : say("dialog.cancel")}
            </Button>
            <Button tone="primary" busy={busy} disabled={reachable.length === 0} onClick={send}>
              {say("exhibitors.sendOther", { count: reachable.length })}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {unreachable > 0 && !outcome && (
          <Notice kind="warning">
            {say("exhibitors.ofHaveNoContactE", { unreachable, count: exhibitors.length })}
          </Notice>
        )}
        {done === null && (
          <Field
            label={say("exhibitors.yourMessage")}
            aside={say("exhibitors.optional")}
            hint={say("exhibitors.shownBetweenTheGreetingAnd")}
          >
            <TextArea
              value={message}
              maxLength={2_000}
              onChange={(event) => setMessage(event.target.value)}
            />
          </Field>
        )}
        {busy && (
          <div className="flex flex-col gap-2">
            <ProgressBar label={say("exhibitors.invitationsSent")} value={done} max={reachable.length} />
            <p role="status" className="text-sm text-soft tabular-nums">
              {say("exhibitors.ofSent", { done, count: reachable.length })}
            </p>
          </div>
        )}
        {outcome && <OutcomeWords {...outcome} />}
      </div>
    </WritingDialog>
  );
}

function OutcomeWords({ sent, failed, left }: Outcome) {
  const { say } = useOffice();
  return (
    <>
      <Notice kind={failed.length + left > 0 ? "warning" : "success"}>
        {say("exhibitors.outcome", { sent, failed: failed.length, left })}
      </Notice>
      {failed.length > 0 && (
        <ul className="divide-y divide-line rounded-md border text-sm">
          {failed.map(({ name, why }) => (
            <li key={name} className="px-3 py-2">
              <span className="font-semibold">{name}</span>
              <span className="block text-soft">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
