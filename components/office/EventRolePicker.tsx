import { useOffice } from "#components/speech/OfficeSpeech";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { EVENT_ROLES, type EventRoles } from "#lib/access";
import { useEvents } from "#lib/client/queries";
import { LoadFailure } from "./LoadFailure";
import { EVENT_ROLE_WORDS, isEventRole } from "./roleWords";

type EventRolePickerProps = { chosen: EventRoles; onChange: (chosen: EventRoles) => void; hint?: string };

/** A role in each event, or none. Roles in deleted events stay as they are, because those can be restored. */
export function EventRolePicker({ chosen, onChange, hint }: EventRolePickerProps) {
  const { say } = useOffice();
  const events = useEvents();
  function choose(id: string, role: string) {
    const { [id]: _former, ...rest } = chosen;
    onChange(isEventRole(role) ? { ...rest, [id]: role } : rest);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">{say("account.roleInEvents")}</legend>
      {hint && <p className="mb-2 text-faint text-sm">{hint}</p>}
      {events.isPending && <Skeleton className="h-10" />}
      {events.isError && (
        <LoadFailure what={say("account.events")} error={events.error} onRetry={events.refetch} />
      )}
      {events.data?.length === 0 && <p className="text-soft text-sm">{say("account.thereAreNoEventsYet")}</p>}
      {events.data && events.data.length > 0 && (
        <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border">
          {events.data.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 py-1.5 ps-4 pe-1.5">
              <span className="min-w-0 flex-1 truncate text-sm" title={name}>
                {name}
              </span>
              <Select
                aria-label={name}
                value={chosen[id] ?? ""}
                onChange={({ target }) => choose(id, target.value)}
                className="w-36 shrink-0"
              >
                <option value="">{say("account.noRole")}</option>
                {EVENT_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {say(EVENT_ROLE_WORDS[role])}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
