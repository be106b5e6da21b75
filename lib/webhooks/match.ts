import { EVERY_KIND } from "./kinds";

export type ListeningHook = {
  organisationId: string;
  /** Null means every event of the organisation. */
  eventId: string | null;
  events: readonly string[];
  active: boolean;
};

export type PublishedEvent = { organisationId: string; eventId: string; kind: string };

/** The webhooks that receive an event, always within its organisation. */
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
