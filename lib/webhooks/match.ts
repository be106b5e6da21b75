import { EVERY_KIND } from "./kinds";

export type ListeningHook = {
  organisationId: string;
  /** Null listens to every event of the organisation. */
  eventId: string | null;
  events: readonly string[];
  active: boolean;
};

export type PublishedEvent = { organisationId: string; eventId: string; kind: string };

/** The hooks that get a fact. Another organisation's never do, whatever event they name. */
export function hooksFor<Hook extends ListeningHook>(
  domainEvent: PublishedEvent,
  hooks: readonly Hook[],
): Hook[] {
  return hooks.filter(
    (hook) =>
      hook.active &&
      hook.organisationId === domainEvent.organisationId &&
      (hook.eventId === null || hook.eventId === domainEvent.eventId) &&
      (hook.events.includes(EVERY_KIND) || hook.events.includes(domainEvent.kind)),
  );
}
