import { describe, expect, test } from "vitest";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { STANDARD_RATES } from "#lib/rateLimits/rates";
import { forgetChallenges } from "#lib/services/account/challenges";
import { codeAt, readBase32, stepAt } from "#lib/services/account/totp";
import { Authenticator } from "#lib/testing/authenticator";
import { type Office, openOffice, PASSWORD, type Worker } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import { getAccount } from "./account";
import { listAudit } from "./audit";
import { listEvents } from "./events";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyUse,
} from "./passkeys";
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "./secondFactor";
import { updateOrganisation } from "./team";

const server = testServer();

const challengeOf = async (office: Office): Promise<string> =>
  (await office.ask(startPasskeyUse)).body.data.challenge;
const isIn = async ({ ask }: Pick<Worker, "ask">) => (await ask(getAccount)).status === 200;
const errorOf = async (response: Response) =>
  new URL((await response.json()).url, "http://here").searchParams.get("error");
const actions = async (world: World): Promise<string[]> =>
  (await world.ask(listAudit)).body.data.map(({ action }: { action: string }) => action);

/** Adds a passkey. The person continues with the new cookie, if there is one. */
async function addTo(worker: Worker, proof: object = { password: PASSWORD }, key = new Authenticator()) {
  const { body: options } = await worker.ask(startPasskey, { body: proof });
  const body = { name: "Phone", ...key.create(options.data.challenge) };
  const answer = await worker.ask(addPasskey, { body });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  const ask: Worker["ask"] = (endpoint, question) =>
    worker.ask(endpoint, { ...question, headers: { ...(cookie && { cookie }), ...question?.headers } });
  const { passkey, recoveryCodes } = answer.body.data ?? {};
  return { key, worker: { ...worker, ask }, answer, passkey, codes: (recoveryCodes ?? []) as string[] };
}

async function protectedPerson() {
  const world = await server.world();
  const office = await openOffice(world);
  const before = await office.hire("owner");
  return { world, office, before, ...(await addTo(before)) };
}

describe("adding", () => {
  test("the first one needs the password, returns recovery codes once and ends the other sessions", async () => {
    const world = await server.world();
    const office = await openOffice(world);
    const person = await office.hire("owner");
    const other = await office.enter(person.email);
    const refused = await person.ask(startPasskey, { body: { password: "another" } });
    expect([refused.status, refused.body.error.details[0].path]).toEqual([400, "password"]);
    const { worker, codes, passkey } = await addTo(person);
    expect([new Set(codes).size, await isIn(other), await isIn(person)]).toEqual([10, false, false]);
    const [listed] = (await worker.ask(listPasskeys)).body.data;
    expect(listed).toEqual(passkey);
    expect(passkey).toMatchObject({ name: "Phone", isSynced: false, lastUsedAt: null });
    const { data } = (await worker.ask(getSecondFactor)).body;
    expect(data).toEqual({ enabledAt: null, passkeys: 1, recoveryCodesLeft: 10 });
    expect(await actions(world)).toEqual(["addPasskey"]);
    await expect
      .poll(() => world.mail.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject))
      .toContain("The way you sign in has changed");
  });

  test("a second one needs a code or the first, and keeps recovery codes and sessions", async () => {
    const { office, worker, key, codes } = await protectedPerson();
    const alone = await worker.ask(startPasskey, { body: { password: PASSWORD } });
    expect([alone.status, alone.body.error.details[0].path]).toEqual([400, "code"]);
    const byCode = await addTo(worker, { password: PASSWORD, code: codes[0] });
    const byKey = await addTo(worker, { passkey: key.use(await challengeOf(office)) });
    expect([byCode.codes, byKey.codes]).toEqual([[], []]);
    const { data } = (await worker.ask(getSecondFactor)).body;
    expect(data).toMatchObject({ passkeys: 3, recoveryCodesLeft: 9 });
  });

  test("a challenge is valid once, for its person and its purpose, for five minutes", async () => {
    const { world, office, worker, key } = await protectedPerson();
    const proof = async () => ({ passkey: key.use(await challengeOf(office)) });
    const challengeFor = async (person: Worker, body: object): Promise<string> =>
      (await person.ask(startPasskey, { body })).body.data.challenge;
    const colleague = await office.hire("editor");
    const add = async (person: Worker, challenge: string) =>
      (await person.ask(addPasskey, { body: { name: "Key", ...new Authenticator().create(challenge) } }))
        .status;

    expect(await add(worker, await challengeFor(colleague, { password: PASSWORD }))).toBe(400);
    expect(await add(worker, await challengeOf(office))).toBe(400);
    expect(await add(worker, Buffer.from("1.2.3").toString("base64url"))).toBe(400);
    const late = await challengeFor(worker, await proof());
    world.clock.forwardMinutes(5);
    expect(await add(worker, late)).toBe(400);
    const good = await challengeFor(worker, await proof());
    const both = await Promise.all([add(worker, good), add(worker, good)]);
    expect(both.sort()).toEqual([200, 400]);
  });

  test("a response of another site, or of an authenticator that was not unlocked, is refused", async () => {
    const { office, worker, key } = await protectedPerson();
    for (const how of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { verified: false }]) {
      const proof = { passkey: key.use(await challengeOf(office)) };
      const { challenge } = (await worker.ask(startPasskey, { body: proof })).body.data;
      const body = { name: "Key", ...new Authenticator().create(challenge, how) };
      expect((await worker.ask(addPasskey, { body })).status, JSON.stringify(how)).toBe(400);
    }
  });

  test("409 one that belongs to another account, and for a person without a password", async () => {
    const { world, office, key } = await protectedPerson();
    const colleague = await office.hire("editor");
    const { answer } = await addTo(colleague, { password: PASSWORD }, key);
    expect(answer.status).toBe(409);
    await world.app.db.read.user.update({ where: { id: colleague.id }, data: { passwordHash: null } });
    expect((await colleague.ask(startPasskey, { body: { password: "any" } })).status).toBe(409);
  });
});

