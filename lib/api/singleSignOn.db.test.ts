import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorOf } from "#lib/services/account/operator";
import { codeAt, readBase32, stepAt } from "#lib/services/account/totp";
import { BASE } from "#lib/testing/ask";
import type { Browser } from "#lib/testing/browser";
import { openIssuer } from "#lib/testing/issuer";
import { PASSWORD, type Worker } from "#lib/testing/office";
import { failureOf, goalOf, openSignOn } from "#lib/testing/signOn";
import { testServer, type World } from "#lib/testing/world";
import { getAccount, resetPassword, switchOrganisation } from "./account";
import { listAudit } from "./audit";
import { listEvents } from "./events";
import { confirmSecondFactor, startSecondFactor } from "./secondFactor";
import {
  claimDomain,
  deleteSingleSignOn,
  getSingleSignOn,
  putSingleSignOn,
  releaseDomain,
} from "./singleSignOn";
import { removeMember } from "./team";
import { listOwnSessions } from "./userSessions";

const server = testServer();
const CLIENT = { clientId: "aisle", clientSecret: "between-us" };

let issuer: Awaited<ReturnType<typeof openIssuer>>;
beforeAll(async () => {
  issuer = await openIssuer(CLIENT);
});
afterAll(() => issuer.close());

/** Every test has its own domain, because a proven one belongs to one organisation of the database. */
let domains = 0;
const newDomain = () => `fair-${Date.now()}-${++domains}.example`;

async function setUp(domain = newDomain(), world?: World) {
  const here = world ?? (await server.world());
  const office = await openSignOn(here);
  const owner = await office.hire("owner");
  const put = (more: object = {}) =>
    owner.ask(putSingleSignOn, {
      body: {
        kind: "oidc",
        issuer: issuer.url,
        ...CLIENT,
        defaultRole: "editor",
        isRequired: false,
        ...more,
      },
    });
  expect((await put()).status).toBe(200);
  const prove = async (name = domain) => {
    const { recordName, recordValue } = (await owner.ask(claimDomain, { body: { domain: name } })).body.data;
    office.texts.set(recordName, ["v=spf1 -all", recordValue]);
    return owner.ask(claimDomain, { body: { domain: name } });
  };
  await prove();
  const start = `/sso/${here.orgId}/start`;
  return { world: here, office, owner, put, prove, domain, start };
}

type Place = Awaited<ReturnType<typeof setUp>>;

/** Redirects to the provider, where this person signs in, and back. */
async function signOn(
  { office, start }: Place,
  claims: object,
  { browser = office.newBrowser(), bend = (back: string) => back, bent = {} } = {},
) {
  const out = await browser.get(`${start}?callbackUrl=/events/spring`);
  const back = await browser.get(bend(issuer.approve(goalOf(out), { ...claims }, bent)));
  return { browser, back };
}

const ada = ({ domain }: Place) => ({
  sub: "42",
  email: `Ada@${domain}`,
  email_verified: true,
  name: "Ada Lovelace",
});

/** Sends requests with the session of a browser. */
const asker =
  ({ office }: Place, browser: Browser): Worker["ask"] =>
  (endpoint, question = {}) =>
    office.ask(endpoint, { ...question, headers: { cookie: browser.cookie, origin: BASE } });

async function confirmed(world: World, worker: Worker): Promise<Worker> {
  const { secret } = (await worker.ask(startSecondFactor, { body: { password: PASSWORD } })).body.data;
  const code = codeAt(readBase32(secret), stepAt(world.clock.now()));
  const { headers } = await worker.ask(confirmSecondFactor, { body: { code } });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const ask: Worker["ask"] = (endpoint, question) =>
    worker.ask(endpoint, { ...question, headers: { cookie } });
  return { ...worker, ask };
}

