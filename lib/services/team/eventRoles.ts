import { type EventRoles, mayHaveEventRoles, type Role } from "#lib/access";
import { type Fault, Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import { eventsToJoin } from "#lib/store/events";

/** Roles in single events, as members and invitations have them. */

type Roles = { role: Role; eventRoles: EventRoles };

/** Refuses roles of events that are not the organisation's, and roles that would have no effect. */
export async function checkEventRoles(
  db: Db,
  organisationId: string,
  { role, eventRoles }: Roles,
  before: EventRoles = {},
): Promise<void> {
  const count = Object.keys(eventRoles).length;
  if (role === "guest" && count === 0)
    throw invalid([fault("required", "A guest needs a role in at least one event.")]);
  if (count > 0 && !mayHaveEventRoles(role))
    throw invalid([fault("custom", "Owners and admins have every right in every event already.")]);
  await checkEvents(db, organisationId, eventRoles, { before, path: "eventRoles" });
}

/** Refuses roles of events that are not the organisation's; deleted ones may stay. */
export async function checkEvents(
  db: Db,
  organisationId: string,
  eventRoles: EventRoles,
  { before = {}, path }: { before?: EventRoles; path: string },
): Promise<void> {
  const ids = Object.keys(eventRoles);
  const known = await eventsToJoin(db, organisationId, ids);
  const isOpen = (id: string) => known.some((one) => one.id === id && (!one.deletedAt || id in before));
  const unknown = ids.filter((id) => !isOpen(id));
  if (unknown.length > 0)
    throw invalid(unknown.map((id) => fault("unknown", `There is no event ${id}.`, `${path}.${id}`)));
}

/** Those of events that still exist; null for a guest without any. */
export async function eventRolesToday(
  db: Db,
  organisationId: string,
  { role, eventRoles }: Roles,
): Promise<EventRoles | null> {
  const known = await eventsToJoin(db, organisationId, Object.keys(eventRoles));
  const left = Object.entries(eventRoles).filter(([id]) => known.some((one) => one.id === id));
  return role === "guest" && left.length === 0 ? null : Object.fromEntries(left);
}

function fault(code: string, message: string, path = "eventRoles"): Fault {
  return { path, code, message };
}

function invalid(faults: Fault[]): Refusal {
  return new Refusal("validation_error", faults[0]?.message ?? "", faults);
}
