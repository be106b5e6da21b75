import { describe, expect, it, vi } from "vitest";
import { Refusal } from "#lib/refusal";
import { Browser } from "#lib/testing/browser";
import { jsonLog } from "./log";
import { type SignInHandlerParts, signInHandler } from "./nextAuth";
import { type Session, sessionCookie, sessionsFrom } from "./sessions";

const SECRET = "a secret that only tests know, long enough";
const SESSION: Session = { id: "uss_1", userId: "usr_1" };
const HTTP = "http://localhost:3000";
/** The home page, with or without a trailing slash. */
const HOME = expect.stringMatching(/^http:\/\/localhost:3000\/?$/);
const HTTPS = "https://plans.example.org";

function open({ https = false, ...parts }: Partial<SignInHandlerParts> = {}) {
  const lines: string[] = [];
  const origin = https ? HTTPS : HTTP;
  const signIn = signInHandler({
    secret: SECRET,
    https,
    oidc: undefined,
    log: jsonLog("debug", (line) => lines.push(line)),
    originOf: () => origin,
    signIn: async (_, { email, password }) =>
      email === "ada@example.org" && password === "right" ? SESSION : null,
    signInWithPasskey: async () => null,
    signInVouched: async () => null,
    isAlive: async () => true,
    signOut: async () => {},
    ...parts,
  });
  return { lines, origin, browser: new Browser(origin, signIn), signIn };
}

const sessionOf = ({ cookie }: Browser, https = false): Promise<Session | null> =>
  sessionsFrom({ secret: SECRET, https }).read(cookie);

describe("signing in", () => {
  it("creates a session for a correct password, and ends it on sign-out", async () => {
    const signOut = vi.fn(async () => {});
    const { browser } = open({ signOut });
    const answer = await browser.signIn("ada@example.org", "right");
    expect([answer.status, await answer.json()]).toEqual([200, { url: `${HTTP}/` }]);
    expect(await sessionOf(browser)).toEqual(SESSION);

    await browser.post("/api/auth/signout", { json: "true", csrfToken: await browser.csrfToken() });
    expect(await sessionOf(browser)).toBeNull();
    expect(signOut.mock.calls).toEqual([[SESSION]]);
  });

  it("AU-08: rejects with the same error, whichever part was wrong", async () => {
    const { browser } = open();
    for (const [email, password] of [
      ["ada@example.org", "wrong"],
      ["nobody@example.org", "right"],
      ["", ""],
    ] as const) {
      const answer = await browser.signIn(email, password);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        url: `${HTTP}/api/auth/error?error=CredentialsSignin&provider=credentials`,
      });
      expect(await sessionOf(browser)).toBeNull();
    }
  });

  it("redirects a browser without scripts to the sign-in page after a wrong password", async () => {
    const { browser } = open();
    const answer = await browser.signIn("ada@example.org", "wrong", { json: "false" });
    expect(answer.status).toBe(302);
    const error = await browser.get(answer.headers.get("location") ?? "");
    const page = await browser.get(error.headers.get("location") ?? "");
    expect(page.headers.get("location")).toMatch(/^\/sign-in\?callbackUrl=.*&error=CredentialsSignin$/);
  });

  it("AU-08: returns 429 with the wait after too many attempts", async () => {
    const refuse = async () => {
      throw new Refusal("rate_limited", "Too many.", { retryAfterSeconds: 8 });
    };
    const answer = await open({ signIn: refuse }).browser.signIn("ada@example.org", "right");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "8"]);
    expect(await answer.json()).toEqual({ url: `${HTTP}/api/auth/error?error=rate_limited` });
  });

  it("logs our own faults and keeps them out of the address bar", async () => {
    const { browser, lines } = open({
      signIn: async () => Promise.reject(new Error("SELECT secret FROM pg")),
    });
    const answer = await browser.signIn("ada@example.org", "right");
    expect(await answer.json()).toEqual({ url: `${HTTP}/api/auth/error?error=internal_error` });
    expect(lines.join("")).toContain("SELECT secret FROM pg");
  });

  it("X-06: signs nobody in without the CSRF token", async () => {
    const { browser } = open();
    await browser.signIn("ada@example.org", "right", { csrfToken: "guessed" });
    expect(await sessionOf(browser)).toBeNull();
  });
});

