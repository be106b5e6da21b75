import { type Fault, Refusal } from "#lib/refusal";

/** Kinds of events that webhooks receive. */
export const DOMAIN_EVENT_KINDS = [
  "booth.created",
  "booth.updated",
  "booth.deleted",
  "booth.status_changed",
  "booth.assigned",
  "booth.unassigned",
  "booth.on_hold",
  "exhibitor.created",
  "exhibitor.updated",
  "exhibitor.deleted",
  "order.created",
  "order.paid",
  "order.cancelled",
  "order.expired",
  "floorplan.published",
  "session.created",
  "session.updated",
  "session.deleted",
  "extra.assigned",
  "extra.removed",
] as const;
export type DomainEventKind = (typeof DOMAIN_EVENT_KINDS)[number];

export const EVERY_KIND = "*";
/** All kinds, including future ones, or a list; never both. */
export type Subscription = [typeof EVERY_KIND] | DomainEventKind[];

const KNOWN: ReadonlySet<string> = new Set(DOMAIN_EVENT_KINDS);

export function isDomainEventKind(word: string): word is DomainEventKind {
  return KNOWN.has(word);
}

/** Parses `events` of a webhook: "*", ["*"] and a missing value mean every kind; duplicates are removed. */
export function readSubscription(events: string | readonly string[] | undefined): Subscription {
  const words = events === undefined ? [EVERY_KIND] : typeof events === "string" ? [events] : events;
  if (words.length === 0) {
    throw refused({
      path: "events",
      code: "empty",
      message: 'A webhook needs at least one kind; "*" is all of them.',
    });
  }
  if (words.every((word) => word === EVERY_KIND)) return [EVERY_KIND];
  const index = words.findIndex((word) => !isDomainEventKind(word));
  const stranger = words[index];
  if (stranger === EVERY_KIND) {
    throw refused({
      path: `events[${index}]`,
      code: "mixed_wildcard",
      message: '"*" means every kind, so it cannot be combined with others.',
    });
  }
  if (stranger !== undefined) {
    throw refused({
      path: `events[${index}]`,
      code: "unknown_kind",
      message: `"${stranger}" is no kind of event; there are ${DOMAIN_EVENT_KINDS.join(", ")}.`,
    });
  }
  return [...new Set(words.filter(isDomainEventKind))];
}

function refused(fault: Fault): Refusal {
  return new Refusal("validation_error", fault.message, [fault]);
}
