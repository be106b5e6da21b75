import { NEW_BOOTH } from "#lib/records/booths";
import type { DomainEventKind } from "./kinds";
import type { DomainEventData } from "./message";
import boothAssigned from "./samples/booth.assigned.json";
import boothCreated from "./samples/booth.created.json";
import boothDeleted from "./samples/booth.deleted.json";
import boothOnHold from "./samples/booth.on_hold.json";
import boothStatusChanged from "./samples/booth.status_changed.json";
import boothUnassigned from "./samples/booth.unassigned.json";
import boothUpdated from "./samples/booth.updated.json";
import exhibitorCreated from "./samples/exhibitor.created.json";
import exhibitorDeleted from "./samples/exhibitor.deleted.json";
import exhibitorUpdated from "./samples/exhibitor.updated.json";
import extraAssigned from "./samples/extra.assigned.json";
import extraRemoved from "./samples/extra.removed.json";
import floorplanPublished from "./samples/floorplan.published.json";
import orderCancelled from "./samples/order.cancelled.json";
import orderCreated from "./samples/order.created.json";
import orderExpired from "./samples/order.expired.json";
import orderPaid from "./samples/order.paid.json";
import sessionCreated from "./samples/session.created.json";
import sessionDeleted from "./samples/session.deleted.json";
import sessionUpdated from "./samples/session.updated.json";

const FILES: Record<DomainEventKind, DomainEventData> = {
  "booth.created": boothCreated,
  "booth.updated": boothUpdated,
  "booth.deleted": boothDeleted,
  "booth.status_changed": boothStatusChanged,
  "booth.assigned": boothAssigned,
  "booth.unassigned": boothUnassigned,
  "booth.on_hold": boothOnHold,
  "exhibitor.created": exhibitorCreated,
  "exhibitor.updated": exhibitorUpdated,
  "exhibitor.deleted": exhibitorDeleted,
  "order.created": orderCreated,
  "order.paid": orderPaid,
  "order.cancelled": orderCancelled,
  "order.expired": orderExpired,
  "floorplan.published": floorplanPublished,
  "session.created": sessionCreated,
  "session.updated": sessionUpdated,
  "session.deleted": sessionDeleted,
  "extra.assigned": extraAssigned,
  "extra.removed": extraRemoved,
};

/** A realistic sample of each kind, for test deliveries, tests and the reference. */
export const SAMPLES = Object.fromEntries(
  Object.entries(FILES).map(([kind, data]) => [kind, withWholeBooth(data)]),
) as Record<DomainEventKind, DomainEventData>;

/** The sample files omit fields of their booth; the order of the others is kept. */
function withWholeBooth(data: DomainEventData): DomainEventData {
  if (!("booth" in data)) return data;
  const booth = data.booth as object;
  return { ...data, booth: { ...booth, ...NEW_BOOTH, ...booth } };
}

/** The event id in test deliveries of webhooks for all events. */
export const SAMPLE_EVENT_ID = floorplanPublished.event.id;
