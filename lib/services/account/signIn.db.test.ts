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
  it("is the person, with the organisation they work in and the scopes of their role", async () => {
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

  it("AU-06: ends the moment the person is disabled, deleted or put out of the organisation", async () => {
    const { app, hire } = await openOffice(await server.world());
    const [disabled, deleted, removed] = [await hire("editor"), await hire("editor"), await hire("editor")];
    await app.db.read.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
    await app.db.read.user.delete({ where: { id: deleted.id } });
    await app.db.read.member.deleteMany({ where: { userId: removed.id } });
    for (const { browser } of [disabled, deleted, removed]) {
      expect(await callerOfSession(app, browser.cookie)).toBeNull();
    }
  });

  it("AU-06: ends seven days after signing in, however often it was prolonged", async () => {
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
  it("takes the address as people write it", async () => {
    const { app, hire } = await openOffice(await server.world());
    const { id, email } = await hire("editor");
    const given = { email: ` ${email.toUpperCase()} `, password: PASSWORD, visitor: VISITOR };
    expect(await signIn(app, given, ORIGIN)).toEqual({ id: expect.any(String), userId: id });
  });

  it("AU-08: an unknown address, a wrong password and a disabled person are the same nobody", async () => {
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

  it("AU-08: checks a password for an unknown address too, at the price of a real one", async () => {
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

  it("AU-08: after too many tries even the right password has to wait", async () => {
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

  it("starts in another organisation when the last one is no longer theirs", async () => {
    const world = await server.world();
    const other = await server.world();
    const { app, hire, enter } = await openOffice(world);
    const { id, email } = await hire("editor");
    await app.db.read.member.create({ data: { organisationId: other.orgId, userId: id, role: "viewer" } });
    await app.db.read.member.deleteMany({ where: { userId: id, organisationId: world.orgId } });
    const { browser } = await enter(email);
    expect(await callerOfSession(app, browser.cookie)).toMatchObject({ orgId: other.orgId, role: "viewer" });
  });

  it("refuses who belongs to no organisation, once the password is right", async () => {
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
  it("lets in who is known by the address that the provider has verified", async () => {
    const { app, hire } = await openOffice(await server.world());
    const { id, email } = await hire("editor");
    const claim = { email: email.toUpperCase(), isVerified: true, name: "Ed" };
    expect(await signInVouched(app, claim, ORIGIN)).toEqual({ id: expect.any(String), userId: id });
    expect(await signInVouched(app, { ...claim, isVerified: false }, ORIGIN)).toBeNull();
  });

  it("lets in nobody who is unknown, uninvited or disabled", async () => {
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
