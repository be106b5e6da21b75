import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { Skeleton } from "#components/ui/Skeleton";
import { useEvents } from "#lib/client/queries";
import { LoadFailure } from "./LoadFailure";

type EventPickerProps = {
  /** Null for all events. */
  chosen: ReadonlySet<string> | null;
  onChange: (chosen: ReadonlySet<string> | null) => void;
};

/** All events, or some of them. */
export function EventPicker({ chosen, onChange }: EventPickerProps) {
  const { say } = useOffice();
  const events = useEvents();
  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold text-sm">{say("account.whichEvents")}</legend>
      <Checkbox
        label={say("shell.allEvents")}
        hint={say("account.alsoThoseThatYouCreateLater")}
        checked={chosen === null}
        onChange={(event) => onChange(event.target.checked ? null : new Set())}
      />
      {chosen && events.isPending && <Skeleton className="h-10" />}
      {chosen && events.isError && (
        <LoadFailure what={say("account.events")} error={events.error} onRetry={events.refetch} />
      )}
      {chosen && (
        <ul className="grid max-h-56 gap-2.5 overflow-y-auto ps-7">
          {events.data?.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.has(id)}
                onChange={(event) => choose(id, event.target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