describe("signing in", () => {
  test("with the passkey alone, which records its use", async () => {
    const { world, office, worker, key } = await protectedPerson();
    const entered = await office.enterWithPasskey(worker, key.use(await challengeOf(office)));
    expect((await entered.ask(getAccount)).body.data.id).toBe(worker.id);
    const [listed] = (await entered.ask(listPasskeys)).body.data;
    expect(listed.lastUsedAt).toBe(world.clock.now().toISOString());
  });

  test("the password alone no longer signs in, and asks for the passkey or a recovery code", async () => {
    const { office, worker, codes } = await protectedPerson();
    const refused = await office.newBrowser().signIn(worker.email, PASSWORD);
    expect(await errorOf(refused)).toBe("second_factor_required:passkey");
    expect(await isIn(await office.enter(worker.email, PASSWORD, "000000"))).toBe(false);
    expect(await isIn(await office.enter(worker.email, PASSWORD, codes[0]))).toBe(true);
    expect(await isIn(await office.enter(worker.email, PASSWORD, codes[0]))).toBe(false);
  });

  test.each([true, false])(
    "a signature signs in once, even with two at the same time; with a counter: %s",
    async (counts) => {
      const { office, worker, key } = await protectedPerson();
      key.counts = counts;
      const signed = key.use(await challengeOf(office));
      const both = await Promise.all([1, 2].map(() => office.enterWithPasskey(worker, signed)));
      expect((await Promise.all(both.map(isIn))).sort()).toEqual([false, true]);
      expect(await isIn(await office.enterWithPasskey(worker, signed))).toBe(false);
    },
  );

  test("a copied authenticator with an older counter is refused", async () => {
    const { office, worker, key } = await protectedPerson();
    key.counter = 5;
    expect(await isIn(await office.enterWithPasskey(worker, key.use(await challengeOf(office))))).toBe(true);
    key.counter = 2;
    expect(await isIn(await office.enterWithPasskey(worker, key.use(await challengeOf(office))))).toBe(false);
  });

  test("refuses other sites, locked or unknown authenticators, other keys and old challenges", async () => {
    const { world, office, worker, key } = await protectedPerson();
    const draw = () => challengeOf(office);
    const stranger = new Authenticator();
    const signed = key.use(await draw());
    const late = key.use(await draw());
    const { challenge } = (await worker.ask(startPasskey, { body: { passkey: key.use(await draw()) } })).body
      .data;
    const refused = [
      key.use(await draw(), { origin: "https://evil.example" }),
      key.use(await draw(), { rpId: "evil.example" }),
      key.use(await draw(), { verified: false }),
      key.use("bm90IG91cnM"),
      key.use(challenge),
      stranger.use(await draw()),
      { ...stranger.use(await draw()), id: key.id },
      { ...signed, signature: stranger.use(await draw()).signature },
      { ...signed, clientDataJSON: "bm90IGpzb24" },
      { id: key.id },
      {},
    ];
    for (const assertion of refused) {
      const response = await office.newBrowser().signInWithPasskey(assertion);
      expect(await errorOf(response), JSON.stringify(assertion)).toBe("CredentialsSignin");
    }
    world.clock.forwardMinutes(5);
    expect(await isIn(await office.enterWithPasskey(worker, late))).toBe(false);
    await world.app.db.read.user.update({
      where: { id: worker.id },
      data: { disabledAt: world.clock.now() },
    });
    expect(await isIn(await office.enterWithPasskey(worker, key.use(await draw())))).toBe(false);
  });

  test("AU-08: wrong signatures count like wrong passwords", async () => {
    const { world, key } = await protectedPerson();
    const limiter = memoryLimiter(STANDARD_RATES.exposed, () => world.clock.now().getTime());
    const office = await openOffice(world, limiter);
    for (let n = 0; n < 10; n += 1) await office.newBrowser().signInWithPasskey(key.use("bm90IG91cnM"));
    const right = key.use(await challengeOf(office));
    expect(await errorOf(await office.newBrowser().signInWithPasskey(right))).toBe("rate_limited");
  });

  test("used challenges are deleted once they have expired", async () => {
    const { world } = await protectedPerson();
    const { spentChallenge } = world.app.db.read;
    const inFuture = { expiresAt: { gte: world.clock.now() } };
    await forgetChallenges(world.app);
    expect(await spentChallenge.count({ where: inFuture })).toBeGreaterThan(0);
    world.clock.forwardMinutes(6);
    await forgetChallenges(world.app);
    expect(await spentChallenge.count({ where: { expiresAt: { lt: world.clock.now() } } })).toBe(0);
  });
});