test("a colleague signs in by OpenID Connect, joins with the default role, and returns to the account", async () => {
  const place = await setUp();
  const { browser, back } = await signOn(place, ada(place));
  expect(goalOf(back)).toBe(`${BASE}/events/spring`);
  const ask = asker(place, browser);
  const account = (await ask(getAccount)).body.data;
  expect(account).toMatchObject({
    name: "Ada Lovelace",
    email: `ada@${place.domain}`,
    role: "editor",
    hasPassword: false,
    needsSingleSignOn: false,
  });
  expect((await ask(listOwnSessions)).body.data).toMatchObject([{ current: true, isBySingleSignOn: true }]);

  // The provider identifies her by the subject, whatever her address is today.
  const again = await signOn(place, {
    ...ada(place),
    email: `countess@${place.domain}`,
    email_verified: false,
  });
  expect((await asker(place, again.browser)(getAccount)).body.data.id).toBe(account.id);
  const { data } = (await place.world.ask(listAudit)).body;
  const done = data.map(({ action, actorId }: { action: string; actorId: string }) => [action, actorId]);
  expect(done).toEqual(
    expect.arrayContaining([
      ["joinBySingleSignOn", account.id],
      ["linkSingleSignOn", account.id],
    ]),
  );
});

test("an existing account is linked only by a verified address, and keeps its role", async () => {
  const place = await setUp();
  const { office, domain } = place;
  const sales = await office.hire("sales");
  const email = `sales@${domain}`;
  await office.app.db.read.user.update({ where: { id: sales.id }, data: { email } });
  const claims = { sub: "7", email, name: "Sam" };
  expect(failureOf((await signOn(place, { ...claims, email_verified: false })).back)).toBe("unverified");
  expect(failureOf((await signOn(place, claims)).back)).toBe("unverified");
  const { browser } = await signOn(place, { ...claims, email_verified: true });
  expect((await asker(place, browser)(getAccount)).body.data).toMatchObject({ id: sales.id, role: "sales" });
});

test("Entra's own claim marks an address as verified", async () => {
  const place = await setUp();
  const { email_verified: _, ...rest } = ada(place);
  expect(failureOf((await signOn(place, { ...rest, xms_edov: true })).back)).toBeNull();
});

test("AU-30 an account that a stranger created for an address is not linked", async () => {
  const place = await setUp();
  const elsewhere = await server.world();
  const trap = await place.office.hire("owner", elsewhere.orgId);
  const { email } = ada(place);
  const data = { email: email.toLowerCase(), emailConfirmedAt: null };
  await place.office.app.db.read.user.update({ where: { id: trap.id }, data });
  expect(failureOf((await signOn(place, ada(place))).back)).toBe("unconfirmed");
  // A link that was sent to the address confirms it, and the stranger's password and sessions are removed.
  const { app } = place.office;
  const passkey = {
    id: app.ids.next("psk"),
    userId: trap.id,
    credentialId: app.ids.next("psk"),
    name: "Trap",
  };
  const rest = { publicKey: new Uint8Array(1), transports: [], isSynced: false, createdAt: new Date() };
  await app.db.read.passkey.create({ data: { ...passkey, ...rest, counter: 0n } });
  const link = await operatorOf(app).newPasswordLink(data.email);
  const body = { token: link.split("/reset/")[1], password: "a long new password of hers" };
  expect((await place.office.ask(resetPassword, { body })).status).toBe(200);
  expect(await app.db.read.passkey.count({ where: { userId: trap.id } })).toBe(0);
  expect(failureOf((await signOn(place, ada(place))).back)).toBeNull();
});

test("AU-31 a wrong audience, key or nonce, an expired or an unsigned token does not sign in", async () => {
  const place = await setUp();
  const long = Math.floor(Date.now() / 1_000) - 3_600;
  const attacks = [
    { claims: { aud: "somebody-else" } },
    { claims: { iss: "https://elsewhere.example" } },
    { claims: { iat: long, exp: long + 60 } },
    { claims: { nonce: "of another sign-in" } },
    { claims: {}, bent: { unsigned: true } },
    { claims: {}, bent: { otherKey: true } },
  ];
  for (const { claims, bent = {} } of attacks) {
    const { back, browser } = await signOn(place, { ...ada(place), ...claims }, { bent });
    expect([claims, bent, failureOf(back)]).toEqual([claims, bent, "invalid"]);
    expect((await asker(place, browser)(getAccount)).status).toBe(401);
  }
});

