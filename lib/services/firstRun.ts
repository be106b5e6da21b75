import { SCOPES_OF_ROLE } from "#lib/access";
import * as people from "#lib/store/people";
import type { Caller } from "./caller";
import type { App } from "./context";
import * as keys from "./keys";

/** What the operator is told once, and finds in `first-run.json` afterwards. */
export type FirstRun = { url: string; email: string; password: string; apiKey: string; event: string | null };

const OWNER_EMAIL = "owner@aisle.local";
const PASSWORD_LENGTH = 16;

/** Plants the demo event; handed in, because it is data and not a rule of the house. */
export type Plant = (app: App, who: Caller) => Promise<string>;

/** Puts down what the operator must not lose, before anything else can go wrong. */
export type Keep = (firstRun: FirstRun) => Promise<void>;

/** An empty installation gets an organisation, an owner with a random password, a key, and the demo event. */
export async function firstRun(
  app: App,
  { keep, plant }: { keep: Keep; plant: Plant | null },
): Promise<FirstRun | null> {
  if (!(await people.isNobodyThere(app.db.read))) return null;
  const password = app.secrets.token().slice(0, PASSWORD_LENGTH);
  const owner = await makeOwner(app, password);
  const { key } = await keys.create(app, owner, { name: "First key" });
  const told: FirstRun = { url: app.links.base(), email: OWNER_EMAIL, password, apiKey: key, event: null };
  await keep(told);
  const planted = { ...told, event: plant ? await plantOrGoOn(app, owner, plant) : null };
  await keep(planted);
  return planted;
}

/** A house without its demo is still a house. */
async function plantOrGoOn(app: App, owner: Caller, plant: Plant): Promise<string | null> {
  try {
    return await plant(app, owner);
  } catch (error) {
    app.log.error("The demo event could not be made.", { error });
    return null;
  }
}

async function makeOwner(app: App, password: string): Promise<Caller> {
  const [orgId, id] = [app.ids.next("org"), app.ids.next("usr")];
  const passwordHash = await app.passwords.hash(password);
  const createdAt = app.clock.now();
  await app.db.transaction(async (db) => {
    await people.insertOrganisation(db, { id: orgId, name: "My organisation", createdAt });
    await people.insertPerson(db, {
      id,
      email: OWNER_EMAIL,
      name: "Owner",
      passwordHash,
      sessionVersion: 1,
      activeOrganisationId: orgId,
      disabledAt: null,
      createdAt,
    });
    await people.insertMember(db, { organisationId: orgId, userId: id, role: "owner", createdAt });
  });
  return { kind: "user", id, orgId, scopes: SCOPES_OF_ROLE.owner, role: "owner", eventIds: null };
}