describe("as the second factor", () => {
  test("a passkey suffices for an organisation that requires a second factor", async () => {
    const { office, worker } = await protectedPerson();
    const member = await office.hire("admin");
    const on = { body: { requiresSecondFactor: true } };
    expect((await worker.ask(updateOrganisation, on)).status).toBe(200);
    expect((await member.ask(listEvents)).body.error.code).toBe("second_factor_required");
    const done = await addTo(member);
    expect((await done.worker.ask(listEvents)).status).toBe(200);
  });

  test("removing the last one deletes the recovery codes, and the password alone signs in again", async () => {
    const { world, office, worker, key, passkey, codes } = await protectedPerson();
    const remove = (body: object) => worker.ask(removePasskey, { params: { id: passkey.id }, body });
    expect((await remove({ password: PASSWORD })).status).toBe(400);
    const other = await office.enter(worker.email, PASSWORD, codes[0]);
    expect((await remove({ passkey: key.use(await challengeOf(office)) })).status).toBe(200);
    expect([await isIn(other), await isIn(worker)]).toEqual([false, false]);
    const again = await office.enter(worker.email);
    expect((await again.ask(getSecondFactor)).body.data).toEqual({
      enabledAt: null,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
    expect(await isIn(await office.enterWithPasskey(worker, key.use(await challengeOf(office))))).toBe(false);
    expect((await actions(world))[0]).toBe("removePasskey");
  });

  test("an authenticator app and passkeys are removed separately, and share the recovery codes", async () => {
    const { world, office, worker, key, codes } = await protectedPerson();
    const proof = async () => ({ passkey: key.use(await challengeOf(office)) });
    const { secret } = (await worker.ask(startSecondFactor, { body: await proof() })).body.data;
    const code = () => codeAt(readBase32(secret), stepAt(world.clock.now()));
    const confirmed = await worker.ask(confirmSecondFactor, { body: { code: code() } });
    const cookie = confirmed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await isIn(await office.enter(worker.email, PASSWORD, codes[0]))).toBe(false);
    expect(await errorOf(await office.newBrowser().signIn(worker.email, PASSWORD))).toBe(
      "second_factor_required",
    );
    world.clock.forwardMinutes(1);
    expect(await isIn(await office.enter(worker.email, PASSWORD, code()))).toBe(true);
    const off = await worker.ask(removeSecondFactor, { body: await proof(), headers: { cookie } });
    expect(off.status).toBe(200);
    world.clock.forwardMinutes(1);
    expect(await isIn(await office.enter(worker.email, PASSWORD, code()))).toBe(false);
    const [recovery] = confirmed.body.data.recoveryCodes;
    expect(await isIn(await office.enter(worker.email, PASSWORD, recovery))).toBe(true);
  });

  test("new recovery codes need the person's own passkey", async () => {
    const { office, worker, key } = await protectedPerson();
    const colleague = await addTo(await office.hire("editor"));
    const foreign = { passkey: colleague.key.use(await challengeOf(office)) };
    const refused = await worker.ask(renewRecoveryCodes, { body: foreign });
    expect([refused.status, refused.body.error.details[0].path]).toEqual([400, "passkey"]);
    const passkey = key.use(await challengeOf(office));
    const { body } = await worker.ask(renewRecoveryCodes, { body: { passkey } });
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect((await worker.ask(renewRecoveryCodes, { body: { passkey } })).status).toBe(400);
  });
});

test("only its owner can rename and remove a passkey", async () => {
  const { office, worker, passkey, codes } = await protectedPerson();
  const colleague = await office.hire("owner");
  const params = { id: passkey.id };
  const body = { password: PASSWORD };
  expect((await colleague.ask(removePasskey, { params, body })).status).toBe(404);
  expect((await colleague.ask(renamePasskey, { params, body: { name: "Mine" } })).status).toBe(404);
  expect((await colleague.ask(listPasskeys)).body.data).toEqual([]);
  const renamed = await worker.ask(renamePasskey, { params, body: { name: "Old phone" } });
  expect(renamed.body.data.name).toBe("Old phone");
  const gone = await worker.ask(removePasskey, {
    params: { id: "psk_x" },
    body: { ...body, code: codes[0] },
  });
  expect(gone.status).toBe(404);
});
