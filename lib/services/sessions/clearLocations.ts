import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import {
  findSessionsWithLostLocation,
  lockProgramme,
  type ProgrammeSession,
  saveSessions,
} from "#lib/store/sessions";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { NOWHERE, type Place } from "./place";
import { sessionViews } from "./view";

/** Clears the location of sessions whose booth, element or level was deleted, and emits their events. */
export async function clearSessionLocations({ db, fair, now }: WriteContext): Promise<void> {
  const found = await findSessionsWithLostLocation(db, fair.id);
  if (found.length === 0) return;
  await lockProgramme(db, fair.id);
  const cleared = (await findSessionsWithLostLocation(db, fair.id)).map((session) => ({
    session: {
      ...session,
      ...NOWHERE,
      updatedAt: stampAfter(session.updatedAt, now),
    } satisfies ProgrammeSession,
    changed: (Object.keys(NOWHERE) as (keyof Place)[]).filter((field) => session[field] !== null),
  }));
  await saveSessions(
    db,
    cleared.map(({ session }) => session),
  );
  const views = await sessionViews(
    db,
    fair.id,
    cleared.map(({ session }) => session),
  );
  const domainEvents = cleared.map(
    ({ changed }, index): DomainEvent => ({
      kind: "session.updated",
      data: { session: views[index], changed },
    }),
  );
  await recordDomainEvents(db, fair, domainEvents, now);
}
