import { describe, expect, it } from "vitest";
import { SCOPES_OF_ROLE } from "#lib/access";
import { argonPasswords } from "#lib/outside/passwords";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { STANDARD_RATES } from "#lib/rateLimits/rates";
import { openOffice, PASSWORD } from "#lib/testing/office";
import { testServer } from "#lib/testing/world";
import { callerOfSession, signIn, signInVouched } from "./signIn";

const server = testServer();
const DAY_MINUTES = 24 * 60;
const VISITOR = "203.0.113.7";
const ORIGIN = { userAgent: "Mozilla/5.0", ipAddress: VISITOR };

describe("callerOfSession", () => {
  it("returns the person with their current organisation and the scopes of their role", async () => {
    const world = await server.world();
    const { app, hire } = await openOffice(world);
    const { id, browser } = await hire("sales");
    expect(await callerOfSession(app, browser.cookie)).toEqual({
      kind: "user",
      id,
      name: "The sales",
      orgId: world.orgId,
      role: "sales",
      scopes: SCOPES_OF_ROLE.sales,
      eventIds: null,
      sessionId: expect.stringMatching(/^uss_/),
    });
  });

  it("AU-06: returns null once the person is disabled, deleted or removed from the organisation", async () => {
    const { app, hire } = await openOffice(await server.world());
    const [disabled, deleted, removed] = [await hire("editor"), await hire("editor"), await hire("editor")];
    await app.db.read.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
    await app.db.read.user.delete({ where: { id: deleted.id } });
    await app.db.read.member.deleteMany({ where: { userId: removed.id } });
    for (const { browser } of [disabled, deleted, removed]) {
      expect(await callerOfSession(app, browser.cookie)).toBeNull();
    }
  });

  it("AU-06: returns null seven days after sign-in, even if the session was prolonged", async () => {
    const world = await server.world();
    const { app, hire } = await openOffice(world);
    const { browser } = await hire("editor");
    world.clock.forwardMinutes(7 * DAY_MINUTES - 1);
    await browser.get("/api/auth/session");
    expect(await callerOfSession(app, browser.cookie)).not.toBeNull();
    world.clock.forwardMinutes(1);
    expect(await callerOfSession(app, browser.cookie)).toBeNull();
    expect(await (await browser.get("/api/auth/session")).json()).toEqual({});
  });
});

describe("signIn", () => {
  it("accepts the address in any case and with spaces", async () => {
    const { app, hire } = await openOffice(await server.world());
    const { id, email } = await hire("editor");
    const given = { email: ` ${email.toUpperCase()} `, password: PASSWORD, visitor: VISITOR };
    expect(await signIn(app, given, ORIGIN)).toEqual({ id: expect.any(String), userId: id });
  });

  it("AU-08: returns null alike for an unknown address, a wrong password and a disabled person", async () => {
    const { app, hire } = await openOffice(await server.world());
    const { id, email } = await hire("editor");
    const disabled = await hire("editor");
    await app.db.read.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
    const pairs = [
      [email, "wrong"],
      ["nobody@example.test", PASSWORD],
      [disabled.email, PASSWORD],
    ] as const;
    for (const [address, password] of pairs) {
      expect(await signIn(app, { email: address, password, visitor: VISITOR }, ORIGIN)).toBeNull();
    }
    await app.db.read.user.update({ where: { id }, data: { passwordHash: null } });
    expect(await signIn(app, { email, password: "", visitor: VISITOR }, ORIGIN)).toBeNull();
  });

  it("AU-08: also checks a password for an unknown address, so that it takes as long", async () => {
    const { app } = await openOffice(await server.world());
    const checked: (string | null)[] = [];
    const verify = async (hash: string | null) => {
      checked.push(hash);
      return false;
    };
    const watched = { ...app, passwords: { ...app.passwords, verify } };
    await signIn(watched, { email: "nobody@example.test", password: PASSWORD, visitor: VISITOR }, ORIGIN);
    expect(checked).toEqual([null]);

    const own = await argonPasswords.hash(PASSWORD);
    expect(own).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await argonPasswords.verify(null, PASSWORD)).toBe(false);
    expect(await argonPasswords.verify(own, PASSWORD)).toBe(true);
  });

  it("AU-08: after too many attempts, refuses even the right password for a while", async () => {
    const world = await server.world();
    const limiter = memoryLimiter(STANDARD_RATES.exposed, () => world.clock.now().getTime());
    const { app, hire } = await openOffice(world, limiter);
    const { id, email } = await hire("editor");
    const tryWith = (password: string) => signIn(app, { email, password, visitor: VISITOR }, ORIGIN);
    for (let n = 0; n < 9; n += 1) await tryWith("wrong").catch(() => null);
    await tryWith("wrong").catch(() => null);
    await expect(tryWith(PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
    world.clock.forwardMinutes(1);
    expect(await tryWith(PASSWORD)).toEqual({ id: expect.any(String), userId: id });
  });

  it("starts in another organisation if the person was removed from the last one", async () => {
    const world = await server.world();
    const other = await server.world();
    const { app, hire, enter } = await openOffice(world);
    const { id, email } = await hire("editor");
    await app.db.read.member.create({ data: { organisationId: other.orgId, userId: id, role: "viewer" } });
    await app.db.read.member.deleteMany({ where: { userId: id, organisationId: world.orgId } });
    const { browser } = await enter(email);
    expect(await callerOfSession(app, browser.cookie)).toMatchObject({ orgId: other.orgId, role: "viewer" });
  });

  it("refuses a person without an organisation, once the password is right", async () => {
    const { app, hire } = await openOffice(await server.world());
    const { id, email } = await hire("editor");
    await app.db.read.member.deleteMany({ where: { userId: id } });
    await expect(signIn(app, { email, password: PASSWORD, visitor: VISITOR }, ORIGIN)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await signIn(app, { email, password: "wrong", visitor: VISITOR }, ORIGIN)).toBeNull();
  });
});

describe("signInVouched", () => {
  it("signs in a person by an address that the provider has verified", async () => {
    const { app, hire } = await openOffice(await server.world());
    const { id, email } = await hire("editor");
    const claim = { email: email.toUpperCase(), isVerified: true, name: "Ed" };
    expect(await signInVouched(app, claim, ORIGIN)).toEqual({ id: expect.any(String), userId: id });
    expect(await signInVouched(app, { ...claim, isVerified: false }, ORIGIN)).toBeNull();
  });

  it("signs in no one who is unknown, uninvited or disabled", async () => {
    const { app, hire } = await openOffice(await server.world());
    const { id, email } = await hire("editor");
    await app.db.read.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await signInVouched(app, { email, isVerified: true, name: "Ed" }, ORIGIN)).toBeNull();
    expect(
      await signInVouched(app, { email: "no@example.test", isVerified: true, name: "No" }, ORIGIN),
    ).toBeNull();
    expect(await signInVouched(app, { email: "", isVerified: true, name: "" }, ORIGIN)).toBeNull();
  });
});
