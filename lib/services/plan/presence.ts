import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/presence";
import type { Caller } from "../base/caller";
import { planChannelsOf } from "./channels";

export type Whereabouts = {
  clientId: string;
  levelId: string | null;
  cursor: { x: number; y: number } | null;
  selection: string[];
  left: boolean;
};

/** A client silent for this long has disconnected. */
const SILENCE_MS = 30_000;

/** Shares a client's position with everyone who has the plan open, and returns the others. */
export async function beHere(app: App, who: Caller, fair: Fair, { left, ...here }: Whereabouts) {
  const now = app.clock.now();
  const db = app.db.read;
  if (left) await store.endPresence(db, fair.id, { clientId: here.clientId, personId: who.id });
  else {
    const name = who.name;
    await store.savePresence(db, fair.id, { ...here, personId: who.id, name, seenAt: now });
  }
  planChannelsOf(app).get(fair.id)?.lookSoon();
  const people = await listPeople(app, fair.id);
  return { people: people.filter(({ clientId }) => clientId !== here.clientId) };
}

export function listPeople(app: App, eventId: string): Promise<store.Presence[]> {
  return store.listPresence(app.db.read, eventId, new Date(app.clock.now().getTime() - SILENCE_MS));
}
