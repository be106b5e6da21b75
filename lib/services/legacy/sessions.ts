import * as form from "#lib/legacy/sessions";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { LegacySessionInput } from "#lib/schema/legacy";
import { findBoothIds, findBooths } from "#lib/store/booths";
import { type Db, databaseWithin } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { listSessions, lockProgramme, type ProgrammeSession } from "#lib/store/sessions";
import { allOrNothing, attempt, claimsOf } from "../base/bulk";
import type { Caller } from "../base/caller";
import { unknown } from "../base/references";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import * as sessions from "../sessions";
import { type Ground, groundFor, type Plan, planChange, planNew } from "../sessions/plan";
import { writePlans } from "../sessions/write";
import { castFor } from "./cast";
import { fairNamed, whateverItIs } from "./find";

/** The maximum number of sessions of an event. */
const ALL = { limit: 5_000, offset: 0 };

export async function getSessions(app: App, who: Caller, { eventId }: { eventId: string }) {
  const fair = await fairNamed(app, who, eventId);
  const db = app.db.read;
  const { items } = await listSessions(db, fair.id, {}, ALL);
  const booths = await findBooths(
    db,
    items.flatMap(({ boothId }) => boothId ?? []),
  );
  const cast = await castFor(db, fair.id, items);
  return items.map((session) => form.sessionObject(session, booths, cast));
}

type Upsert = { eventId: string; sessions: LegacySessionInput[] };

/** Matches by number, then by externalId; otherwise creates. One invalid session and nothing is written. */
export async function upsertSessions(app: App, who: Caller, { eventId, sessions: inputs }: Upsert) {
  const fair = await fairNamed(app, who, eventId);
  return inWriteTransaction(app, fair, async (context) => {
    await lockProgramme(context.db, fair.id);
    await assertBooths(context, inputs);
    const ground = await groundFor(
      context,
      inputs.map(({ input }) => input),
    );
    const programme = await Programme.of(context.db, fair);
    const claim = claimsOf("session");
    const planned = inputs.map((item, index) =>
      attempt(() => {
        const before = programme.find(item.id, item.input.externalId);
        const name = before?.id ?? item.input.externalId;
        if (name) claim(name, index);
        return planOf(context, before, item, ground);
      }),
    );
    const written = await writePlans(context, allOrNothing(planned));
    return written.map(({ legacyId, externalId }) => ({ id: legacyId, externalId }));
  });
}

function planOf(
  context: WriteContext,
  before: ProgrammeSession | undefined,
  { input }: LegacySessionInput,
  ground: Ground,
): Plan {
  if (before) return planChange(before, input, ground);
  const { title, startsAt, endsAt } = input;
  if (title === undefined) throw unknown("name", "A new session requires a name.");
  if (!startsAt || !endsAt) throw unknown("dates", "A new session requires a start and an end.");
  return planNew(context, { ...input, title, startsAt, endsAt }, ground);
}

async function assertBooths(
  { db, fair }: WriteContext,
  inputs: readonly LegacySessionInput[],
): Promise<void> {
  const names = inputs.flatMap(({ input }) => input.boothId ?? []);
  const known = await findBoothIds(db, fair.id, names);
  const missing = names.find((name) => !known.has(name));
  if (missing === undefined) return;
  throw new Refusal("booth_not_found", `There is no booth "${missing}" in this event; nothing was written.`);
}

type Deletion = { eventId: string; ids: string[]; externalIds: string[] };

/** All or nothing. */
export async function deleteSessions(app: App, who: Caller, { eventId, ids, externalIds }: Deletion) {
  const fair = await fairNamed(app, who, eventId);
  return inWriteTransaction(app, fair, async ({ db }) => {
    await lockProgramme(db, fair.id);
    const programme = await Programme.of(db, fair);
    const going = new Set([
      ...ids.map((id) => programme.get(id, undefined)),
      ...externalIds.map((externalId) => programme.get(undefined, externalId)),
    ]);
    const inside = { ...app, db: databaseWithin(app.db, db) };
    for (const { id } of going) await sessions.remove(inside, fair, id, whateverItIs);
    return {};
  });
}

/** All sessions of an event, by number and by externalId. */
class Programme {
  readonly #numbered: ReadonlyMap<string, ProgrammeSession>;
  readonly #named: ReadonlyMap<string | null, ProgrammeSession>;

  private constructor(programmeSessions: readonly ProgrammeSession[]) {
    this.#numbered = new Map(
      programmeSessions.flatMap((session) =>
        [session.id, String(session.legacyId)].map((id) => [id, session]),
      ),
    );
    this.#named = new Map(programmeSessions.map((session) => [session.externalId, session]));
  }

  static async of(db: Db, fair: Fair): Promise<Programme> {
    return new Programme((await listSessions(db, fair.id, {}, ALL)).items);
  }

  find(id: string | undefined, externalId: string | null | undefined): ProgrammeSession | undefined {
    return this.#numbered.get(id ?? "") ?? (externalId ? this.#named.get(externalId) : undefined);
  }

  get(id: string | undefined, externalId: string | undefined): ProgrammeSession {
    const session = this.find(id, externalId);
    if (session) return session;
    throw new Refusal("not_found", `There is no session "${id ?? externalId}"; nothing was deleted.`);
  }
}
