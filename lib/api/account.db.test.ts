import { describe, expect, test } from "vitest";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { STANDARD_RATES } from "#lib/rateLimits/rates";
import { callerOfSession } from "#lib/services/account/signIn";
import { type Office, openOffice, PASSWORD } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import {
  changePassword,
  confirmEmail,
  forgetPassword,
  getAccount,
  resetPassword,
  sendEmailConfirmation,
  signOutEverywhere,
  signUp,
  switchOrganisation,
  updateAccount,
} from "./account";
import { invite } from "./team";

const server = testServer();
const NEW_PASSWORD = "seven dwarfs in a lift";

let counter = 0;
const newEmail = () => `person${counter++}-${Date.now()}@example.test`;
const inputOf = (email: string) => ({ name: "Ada", email, password: PASSWORD, organisation: "Engine Fairs" });

async function open(): Promise<{ world: World; office: Office }> {
  const world = await server.world();
  return { world, office: await openOffice(world) };
}

/** The link in the latest e-mail to an address, and the token at its end. */
async function linkTo(world: World, email: string): Promise<{ url: string; token: string }> {
  const emails = () => world.mail.emails.filter(({ to, text }) => to === email && text.includes("/reset/"));
  await expect.poll(emails).not.toHaveLength(0);
  const url = /http\S+/.exec(emails().at(-1)?.text ?? "")?.[0] ?? "";
  return { url, token: url.split("/").at(-1) ?? "" };
}

