import type { EventRoles, Role } from "#lib/access";
import { depsOf, openSignIn } from "#lib/app/requests";
import type { Endpoint } from "#lib/declare/endpoint";
import { sessionsFrom } from "#lib/outside/sessions";
import type { App } from "#lib/ports";
import type { Limiter } from "#lib/rateLimits/limiter";
import { attemptsOver } from "#lib/services/base/attempts";
import * as people from "#lib/store/people";
import { type Answer, askThrough, BASE, noLimits, type Question } from "./ask";
import { Browser } from "./browser";
import type { World } from "./world";

export const OFFICE_SETTINGS = {
  secret: "a secret that only tests know, long enough",
  https: false,
  oidc: undefined,
  baseUrl: BASE,
};

export const PASSWORD = "correct horse battery staple";

/** A signed-in user with a browser. */
export type Worker = {
  id: string;
  email: string;
  browser: Browser;
  /** With the session cookie and our own origin. */
  ask(endpoint: Endpoint, question?: Question): Promise<Answer>;
};

export type Office = {
  app: App;
  /** Without a credential. */
  ask(endpoint: Endpoint, question?: Question): Promise<Answer>;
  newBrowser(): Browser;
  /** Adds a member to the world's organisation, or to another one. */
  hire(role: Role, orgId?: string): Promise<Worker>;
  /** Adds a member to the world's organisation who has roles in single events. */
  hireFor(eventRoles: EventRoles, role?: Role): Promise<Worker>;
  /** Signs this person in with a password, and a code if they have a second factor. */
  enter(email: string, password?: string, code?: string): Promise<Worker>;
  /** Signs in with a passkey; `id` is that of the expected person. */
  enterWithPasskey(person: Pick<Worker, "id" | "email">, assertion: object): Promise<Worker>;
};

/** Real sessions and sign-in over the world's database and clock. */
export async function openOffice(
  world: World,
  limiter: Limiter = noLimits,
  endpoints: readonly Endpoint[] = [],
): Promise<Office> {
  const attempts = attemptsOver(limiter.take, world.clock);
  const app: App = { ...world.app, sessions: sessionsFrom(OFFICE_SETTINGS), attempts };
  const deps = { ...depsOf(app, OFFICE_SETTINGS, limiter), endpoints };
  const answerSignIn = await openSignIn(app, OFFICE_SETTINGS);
  const newBrowser = () => new Browser(BASE, answerSignIn);

  const workerIn = (browser: Browser, person: Pick<Worker, "id" | "email">): Worker => ({
    ...person,
    browser,
    ask: (endpoint, question = {}) => {
      const headers = { cookie: browser.cookie, origin: BASE, ...question.headers };
      return askThrough(deps, endpoint, { ...question, headers });
    },
  });

  const enter = async (email: string, password = PASSWORD, code = ""): Promise<Worker> => {
    const browser = newBrowser();
    await browser.signIn(email, password, { code });
    const person = await people.findPersonByEmail(app.db.read, email);
    return workerIn(browser, { id: person?.id ?? "", email });
  };

  return {
    app,
    ask: (endpoint, question = {}) => askThrough(deps, endpoint, question),
    newBrowser,
    enter,
    enterWithPasskey: async ({ id, email }, assertion) => {
      const browser = newBrowser();
      await browser.signInWithPasskey(assertion);
      return workerIn(browser, { id, email });
    },
    hire: async (role, orgId = world.orgId) => {
      const { email } = await hireInto(app, role, orgId);
      return enter(email);
    },
    hireFor: async (eventRoles, role = "guest") => {
      const { id, email } = await hireInto(app, role, world.orgId);
      await people.setEventRoles(app.db.read, { organisationId: world.orgId, userId: id }, eventRoles);
      return enter(email);
    },
  };
}

async function hireInto(app: App, role: Role, organisationId: string) {
  const id = app.ids.next("usr");
  const email = `${id.toLowerCase()}@example.test`;
  const createdAt = app.clock.now();
  const passwordHash = await app.passwords.hash(PASSWORD);
  await app.db.transaction(async (db) => {
    const rest = {
      activeOrganisationId: organisationId,
      disabledAt: null,
      createdAt,
      emailConfirmedAt: createdAt,
    };
    await people.insertPerson(db, { id, email, name: `The ${role}`, passwordHash, ...rest });
    await people.insertMember(db, { organisationId, userId: id, role, createdAt });
  });
  return { id, email };
}
