"use client";

import { Megaphone } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { type ConcernedRecord, useConcerned, useTellConcerned } from "./notices";

type TellTickProps = { event: string; checked: boolean; onChange: (checked: boolean) => void };

/**
 * Beside the publish button: how many exhibitors are affected, and whether to notify them. Hidden if there are none.
 */
export function NotifyOption({ event, checked, onChange }: TellTickProps) {
  const concerned = useConcerned(event, "live");
  if (!concerned.data || concerned.data.length === 0) return null;
  const { length } = concerned.data;
  return (
    <Checkbox
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      label={`Notify ${length === 1 ? "1 affected exhibitor" : `${length} affected exhibitors`}`}
      hint={`${namesOf(concerned.data)}: booths that moved, shrank or lost an open side.`}
    />
  );
}

/** On a published version: exhibitors who have not been notified of it. */
export function NotifyLater({ event, number }: { event: string; number: number }) {
  const concerned = useConcerned(event, number);
  const notification = useTellConcerned(event);
  const left = concerned.data?.filter(({ told }) => !told) ?? [];
  if (left.length === 0) return null;
  return (
    <Notice
      title={`${left.length === 1 ? "1 exhibitor was" : `${left.length} exhibitors were`} not notified`}
      action={
        <Button
          size="small"
          busy={notification.isPending}
          onClick={() =>
            notification.mutate(number, {
              onSuccess: ({ made }) =>
                notify.done(`${made === 1 ? "1 exhibitor is" : `${made} exhibitors are`} notified`),
              onError: (error) => notify.failed("No one was notified", { description: messageOf(error) }),
            })
          }
        >
          <Megaphone aria-hidden="true" />
          Notify them
        </Button>
      }
    >
      This version moved or shrank the booth of {namesOf(left)}, or closed a side of it.
    </Notice>
  );
}

const MOST_NAMES = 3;

function namesOf(concerned: readonly ConcernedRecord[]): string {
  const names = concerned.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = concerned.length - names.length;
  return new Intl.ListFormat("en-GB").format(more > 0 ? [...names, `${more} more`] : names);
}
