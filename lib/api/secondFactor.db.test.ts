import { describe, expect, test } from "vitest";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { STANDARD_RATES } from "#lib/rateLimits/rates";
import { codeAt, readBase32, stepAt } from "#lib/services/account/totp";
import { openOffice, PASSWORD, type Worker } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import { getAccount } from "./account";
import { listAudit } from "./audit";
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "./secondFactor";

const server = testServer();
const STEP_MINUTES = 0.5;
const NOTHING = { enabledAt: null, passkeys: 0, recoveryCodesLeft: 0 };

/** A member whose authenticator app has the key, but not confirmed it. */
async function begin(world?: World) {
  const here = world ?? (await server.world());
  const office = await openOffice(here);
  const worker = await office.hire("owner");
  const { secret } = (await worker.ask(startSecondFactor, { body: { password: PASSWORD } })).body.data;
  const app = (later = 0) => codeAt(readBase32(secret), stepAt(here.clock.now()) + later);
  return { world: here, office, worker, app, secret };
}

/** The same with the second factor on, and one time step later, so that the confirming code is used up. */
async function enabled() {
  const begun = await begin();
  const { worker, app, world } = begun;
  const { body, headers } = await worker.ask(confirmSecondFactor, { body: { code: app() } });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  world.clock.forwardMinutes(STEP_MINUTES);
  const ask: Worker["ask"] = (endpoint, question) =>
    worker.ask(endpoint, { ...question, headers: { cookie } });
  return { ...begun, codes: body.data.recoveryCodes as string[], ask };
}

const isIn = async ({ ask }: Pick<Worker, "ask">) => (await ask(getAccount)).status === 200;
const errorOf = async ({ browser }: Worker, email: string, code: string) => {
  const answer = await browser.signIn(email, PASSWORD, { code });
  return new URL((await answer.json()).url).searchParams.get("error");
};
const actions = async (world: World): Promise<string[]> =>
  (await world.ask(listAudit)).body.data.map(({ action }: { action: string }) => action);
const subjectsTo = ({ mail }: World, { email }: Worker) =>
  mail.emails.flatMap(({ to, subject }) =>
    to === email && subject.startsWith("Two-factor") ? [subject] : [],
  );

describe("setting up", () => {
  test("needs the password, and changes nothing until a code of the app has confirmed the key", async () => {
    const { office, worker, app } = await begin();
    const refused = await worker.ask(startSecondFactor, { body: { password: "another" } });
    expect([refused.status, refused.body.error.details[0].path]).toEqual([400, "password"]);
    expect((await worker.ask(getSecondFactor)).body.data).toEqual(NOTHING);
    expect(await isIn(await office.enter(worker.email))).toBe(true);
    const wrong = await worker.ask(confirmSecondFactor, { body: { code: app(5) } });
    expect([wrong.status, wrong.body.error.details[0].path]).toEqual([400, "code"]);
  });

  test("returns ten recovery codes once, ends the other sessions and continues with a new cookie", async () => {
    const { world, office, worker, app } = await begin();
    const other = await office.enter(worker.email);
    const { status, body, headers } = await worker.ask(confirmSecondFactor, { body: { code: app() } });
    expect([status, new Set(body.data.recoveryCodes).size]).toEqual([200, 10]);
    expect([await isIn(other), await isIn(worker)]).toEqual([false, false]);
    const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { data } = (await worker.ask(getSecondFactor, { headers: { cookie } })).body;
    expect(data).toEqual({ enabledAt: world.clock.now().toISOString(), passkeys: 0, recoveryCodesLeft: 10 });
    await expect.poll(() => subjectsTo(world, worker)).toEqual(["Two-factor authentication is on"]);
    expect(await actions(world)).toEqual(["turnOnSecondFactor"]);
  });

  test("stores neither the key nor a recovery code in plain text", async () => {
    const { world, worker, codes, secret } = await enabled();
    const row = JSON.stringify(
      await world.app.db.read.secondFactor.findUnique({ where: { userId: worker.id } }),
    );
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
      expect(row).not.toContain(text);
  });

  test("409 for a second app, and for a person without a password", async () => {
    const { world, office, ask, app } = await enabled();
    expect((await ask(startSecondFactor, { body: { password: PASSWORD } })).status).toBe(409);
    expect((await ask(confirmSecondFactor, { body: { code: app() } })).status).toBe(409);
    const vouched = await office.hire("editor");
    await world.app.db.read.user.update({ where: { id: vouched.id }, data: { passwordHash: null } });
    expect((await vouched.ask(startSecondFactor, { body: { password: "any" } })).status).toBe(409);
  });
});