test("AU-32 a response is valid once, for the browser that started the sign-in, and for a short time", async () => {
  const place = await setUp();
  const { office, world, start } = place;
  const browser = office.newBrowser();
  const returned = issuer.approve(goalOf(await browser.get(start)), ada(place));
  expect(failureOf(await office.newBrowser().get(returned))).toBe("expired");
  expect(failureOf(await browser.get(returned.replace(/state=[^&]+/, "state=forged")))).toBe("invalid");
  expect(failureOf(await browser.get(returned))).toBe("expired");

  const late = office.newBrowser();
  const answer = issuer.approve(goalOf(await late.get(start)), ada(place));
  world.clock.forwardMinutes(11);
  expect(failureOf(await late.get(answer))).toBe("expired");

  const right = await signOn(place, ada(place));
  expect(failureOf(right.back)).toBeNull();
});

test("AU-33 a provider is trusted only for the proven domains of its organisation, and for no other", async () => {
  const place = await setUp();
  const other = await setUp();
  const foreign = { ...ada(place), email: `ada@${other.domain}` };
  expect(failureOf((await signOn(place, foreign)).back)).toBe("foreignAddress");
  const answer = issuer.approve(goalOf(await place.office.newBrowser().get(place.start)), ada(place));
  const browser = place.office.newBrowser();
  await browser.get(other.start);
  expect(failureOf(await browser.get(answer))).toBe("expired");

  // A member of both organisations has access only to the one of this provider.
  const { id, email } = await place.office.hire("admin", other.world.orgId);
  const data = { email: `both@${place.domain}` };
  await place.office.app.db.read.user.update({ where: { id }, data });
  const both = await signOn(place, { ...ada(place), sub: "both", ...data });
  const ask = asker(place, both.browser);
  const account = (await ask(getAccount)).body.data;
  expect([account.id, account.role, account.organisation.id, email]).toEqual([
    ...[id, "editor", place.world.orgId],
    email,
  ]);
  expect(account.organisations.map((one: { id: string }) => one.id)).toEqual([place.world.orgId]);
  const body = { organisationId: other.world.orgId };
  expect((await ask(switchOrganisation, { body })).status).toBe(403);
  expect((await ask(getAccount)).body.data.organisation.id).toBe(place.world.orgId);
});

test("AU-34 signing in redirects only to our own pages", async () => {
  const place = await setUp();
  for (const goal of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    const browser = place.office.newBrowser();
    const out = await browser.get(`${place.start}?callbackUrl=${encodeURIComponent(goal)}`);
    const back = await browser.get(issuer.approve(goalOf(out), ada(place)));
    expect([goal, goalOf(back)]).toEqual([goal, `${BASE}/events`]);
  }
});

test("a domain is proven by its record, by one organisation only, and never a public one", async () => {
  const place = await setUp();
  const rival = await setUp(newDomain());
  const claim = (domain: string, { owner } = rival) => owner.ask(claimDomain, { body: { domain } });
  const theirs = (await claim(place.domain)).body.data;
  expect(theirs.provenAt).toBeNull();
  const [ours] = (await place.owner.ask(getSingleSignOn)).body.data.domains;
  expect(ours.provenAt).not.toBeNull();
  // The record value of another organisation proves nothing, and one's own is too late while the domain is proven.
  rival.office.texts.set(theirs.recordName, [ours.recordValue]);
  expect((await claim(place.domain)).body.data.provenAt).toBeNull();
  rival.office.texts.set(theirs.recordName, [theirs.recordValue]);
  expect((await claim(place.domain)).status).toBe(409);
  for (const domain of ["gmail.com", "nonsense", "10.0.0.1", "https://"])
    expect([domain, (await claim(domain)).status]).toEqual([domain, 400]);
  expect((await claim("https://Ada@Ümlaut.example/path")).body.data.domain).toBe("xn--mlaut-jva.example");

  await place.owner.ask(releaseDomain, { params: { id: ours.id } });
  expect((await claim(place.domain)).body.data.provenAt).not.toBeNull();
  expect(failureOf((await signOn(place, ada(place))).back)).toBe("foreignAddress");
});