describe("AU-06: extending a session", () => {
  it("renews the cookie of the same session", async () => {
    const { browser } = open();
    await browser.signIn("ada@example.org", "right");
    const before = browser.cookie;
    const body = (await (await browser.get("/api/auth/session")).json()) as object;
    expect(Object.keys(body)).toEqual(["expires"]);
    expect(browser.cookie).not.toBe(before);
    expect(await sessionOf(browser)).toEqual(SESSION);
  });

  it("removes the cookie of an ended session without logging", async () => {
    const isAlive = vi.fn(async () => true);
    const { browser, lines } = open({ isAlive });
    await browser.signIn("ada@example.org", "right");
    isAlive.mockResolvedValue(false);
    expect(await (await browser.get("/api/auth/session")).json()).toEqual({});
    expect(await sessionOf(browser)).toBeNull();
    expect(lines).toEqual([]);
  });

  it("keeps the cookie when the database is unreachable", async () => {
    const { browser, lines } = open({ isAlive: () => Promise.reject(new Error("connection lost")) });
    await browser.signIn("ada@example.org", "right");
    await browser.get("/api/auth/session");
    expect(await sessionOf(browser)).toMatchObject({ userId: "usr_1" });
    expect(lines.join("")).toContain("connection lost");
  });

  it("X-03: ignores a client that claims to be another user", async () => {
    const { browser } = open();
    await browser.signIn("ada@example.org", "right");
    const csrfToken = await browser.csrfToken();
    await browser.post("/api/auth/session", { csrfToken, data: '{"sub":"usr_2","session":"uss_9"}' });
    expect(await sessionOf(browser)).toMatchObject(SESSION);
  });
});

describe("AU-07: cookies", () => {
  it("are inaccessible to scripts and to other sites", async () => {
    const { browser } = open();
    const answer = await browser.signIn("ada@example.org", "right", { callbackUrl: "/events" });
    const lines = answer.headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/; HttpOnly; SameSite=Lax/);
  });

  it("are bound to this host, and to https where it is used", async () => {
    const { browser } = open({ https: true });
    const first = await browser.get("/api/auth/csrf");
    const answer = await browser.signIn("ada@example.org", "right", { callbackUrl: "/events" });
    const lines = [...first.headers.getSetCookie(), ...answer.headers.getSetCookie()];
    expect(lines.some((line) => line.startsWith(sessionCookie(true).name))).toBe(true);
    for (const line of lines)
      expect(line).toMatch(/^(__Host-(?!.*Domain)|__Secure-).*; HttpOnly; Secure; SameSite=Lax/);
    expect(await sessionOf(browser, true)).not.toBeNull();
  });
});

describe("AU-09: the redirect after signing in", () => {
  it.each(["/events?level=2", `${HTTP}/events?level=2`])("%s is allowed", async (callbackUrl) => {
    const answer = await open().browser.signIn("ada@example.org", "right", { callbackUrl });
    expect(await answer.json()).toEqual({ url: `${HTTP}/events?level=2` });
  });

  it.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "https://"])(
    "%s is not allowed, in the form, the address or a cookie",
    async (callbackUrl) => {
      const { browser } = open();
      const answer = await browser.signIn("ada@example.org", "right", { callbackUrl });
      expect(await answer.json()).toEqual({ url: HOME });

      browser.cookies.set("next-auth.callback-url", callbackUrl);
      const signOut = await browser.post("/api/auth/signout", { csrfToken: await browser.csrfToken() });
      expect(signOut.headers.get("location")).toEqual(HOME);

      const page = await browser.get(`/api/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`);
      const location = new URL(page.headers.get("location") ?? "", HTTP);
      expect([location.pathname, location.searchParams.get("callbackUrl")]).toEqual(["/sign-in", HOME]);
    },
  );
});

describe("rejected requests", () => {
  it("anonymous clients cannot write into our log", async () => {
    const { browser, lines } = open();
    const answer = await browser.post("/api/auth/_log", { level: "error", code: "FORGED" });
    expect(answer.status).toBe(404);
    expect(lines).toEqual([]);
  });

  it("a body larger than any of our forms is not read", async () => {
    const answer = await open().browser.signIn("ada@example.org", "x".repeat(20_000));
    expect(answer.status).toBe(413);
  });

  it("opening the form's address as a page redirects to the form", async () => {
    const { signIn, lines } = open();
    const answer = await signIn(new Request(`${HTTP}/api/auth/callback/credentials`));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await answer.text()).toContain('href="/sign-in"');
    expect(lines).toEqual([]);
  });

  it("a body that is not a form signs nobody in", async () => {
    const { signIn } = open();
    for (const body of ["null", "[1]", "{", '"text"']) {
      const request = new Request(`${HTTP}/api/auth/callback/credentials`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      expect((await signIn(request)).status).toBeLessThan(500);
    }
  });
});
