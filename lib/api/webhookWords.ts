import type { DomainEventKind } from "#lib/webhooks/kinds";

/** A description of each kind of event for the OpenAPI document. */
export const KIND_WORDS: Record<DomainEventKind, string> = {
  "booth.created": "A booth was created.",
  "booth.updated": "Fields of a booth changed; `changed` names them.",
  "booth.deleted": "A booth was deleted; the data is its last state.",
  "booth.status_changed": "The status of a booth changed.",
  "booth.assigned": "An exhibitor was assigned to a booth.",
  "booth.unassigned": "An exhibitor was removed from a booth.",
  "booth.on_hold": "A booth was put on hold, or its hold was extended.",
  "exhibitor.created": "An exhibitor was created.",
  "exhibitor.updated": "Fields of an exhibitor changed; `changed` names them.",
  "exhibitor.deleted": "An exhibitor was deleted; the data is its last state.",
  "order.created": "A booth was reserved.",
  "order.paid": "An order was paid; sent once per order.",
  "order.cancelled": "An order was cancelled or refunded.",
  "order.expired": "An order expired before it was paid.",
  "floorplan.published": "A new version of the plan was published.",
  "session.created": "A session was created.",
  "session.updated": "Fields of a session changed; `changed` names them.",
  "session.deleted": "A session was deleted; the data is its last state.",
  "extra.assigned": "An extra was assigned to an exhibitor.",
  "extra.removed": "An extra was removed from an exhibitor.",
};
