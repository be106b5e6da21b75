import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "#lib/testing/browser";
import { openIssuer } from "#lib/testing/issuer";
import { jsonLog } from "./log";
import { type SignInHandlerParts, signInHandler } from "./nextAuth";
import { sessionsFrom } from "./sessions";

const SECRET = "a secret that only tests know, long enough";
const HTTP = "http://localhost:3000";
const CLIENT = { clientId: "aisle", clientSecret: "between-us" };
const ADA = { sub: "42", email: "ada@example.org", email_verified: true, name: "Ada" };

let issuer: Awaited<ReturnType<typeof openIssuer>>;
beforeAll(async () => {
  issuer = await openIssuer(CLIENT);
});
afterAll(() => issuer.close());

function open(signInVouched: SignInHandlerParts["signInVouched"]) {
  const claims: unknown[] = [];
  const door = signInHandler({
    secret: SECRET,
    https: false,
    oidc: { issuer: issuer.url, ...CLIENT, name: "Fair Login" },
    log: jsonLog("silent"),
    originOf: () => HTTP,
    signIn: async () => null,
    signInWithPasskey: async () => null,
    signInVouched: (request, claim, deviceToken) => {
      claims.push(claim);
      return signInVouched(request, claim, deviceToken);
    },
    isAlive: async () => true,
    signOut: async () => {},
  });
  const browser = new Browser(HTTP, door);
  return {
    claims,
    browser,
    session: () => sessionsFrom({ secret: SECRET, https: false }).read(browser.cookie),
  };
}

/** Goes to the provider, signs in, and returns. */
async function signInAs(browser: Browser, claims: object, bend: (back: string) => string = (back) => back) {
  const csrfToken = await browser.csrfToken();
  const out = await browser.post("/api/auth/signin/oidc", { csrfToken, callbackUrl: "/events" });
  const back = issuer.approve(out.headers.get("location") ?? "", { ...claims });
  return (await browser.get(bend(back))).headers.get("location");
}

describe("signing in through a provider", () => {
  it("signs in a known user whom the provider confirms, and redirects", async () => {
    const { browser, claims, session } = open(async () => ({ id: "uss_1", userId: "usr_1" }));
    expect(await signInAs(browser, ADA)).toBe(`${HTTP}/events`);
    expect(claims).toMatchObject([{ email: "ada@example.org", isVerified: true, name: "Ada" }]);
    expect(await session()).toMatchObject({ id: "uss_1", userId: "usr_1" });
  });

  it("reports when the provider has not verified the address", async () => {
    const { browser, claims } = open(async () => null);
    for (const email_verified of [false, undefined, "true"])
      await signInAs(browser, { ...ADA, email_verified });
    expect(claims).toMatchObject(Array(3).fill({ isVerified: false }));
  });

  it("redirects a stranger to the sign-in page, without a session", async () => {
    const { browser, session } = open(async () => null);
    const location = await signInAs(browser, ADA);
    expect(location).toBe(`${HTTP}/api/auth/error?error=AccessDenied`);
    expect((await browser.get(location ?? "")).headers.get("location")).toBe("/sign-in?error=AccessDenied");
    expect(await session()).toBeNull();
  });

  it("X-06: rejects a response to a request that this browser did not send", async () => {
    const { browser, claims, session } = open(async () => ({ id: "uss_1", userId: "usr_1" }));
    const other = open(async () => null);
    const csrfToken = await other.browser.csrfToken();
    const out = await other.browser.post("/api/auth/signin/oidc", { csrfToken });
    const stolen = issuer.approve(out.headers.get("location") ?? "", ADA);
    await signInAs(browser, ADA, () => stolen);
    await signInAs(browser, ADA, (back) => back.replace(/state=[^&]+/, "state=guessed"));
    expect(claims).toEqual([]);
    expect(await session()).toBeNull();
  });

  it("offers the provider under its name", async () => {
    const { browser } = open(async () => null);
    const providers = (await (await browser.get("/api/auth/providers")).json()) as Record<
      string,
      { name: string }
    >;
    expect(Object.values(providers).map(({ name }) => name)).toEqual(["Password", "Passkey", "Fair Login"]);
  });
});
