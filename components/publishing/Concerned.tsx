"use client";

import { Megaphone } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import type { Office } from "#lib/client/office";
import { type ConcernedRecord, useConcerned, useNotifyConcerned } from "./notices";

type NotifyCheckboxProps = { event: string; checked: boolean; onChange: (checked: boolean) => void };

/**
 * Beside the publish button: how many exhibitors are affected, and whether to notify them. Hidden if there are none.
 */
export function NotifyOption({ event, checked, onChange }: NotifyCheckboxProps) {
  const office = useOffice();
  const { say } = office;
  const concerned = useConcerned(event, "live");
  if (!concerned.data || concerned.data.length === 0) return null;
  const { length } = concerned.data;
  return (
    <Checkbox
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      label={say("publishing.notifyAffected", { count: length })}
      hint={say("publishing.affectedNames", { names: namesOf(office, concerned.data) })}
    />
  );
}

/** On a published version: exhibitors who have not been notified of it. */
export function NotifyLater({ event, number }: { event: string; number: number }) {
  const office = useOffice();
  const { say, wording } = office;
  const concerned = useConcerned(event, number);
  const notification = useNotifyConcerned(event);
  const left = concerned.data?.filter(({ told }) => !told) ?? [];
  if (left.length === 0) return null;
  return (
    <Notice
      title={say("publishing.notNotified", { count: left.length })}
      action={
        <Button
          size="small"
          busy={notification.isPending}
          onClick={() =>
            notification.mutate(number, {
              onSuccess: ({ made }) => notify.done(say("publishing.notified", { count: made })),
              onError: (error) =>
                notify.failed(say("publishing.noOneWasNotified"), { description: wording.message(error) }),
            })
          }
        >
          <Megaphone aria-hidden="true" />
          {say("publishing.notifyThem")}
        </Button>
      }
    >
      {say("publishing.thisVersionMovedOrShrank", { names: namesOf(office, left) })}
    </Notice>
  );
}

const MOST_NAMES = 3;

function namesOf(office: Office, concerned: readonly ConcernedRecord[]): string {
  const all = concerned.map(({ name }) => name).sort(office.compare);
  const names = all.slice(0, MOST_NAMES);
  const more = concerned.length - names.length;
  return office.list(more > 0 ? [...names, office.say("publishing.more", { more })] : names);
}
