"use client";

import { Megaphone } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { type ConcernedRecord, useConcerned, useTellConcerned } from "./notices";

type TellTickProps = { event: string; checked: boolean; onChange: (checked: boolean) => void };

/** Beside the button that publishes: whom it concerns, and whether they are told. Nothing if it concerns nobody. */
export function TellTick({ event, checked, onChange }: TellTickProps) {
  const concerned = useConcerned(event, "live");
  if (!concerned.data || concerned.data.length === 0) return null;
  const { length } = concerned.data;
  return (
    <Checkbox
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      label={`Tell the ${length === 1 ? "exhibitor" : `${length} exhibitors`} concerned`}
      hint={`${namesOf(concerned.data)}: booths that moved, shrank or lost an open side.`}
    />
  );
}

/** On a version that was published: who has not been told of it yet. */
export function TellLater({ event, number }: { event: string; number: number }) {
  const concerned = useConcerned(event, number);
  const tell = useTellConcerned(event);
  const left = concerned.data?.filter(({ told }) => !told) ?? [];
  if (left.length === 0) return null;
  return (
    <Notice
      title={`${left.length === 1 ? "1 exhibitor was" : `${left.length} exhibitors were`} not told`}
      action={
        <Button
          size="small"
          busy={tell.isPending}
          onClick={() =>
            tell.mutate(number, {
              onSuccess: ({ made }) =>
                notify.done(`${made === 1 ? "1 exhibitor is" : `${made} exhibitors are`} told`),
              onError: (error) => notify.failed("Nobody was told", { description: messageOf(error) }),
            })
          }
        >
          <Megaphone aria-hidden="true" />
          Tell them
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