describe("signing in", () => {
  test("the password alone starts no session and asks for a code", async () => {
    const { world, office, worker, app } = await enabled();
    const count = () => world.app.db.read.userSession.count({ where: { userId: worker.id } });
    const [stranger, before] = [{ ...worker, browser: office.newBrowser() }, await count()];
    for (const code of ["", "000000", app(7), "ABCDE-FGHJK"]) {
      expect(await errorOf(stranger, worker.email, code)).toBe("second_factor_required");
    }
    expect(await count()).toBe(before);
    expect(await isIn(await office.enter(worker.email, PASSWORD, app()))).toBe(true);
  });

  test("a wrong password does not reveal whether there is a second factor", async () => {
    const { office, worker, app } = await enabled();
    const answer = await office.newBrowser().signIn(worker.email, "wrong", { code: app() });
    expect((await answer.json()).url).toContain("error=CredentialsSignin");
  });

  test("a code is valid once, and so is every earlier one, even with two requests at the same time", async () => {
    const { office, worker, app } = await enabled();
    const [before, code] = [app(-1), app()];
    const both = await Promise.all([1, 2].map(() => office.enter(worker.email, PASSWORD, code)));
    expect((await Promise.all(both.map(isIn))).sort()).toEqual([false, true]);
    for (const used of [before, code])
      expect(await isIn(await office.enter(worker.email, PASSWORD, used))).toBe(false);
  });

  test("a clock that is off by one step is accepted, by two is not", async () => {
    const { world, office, worker, app } = await enabled();
    world.clock.forwardMinutes(10 * STEP_MINUTES);
    for (const [later, good] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      expect(await isIn(await office.enter(worker.email, PASSWORD, app(later))), String(later)).toBe(good);
    }
  });

  test("a recovery code is valid once, however it is typed, and is in the audit log", async () => {
    const { world, office, worker, codes } = await enabled();
    const typed = (codes[3] ?? "").toLowerCase().replace("-", " ");
    expect(await isIn(await office.enter(worker.email, PASSWORD, typed))).toBe(true);
    expect(await isIn(await office.enter(worker.email, PASSWORD, codes[3]))).toBe(false);
    expect(await actions(world)).toEqual(["useRecoveryCode", "turnOnSecondFactor"]);
  });

  test("a recovery code of one person is invalid for another's account", async () => {
    const [one, other] = [await enabled(), await enabled()];
    expect(await isIn(await one.office.enter(one.worker.email, PASSWORD, other.codes[0]))).toBe(false);
  });

  test("AU-08: wrong codes count like wrong passwords, and then even the right one must wait", async () => {
    const { world, worker, app } = await enabled();
    const limiter = memoryLimiter(STANDARD_RATES.exposed, () => world.clock.now().getTime());
    const office = await openOffice(world, limiter);
    const stranger = { ...worker, browser: office.newBrowser() };
    for (let n = 0; n < 10; n += 1) await errorOf(stranger, worker.email, "000000");
    expect(await errorOf(stranger, worker.email, app())).toBe("rate_limited");
    world.clock.forwardMinutes(7 / 60);
    expect(await errorOf(stranger, worker.email, "000000")).toBe("second_factor_required");
    expect(await errorOf(stranger, worker.email, app())).toBe("rate_limited");
    world.clock.forwardMinutes(1);
    expect(await errorOf(stranger, worker.email, app())).toBeNull();
  });
});

describe("changing it", () => {
  test("turning it off needs password and code, ends the other sessions and sends an e-mail", async () => {
    const { world, office, worker, ask, app } = await enabled();
    const other = await office.enter(worker.email, PASSWORD, app(1));
    for (const [password, code, path] of [
      ["wrong", app(), "password"],
      [PASSWORD, "000000", "code"],
      [PASSWORD, app(1), "code"],
    ] as const) {
      const { status, body } = await ask(removeSecondFactor, { body: { password, code } });
      expect([status, body.error.details[0].path]).toEqual([400, path]);
    }
    world.clock.forwardMinutes(2 * STEP_MINUTES);
    const { status } = await ask(removeSecondFactor, { body: { password: PASSWORD, code: app() } });
    expect([status, await isIn(other)]).toEqual([200, false]);
    expect(await isIn(await office.enter(worker.email))).toBe(true);
    await expect
      .poll(() => subjectsTo(world, worker))
      .toEqual(["Two-factor authentication is on", "Two-factor authentication is off"]);
    expect(await actions(world)).toEqual(["turnOffSecondFactor", "turnOnSecondFactor"]);
  });

  test("new recovery codes replace the old ones", async () => {
    const { world, office, worker, ask, app, codes } = await enabled();
    const { body } = await ask(renewRecoveryCodes, { body: { password: PASSWORD, code: app() } });
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect(await isIn(await office.enter(worker.email, PASSWORD, codes[0]))).toBe(false);
    expect(await isIn(await office.enter(worker.email, PASSWORD, body.data.recoveryCodes[0]))).toBe(true);
    expect((await ask(getSecondFactor)).body.data.recoveryCodesLeft).toBe(9);
    expect(await actions(world)).toContain("renewRecoveryCodes");
  });

  test("AU-08: wrong codes for a change count with those at sign-in", async () => {
    const { world, app } = await enabled();
    const limiter = memoryLimiter(STANDARD_RATES.exposed, () => world.clock.now().getTime());
    const office = await openOffice(world, limiter);
    const colleague = await office.hire("editor");
    await colleague.ask(startSecondFactor, { body: { password: PASSWORD } });
    for (let n = 0; n < 8; n += 1) await colleague.ask(confirmSecondFactor, { body: { code: app(9) } });
    expect(await errorOf({ ...colleague, browser: office.newBrowser() }, colleague.email, "")).toBe(
      "rate_limited",
    );
  });
});
