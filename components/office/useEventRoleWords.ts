import { useOffice } from "#components/speech/OfficeSpeech";
import type { EventRoles } from "#lib/access";
import { useEvents } from "#lib/client/queries";
import { EVENT_ROLE_WORDS } from "./roleWords";

/** The roles in events in words, without those of deleted events. */
export function useEventRoleWords(): (eventRoles: EventRoles) => string[] {
  const { say } = useOffice();
  const events = useEvents();
  return (eventRoles) =>
    (events.data ?? []).flatMap(({ id, name }) => {
      const role = eventRoles[id];
      return role ? [say("account.roleInEvent", { event: name, role: say(EVENT_ROLE_WORDS[role]) })] : [];
    });
}
