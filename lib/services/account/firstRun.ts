import { SCOPES_OF_ROLE } from "#lib/access";
import type { App } from "#lib/ports";
import { findFair } from "#lib/store/events";
import * as people from "#lib/store/people";
import type { Caller } from "../base/caller";
import * as events from "../events";
import * as keys from "../keys";

/** Credentials shown to the operator once and saved in `first-run.json`. */
export type FirstRun = { url: string; email: string; password: string; apiKey: string; event: string | null };

const OWNER_EMAIL = "owner@aisle.local";
const OWNER_NAME = "Owner";
const PASSWORD_LENGTH = 16;

/** Creates the demo event. Passed in, because the demo data is not part of the services. */
export type Plant = (app: App, who: Caller) => Promise<string>;

/** Written before the demo event is created; `isPlanting` remains if the process is killed meanwhile. */
export type Begun = Omit<FirstRun, "event"> & { isPlanting: true };

/** Saves credentials for the operator before anything else can fail. */
export type OperatorFile = {
  keep(data: Begun | FirstRun): Promise<void>;
  recall(): Promise<Begun | FirstRun | null>;
};

/**
 * Sets up an empty installation with an organisation, an owner with a random password, a key and the demo event. If a
 * first run was interrupted while creating the demo event, it is repeated.
 */
export async function firstRun(
  app: App,
  { file, plant }: { file: OperatorFile; plant: Plant | null },
): Promise<FirstRun | null> {
  const begun = (await people.isNobodyThere(app.db.read)) ? await begin(app, file) : await file.recall();
  if (!begun || !("isPlanting" in begun)) return null;
  const { isPlanting: _mark, ...result } = begun;
  const owner = await findOwner(app, result.email);
  if (!owner) return null;
  await clearAway(app, owner);
  const planted = { ...result, event: plant ? await plantOrGoOn(app, owner, plant) : null };
  await file.keep(planted);
  return planted;
}

async function begin(app: App, file: OperatorFile): Promise<Begun> {
  const password = app.secrets.token().slice(0, PASSWORD_LENGTH);
  const owner = await makeOwner(app, password);
  const { key } = await keys.create(app, owner, { name: "First key" });
  const begun: Begun = { url: app.links.base(), email: OWNER_EMAIL, password, apiKey: key, isPlanting: true };
  await file.keep(begun);
  return begun;
}

async function findOwner(app: App, email: string): Promise<Caller | null> {
  const person = await people.findPersonByEmail(app.db.read, email);
  return person?.activeOrganisationId ? ownerOf(person, person.activeOrganisationId) : null;
}

function ownerOf({ id, name }: Pick<people.Person, "id" | "name">, orgId: string): Caller {
  return { kind: "user", id, name, orgId, scopes: SCOPES_OF_ROLE.owner, role: "owner", eventIds: null };
}

/** No request has been served yet, so any event is an incomplete demo event. */
async function clearAway(app: App, owner: Caller): Promise<void> {
  const { items } = await events.list(app, owner, { deleted: false }, { limit: 10, offset: 0 });
  for (const { id } of items) {
    const fair = await findFair(app.db.read, id, owner.orgId);
    if (fair) await events.remove(app, fair, () => {});
  }
}

/** An installation works without the demo event, so a failure is only logged. */
async function plantOrGoOn(app: App, owner: Caller, plant: Plant): Promise<string | null> {
  try {
    return await plant(app, owner);
  } catch (error) {
    app.log.error("The demo event could not be created.", { error });
    return null;
  }
}

async function makeOwner(app: App, password: string): Promise<Caller> {
  const [orgId, id] = [app.ids.next("org"), app.ids.next("usr")];
  const passwordHash = await app.passwords.hash(password);
  const createdAt = app.clock.now();
  await app.db.transaction(async (db) => {
    await people.insertOrganisation(db, {
      id: orgId,
      name: "My organisation",
      requiresSecondFactor: false,
      createdAt,
    });
    await people.insertPerson(db, {
      emailConfirmedAt: createdAt,
      id,
      email: OWNER_EMAIL,
      name: OWNER_NAME,
      passwordHash,
      activeOrganisationId: orgId,
      disabledAt: null,
      createdAt,
    });
    await people.insertMember(db, { organisationId: orgId, userId: id, role: "owner", createdAt });
  });
  return ownerOf({ id, name: OWNER_NAME }, orgId);
}