test("where it is required, a password gives access only to the own account, except for owners", async () => {
  const place = await setUp();
  const { office, world, owner, put, domain } = place;
  const member = await office.hire("admin");
  await office.app.db.read.user.update({ where: { id: member.id }, data: { email: `admin@${domain}` } });
  expect((await put({ isRequired: true })).status).toBe(409);
  const safe = await confirmed(world, owner);
  const required = { isRequired: true, kind: "oidc", issuer: issuer.url, ...CLIENT, defaultRole: "viewer" };
  expect((await safe.ask(putSingleSignOn, { body: required })).status).toBe(200);

  expect((await member.ask(listEvents)).body.error.code).toBe("single_sign_on_required");
  expect((await member.ask(getAccount)).body.data.needsSingleSignOn).toBe(true);
  expect((await safe.ask(listEvents)).status).toBe(200);
  const outsider = await office.hire("viewer");
  expect((await outsider.ask(listEvents)).status).toBe(200);

  const claims = { ...ada(place), sub: "admin", email: `admin@${domain}` };
  const { browser } = await signOn(place, claims);
  expect((await asker(place, browser)(listEvents)).status).toBe(200);
  // The operator can allow other ways to sign in, if neither the provider nor an owner can help.
  const operator = operatorOf(office.app);
  await office.app.db.read.organisation.update({ where: { id: world.orgId }, data: { name: world.orgId } });
  await operator.allowOtherSignIn(world.orgId);
  expect((await member.ask(listEvents)).status).toBe(200);
  await expect(operator.allowOtherSignIn(world.orgId)).rejects.toThrow("does not require");
  expect((await safe.ask(putSingleSignOn, { body: required })).status).toBe(200);
  // Another address does not bypass it, once the provider has identified the person.
  await office.app.db.read.user.update({ where: { id: member.id }, data: { email: "a@private.example" } });
  expect((await member.ask(listEvents)).body.error.code).toBe("single_sign_on_required");
});

test("sessions end with the provider, and with the membership", async () => {
  const place = await setUp();
  const { owner, put } = place;
  const first = await signOn(place, ada(place));
  const { id } = (await asker(place, first.browser)(getAccount)).body.data;
  await owner.ask(removeMember, { params: { id } });
  expect((await asker(place, first.browser)(getAccount)).status).toBe(401);

  const second = await signOn(place, { ...ada(place), sub: "43", email: `grace@${place.domain}` });
  const ask = asker(place, second.browser);
  expect((await ask(getAccount)).status).toBe(200);
  const elsewhere = await openIssuer(CLIENT);
  expect((await put({ issuer: elsewhere.url })).status).toBe(200);
  expect((await ask(getAccount)).status).toBe(401);
  await elsewhere.close();
  expect(failureOf(await second.browser.get(place.start))).toBe("unreachable");

  expect((await owner.ask(deleteSingleSignOn)).status).toBe(200);
  expect(failureOf(await second.browser.get(place.start))).toBe("unknown");
});

test("only owners see and change it, and a secret is never sent to another address", async () => {
  const place = await setUp();
  const { office, owner, put } = place;
  const admin = await office.hire("admin");
  for (const endpoint of [getSingleSignOn, deleteSingleSignOn])
    expect((await admin.ask(endpoint)).status).toBe(403);
  const view = await owner.ask(getSingleSignOn);
  expect(JSON.stringify(view.body)).not.toContain(CLIENT.clientSecret);
  const row = await office.app.db.read.ssoConnection.findFirst({
    where: { organisationId: place.world.orgId },
  });
  expect(row?.clientSecret).not.toContain(CLIENT.clientSecret);
  expect((await put({ clientSecret: undefined })).status).toBe(200);
  const moved = await openIssuer(CLIENT);
  const faults = (await put({ clientSecret: undefined, issuer: moved.url })).body.error.details;
  await moved.close();
  expect(faults).toMatchObject([{ path: "clientSecret", code: "required" }]);
  expect((await put({ issuer: "http://127.0.0.1:9" })).body.error.details).toMatchObject([
    { path: "issuer" },
  ]);
});

test("the sign-in page shows whether an address has a provider, and nothing about accounts", async () => {
  const place = await setUp();
  const ask = async (email: string) =>
    (await place.office.newBrowser().get(`/sso/find?email=${encodeURIComponent(email)}`)).json();
  const found = { url: place.start, isRequired: false };
  expect(await ask(`nobody@${place.domain.toUpperCase()}`)).toEqual(found);
  for (const email of ["ada@example.com", "nonsense", "", `${place.domain}`])
    expect(await ask(email)).toBeNull();
});