describe("POST /api/v1/sign-up", () => {
  test("200 creates an organisation whose owner can sign in at once", async () => {
    const { office } = await open();
    const email = newEmail();
    const { status, body } = await office.ask(signUp, { body: inputOf(email.toUpperCase()) });
    expect([status, body.data]).toMatchObject([200, { name: "Engine Fairs" }]);
    const { ask } = await office.enter(email);
    expect((await ask(getAccount)).body.data).toMatchObject({
      name: "Ada",
      email,
      role: "owner",
      organisation: { id: body.data.id, name: "Engine Fairs", role: "owner" },
      hasPassword: true,
    });
  });

  test("200 sends e-mails in the browser's language, later in the language of the account", async () => {
    const { world, office } = await open();
    const email = newEmail();
    const headers = { "accept-language": "tlh, de-AT;q=0.9" };
    await office.ask(signUp, { body: inputOf(email), headers });
    const subjects = () => world.mail.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(["Bestätigen Sie Ihre E-Mail-Adresse"]);
    const { ask } = await office.enter(email);
    await ask(updateAccount, { body: { language: "ja" } });
    await office.ask(forgetPassword, { body: { email } });
    await expect.poll(subjects).toContain("パスワードの再設定");
    await ask(sendEmailConfirmation);
    expect(subjects()).toContain("メールアドレスの確認");
    await ask(invite, { body: { email: "new@example.org", role: "viewer" } });
    const invitations = () => world.mail.emails.filter(({ to }) => to === "new@example.org");
    await expect.poll(invitations).toMatchObject([{ subject: "Engine Fairsへの招待" }]);
  });

  test("200 the link in the e-mail confirms the address, and no feature waits for the confirmation", async () => {
    const { world, office } = await open();
    const email = newEmail();
    await office.ask(signUp, { body: inputOf(email) });
    const { ask } = await office.enter(email);
    const needs = async () => (await ask(getAccount)).body.data.needsEmailConfirmation;
    expect(await needs()).toBe(true);
    expect((await ask(sendEmailConfirmation)).status).toBe(200);
    const links = world.mail.emails
      .filter(({ to }) => to === email)
      .map(({ text }) => /http\S+/.exec(text)?.[0]);
    expect(links).toHaveLength(2);
    const { user = "", token = "" } = Object.fromEntries(new URL(links[0] ?? "").searchParams);
    const forged = await office.ask(confirmEmail, { body: { user, token: `${token}x` } });
    expect([forged.status, await needs()]).toEqual([400, true]);
    expect((await office.ask(confirmEmail, { body: { user, token } })).status).toBe(200);
    expect(await needs()).toBe(false);
    await ask(sendEmailConfirmation);
    expect(world.mail.emails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  test("409 when the e-mail address is taken, and no organisation is created", async () => {
    const { world, office } = await open();
    const { email } = await office.hire("editor");
    const count = () => world.app.db.read.organisation.count();
    const before = await count();
    const { status, body } = await office.ask(signUp, { body: inputOf(email) });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(await count()).toBe(before);
  });

  test("of two concurrent requests with the same e-mail address, one is refused", async () => {
    const { office } = await open();
    const body = inputOf(newEmail());
    const answers = await Promise.all([office.ask(signUp, { body }), office.ask(signUp, { body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("400 for passwords that are short, long, common or the e-mail address itself", async () => {
    const { office } = await open();
    const email = newEmail();
    for (const password of ["short", "x".repeat(201), "password123", email]) {
      const { status, body } = await office.ask(signUp, { body: { ...inputOf(email), password } });
      expect([status, body.error.code, body.error.details[0].path]).toEqual([
        400,
        "validation_error",
        "password",
      ]);
    }
  });

  test("400 for an organisation name with a line break, which would inject e-mail headers", async () => {
    const { office } = await open();
    const body = { ...inputOf(newEmail()), organisation: "Fairs\r\nBcc: everybody@example.test" };
    expect((await office.ask(signUp, { body })).status).toBe(400);
  });

  test("X-03: ids, roles and other read-only fields in the body are ignored", async () => {
    const { world, office } = await open();
    const email = newEmail();
    const forged = {
      id: "usr_forged",
      orgId: world.orgId,
      role: "viewer",
      disabledAt: null,
    };
    const { body } = await office.ask(signUp, { body: { ...inputOf(email), ...forged } });
    expect(body.data.id).not.toBe(world.orgId);
    const person = await world.app.db.read.user.findUnique({ where: { email }, include: { members: true } });
    expect(person).toMatchObject({
      members: [{ organisationId: body.data.id, role: "owner" }],
    });
    expect(person?.id).not.toBe(forged.id);
  });

  test("429 after ten attempts to create an account", async () => {
    const world = await server.world();
    const limiter = memoryLimiter(STANDARD_RATES.exposed, () => world.clock.now().getTime());
    const office = await openOffice(world, limiter);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await office.ask(signUp, { body: { name: "" } })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe("POST /api/v1/password/forgot", () => {
  test("200 with the same response for known and unknown addresses, and an e-mail only to a known one", async () => {
    const { world, office } = await open();
    const { email } = await office.hire("editor");
    const known = await office.ask(forgetPassword, { body: { email } });
    const unknown = await office.ask(forgetPassword, { body: { email: newEmail() } });
    expect([known.status, known.body]).toEqual([200, { data: { done: true } }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await linkTo(world, email);
    expect(world.mail.emails.map(({ to }) => to)).toEqual([email]);
  });

  test("responds before the e-mail is written", async () => {
    const { world, office } = await open();
    const { email } = await office.hire("editor");
    world.mail.send = () => new Promise(() => {});
    expect((await office.ask(forgetPassword, { body: { email } })).status).toBe(200);
  });

  test("stores only the hash of the link's token", async () => {
    const { world, office } = await open();
    const { id, email } = await office.hire("editor");
    await office.ask(forgetPassword, { body: { email }, headers: { "idempotency-key": `forgot-${id}` } });
    const { url, token } = await linkTo(world, email);
    expect(url).toBe(`http://localhost:3000/reset/${token}`);
    expect(token).toHaveLength(43);
    const rows = await world.app.db.read.passwordReset.findMany({ where: { userId: id } });
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([world.app.secrets.digest(token)]);
    expect(JSON.stringify(await world.app.db.read.idempotencyKey.findMany())).not.toContain(token);
  });
});

describe("POST /api/v1/password/reset", () => {
  async function forgotten() {
    const opened = await open();
    const worker = await opened.office.hire("editor");
    await opened.office.ask(forgetPassword, { body: { email: worker.email } });
    const { token } = await linkTo(opened.world, worker.email);
    const reset = (password = NEW_PASSWORD) =>
      opened.office.ask(resetPassword, { body: { token, password } });
    return { ...opened, worker, token, reset };
  }

  test("200 sets the password and ends every session (AU-06)", async () => {
    const { office, worker, reset, world } = await forgotten();
    expect((await reset()).status).toBe(200);
    expect((await worker.ask(getAccount)).status).toBe(401);
    expect((await (await office.enter(worker.email)).ask(getAccount)).status).toBe(401);
    expect((await (await office.enter(worker.email, NEW_PASSWORD)).ask(getAccount)).status).toBe(200);
    const subjects = world.mail.emails.map(({ subject }) => subject);
    expect(subjects).toContain("Your password was changed");
  });

  test("400 when the link is used a second time, also by a concurrent request", async () => {
    const { reset } = await forgotten();
    const answers = await Promise.all([reset(), reset("another good password")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { status, body } = await reset();
    expect([status, body.error.details[0]]).toMatchObject([400, { path: "token", code: "expired" }]);
  });

  test("400 after an hour, for another token, and after the password was changed otherwise", async () => {
    const old = await forgotten();
    old.world.clock.forwardMinutes(60);
    expect((await old.reset()).status).toBe(400);

    const { office, worker, reset } = await forgotten();
    const other = await office.ask(resetPassword, { body: { token: "guessed", password: NEW_PASSWORD } });
    expect(other.status).toBe(400);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await worker.ask(changePassword, { body: change })).status).toBe(200);
    expect((await reset("another good password")).status).toBe(400);
  });

  test("a refused password does not use up the link", async () => {
    const { worker, reset } = await forgotten();
    expect((await reset(worker.email)).body.error.details[0].path).toBe("password");
    expect((await reset()).status).toBe(200);
  });

  test("400 for a disabled person", async () => {
    const { world, worker, reset } = await forgotten();
    await world.app.db.read.user.update({ where: { id: worker.id }, data: { disabledAt: new Date() } });
    expect((await reset()).status).toBe(400);
  });
});

describe("POST /api/v1/password/change", () => {
  test("200 with the current password ends all other sessions, and this one gets a new cookie (AU-06)", async () => {
    const { office } = await open();
    const here = await office.hire("editor");
    const there = await office.enter(here.email);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const former = here.browser.cookie;
    const { status, headers } = await here.ask(changePassword, { body });
    const [line = ""] = headers.getSetCookie();
    expect(status).toBe(200);
    expect(line).toMatch(/^aisle\.session=[^;]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/);
    expect((await here.ask(getAccount, { headers: { cookie: line.split(";")[0] ?? "" } })).status).toBe(200);
    for (const cookie of [former, there.browser.cookie]) {
      expect((await here.ask(getAccount, { headers: { cookie } })).status).toBe(401);
    }
    const again = await office.enter(here.email, NEW_PASSWORD);
    expect((await again.ask(getAccount)).status).toBe(200);
  });

  test("400 with a wrong password, and nothing changes", async () => {
    const { office } = await open();
    const { ask } = await office.hire("editor");
    const body = { currentPassword: "wrong", newPassword: NEW_PASSWORD };
    const answer = await ask(changePassword, { body });
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, "currentPassword"]);
    expect((await ask(getAccount)).status).toBe(200);
  });

  test("403 session_required with any API key", async () => {
    const { world } = await open();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const answer = await world.ask(changePassword, { body });
    expect([answer.status, answer.body.error.code]).toEqual([403, "session_required"]);
  });
});

test("POST /api/v1/sign-out-everywhere ends every session of this person, and of no other (AU-06)", async () => {
  const { office } = await open();
  const here = await office.hire("editor");
  const there = await office.enter(here.email);
  const colleague = await office.hire("editor");
  expect((await here.ask(signOutEverywhere)).body).toEqual({ data: { done: true } });
  for (const { browser } of [here, there])
    expect(await callerOfSession(office.app, browser.cookie)).toBeNull();
  expect((await colleague.ask(getAccount)).status).toBe(200);
});

describe("/api/v1/account", () => {
  test("PATCH 200 changes only the name", async () => {
    const { office } = await open();
    const { id, email, ask } = await office.hire("editor");
    const body = { name: " Ed It ", email: "new@example.test", role: "owner", id: "usr_2" };
    const answer = await ask(updateAccount, { body });
    expect(answer.body.data).toMatchObject({ id, email, name: "Ed It", role: "editor" });
    expect((await ask(updateAccount, { body: {} })).body.data.name).toBe("Ed It");
    expect((await ask(updateAccount, { body: { name: " " } })).status).toBe(400);
  });

  test("PATCH sets the language of the organiser's pages; null selects the browser's language", async () => {
    const { office } = await open();
    const { ask } = await office.hire("editor");
    expect((await ask(getAccount)).body.data.language).toBeNull();
    expect((await ask(updateAccount, { body: { language: "ja" } })).body.data.language).toBe("ja");
    expect((await ask(updateAccount, { body: { name: "Ed" } })).body.data).toMatchObject({
      name: "Ed",
      language: "ja",
    });
    expect((await ask(updateAccount, { body: { language: "tlh" } })).status).toBe(400);
    expect((await ask(updateAccount, { body: { language: null } })).body.data.language).toBeNull();
  });

  test("never returns the hash of the password", async () => {
    const { office } = await open();
    const { ask } = await office.hire("editor");
    expect(JSON.stringify((await ask(getAccount)).body)).not.toContain("plain:");
  });
});

describe("POST /api/v1/organisation/switch", () => {
  test("200 switches to another organisation of the same person, with their role in it", async () => {
    const { world, office } = await open();
    const other = await server.world();
    const { id, ask, browser } = await office.hire("editor");
    await world.app.db.read.member.create({
      data: { organisationId: other.orgId, userId: id, role: "viewer" },
    });
    const { body } = await ask(switchOrganisation, { body: { organisationId: other.orgId } });
    expect(body.data).toMatchObject({ role: "viewer", organisation: { id: other.orgId } });
    expect(body.data.organisations).toHaveLength(2);
    expect(await callerOfSession(office.app, browser.cookie)).toMatchObject({
      orgId: other.orgId,
      role: "viewer",
    });
  });

  test("X-01: 404 for an organisation that the person does not belong to, as for a missing one", async () => {
    const { office } = await open();
    const other = await server.world();
    const { ask } = await office.hire("owner");
    const missing = other.orgId.replace(/.$/, (last) => (last === "a" ? "b" : "a"));
    const answers = [other.orgId, missing].map((organisationId) =>
      ask(switchOrganisation, { body: { organisationId } }),
    );
    const [foreign, none] = await Promise.all(answers);
    expect([foreign?.status, foreign?.body.error.code]).toEqual([404, "not_found"]);
    const plain = (text: string) => text.replace(other.orgId, "X").replace(missing, "X");
    expect(plain(JSON.stringify(foreign?.body))).toBe(plain(JSON.stringify(none?.body)));
  });
});
