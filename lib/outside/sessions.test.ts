import { encode } from "next-auth/jwt";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  browserCookiesFrom,
  cookiesOf,
  IDLE_SECONDS,
  type Session,
  sessionCookie,
  sessionsFrom,
  toClaims,
} from "./sessions";

const SECRET = "a secret that only tests know, long enough";
const SESSION: Session = { id: "uss_1", userId: "usr_1" };

async function cookieFor(session: object, { https = false, secret = SECRET } = {}) {
  const token = await encode({ token: { ...session }, secret, maxAge: IDLE_SECONDS });
  return `theme=dark; ${sessionCookie(https).name}=${token}; last=1`;
}

afterEach(() => {
  vi.useRealTimers();
});

describe("sessionsFrom", () => {
  it("reads back the user and the session", async () => {
    const sessions = sessionsFrom({ secret: SECRET, https: false });
    expect(await sessions.read(await cookieFor(toClaims(SESSION)))).toEqual(SESSION);
  });

  it("finds nobody without the cookie, or with a forged or mismatched one", async () => {
    const { read } = sessionsFrom({ secret: SECRET, https: false });
    expect(await read("theme=dark")).toBeNull();
    expect(await read(`${sessionCookie(false).name}=not-a-token`)).toBeNull();
    expect(await read(await cookieFor(toClaims(SESSION), { secret: `${SECRET}!` }))).toBeNull();
    expect(await read(await cookieFor({ sub: "usr_1" }))).toBeNull();
    expect(await read(await cookieFor({ ...toClaims(SESSION), session: 3 }))).toBeNull();
  });

  it("AU-06: a session that was idle for eight hours has ended", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-01T09:00:00.000Z") });
    const { read } = sessionsFrom({ secret: SECRET, https: false });
    const cookie = await cookieFor(toClaims(SESSION));
    vi.setSystemTime(new Date("2027-03-01T16:59:00.000Z"));
    expect(await read(cookie)).toEqual(SESSION);
    vi.setSystemTime(new Date("2027-03-01T17:01:00.000Z"));
    expect(await read(cookie)).toBeNull();
  });

  it("AU-07: under https only a cookie with a secure prefix counts", async () => {
    const { read } = sessionsFrom({ secret: SECRET, https: true });
    expect(await read(await cookieFor(toClaims(SESSION), { https: false }))).toBeNull();
    expect(await read(await cookieFor(toClaims(SESSION), { https: true }))).toEqual(SESSION);
  });
});

describe("cookies of our own pages", () => {
  const linesOf = async (https: boolean) => {
    const others = browserCookiesFrom({ https });
    const session = await sessionsFrom({ secret: SECRET, https }).cookie(SESSION);
    return [session, others.device("").line, others.write("sso", "pending", 60)];
  };

  it("AU-07: are inaccessible to scripts and other sites", async () => {
    for (const line of await linesOf(false)) {
      expect(line).toMatch(/^aisle\.\w+=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    }
  });

  it("AU-07: under https are sent only to this host, and never unencrypted", async () => {
    for (const line of await linesOf(true)) {
      expect(line).toMatch(/^__Host-aisle\.\w+=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/);
    }
  });
});

describe("cookiesOf", () => {
  it("reads cookie headers of browsers, and uses the first of two cookies with one name", () => {
    expect(cookiesOf(' a=1; b="two"; a=3; c=%7Cx; broken; d=50%; =lost')).toEqual({
      a: "1",
      b: "two",
      c: "|x",
      d: "50%",
    });
  });
});
