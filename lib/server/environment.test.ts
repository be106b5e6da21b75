import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { isLoopback } from "#lib/text/loopback";
import { readEnvironment } from "./environment";
import { settingsTable, WrongSetting } from "./settings";
import { VARIABLES } from "./variables";

const GOOD_SECRET = "q8Zr1vNf0WmXc7Yt3LbJh6KsDp2AgEu9";
let DATA_DIR = "";
beforeEach(async () => {
  DATA_DIR = join(await mkdtemp(join(tmpdir(), "aisle-settings-")), "data");
});

const read = (settings: Record<string, string>) => readEnvironment({ DATA_DIR, ...settings });
const exposed = (settings: Record<string, string>) =>
  read({ APP_BASE_URL: "https://plans.test", APP_SECRET: GOOD_SECRET, ...settings });

describe("a fresh machine", () => {
  it("serves the embedded database on loopback, port 3000, with demo and mock payments", async () => {
    expect(await read({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: undefined,
      baseUrl: undefined,
      exposed: false,
      seedDemo: true,
      trustedHops: 0,
      mockPayments: true,
      rateLimits: { column: "local", buckets: {} },
      outbound: { strict: false, allow: [], allowHttp: false },
      warnings: [],
    });
  });

  it("AU-05 creates a random secret once, readable by its owner only", async () => {
    const [one, two] = await Promise.all([read({}), read({})]);
    const again = await read({});
    expect(one.secret).toHaveLength(64);
    expect([two.secret, again.secret]).toEqual([one.secret, one.secret]);
    expect((await stat(join(DATA_DIR, "secret"))).mode & 0o777).toBe(0o600);
  });

  it("an empty variable counts as not set", async () => {
    expect(await read({ PORT: "", DATABASE_URL: " ", APP_BASE_URL: "" })).toMatchObject({ port: 3000 });
  });
});

describe("an invalid value stops the start with one line: variable, value and what is expected", () => {
  it.each([
    ["PORT", "abc", 'PORT is "abc"; expected a port number from 0 to 65535.'],
    ["PORT", "70000", 'PORT is "70000"; expected a port number from 0 to 65535.'],
    ["PORT", "-1", 'PORT is "-1"; expected a port number from 0 to 65535.'],
    ["PORT", "3e3", 'PORT is "3e3"; expected a port number from 0 to 65535.'],
    ["EXPOSED", "maybe", 'EXPOSED is "maybe"; expected 0 or 1.'],
    ["TRUST_PROXY", "all", 'TRUST_PROXY is "all"; expected a number of proxies from 0 to 10.'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL is "loud"; expected one of debug, info, warn, error, silent.'],
    ["APP_BASE_URL", "plans.test", /expected an origin/],
    ["APP_BASE_URL", "https://plans.test/fair", /without a path/],
    ["APP_BASE_URL", "ftp://plans.test", /expected an origin/],
    ["DNS_SERVERS", "9.9.9.9,dns.example", /expected addresses such as/],
    ["OUTBOUND_ALLOW", "10.0.0.0/33", /expected ranges such as/],
    ["OUTBOUND_ALLOW", "10.0.0.0/8,local", /expected ranges such as/],
    ["RATE_LIMITS", "of", /expected off, local or exposed/],
    ["MAIL_FROM", "a@b.test\r\nBcc: c@d.test", /expected an e-mail address/],
    ["WEBHOOK_BACKOFF_BASE_MS", "0", /expected milliseconds/],
  ])("%s=%s", async (name, value, line) => {
    const attempt = read({ [name]: value });
    await expect(attempt).rejects.toThrow(WrongSetting);
    await expect(attempt).rejects.toThrow(line);
  });

  it("a confidential value is not shown", async () => {
    await expect(read({ DATABASE_URL: "mysql://root:hunter2@db" })).rejects.toThrow(
      "DATABASE_URL is set to 23 characters; expected an address that begins with postgres:// or postgresql://.",
    );
    await expect(read({ STRIPE_SECRET_KEY: "pk_live_hunter2" })).rejects.not.toThrow(/hunter2/);
  });

  it("an incomplete pair of settings names the missing one", async () => {
    await expect(read({ OIDC_ISSUER: "https://id.test" })).rejects.toThrow("OIDC_CLIENT_ID is missing");
    await expect(read({ STRIPE_WEBHOOK_SECRET: "whsec_1" })).rejects.toThrow("STRIPE_SECRET_KEY is missing");
  });

  it("an incomplete S3 configuration stops the start", async () => {
    await expect(read({ S3_BUCKET: "aisle-media" })).rejects.toThrow("S3_ENDPOINT is missing");
    const all = {
      S3_ENDPOINT: "https://s3.test/",
      S3_BUCKET: "aisle-media",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    const s3 = {
      endpoint: "https://s3.test",
      bucket: "aisle-media",
      region: "us-east-1",
      publicUrl: undefined,
    };
    expect((await read(all)).s3).toMatchObject(s3);
    expect((await read({})).s3).toBeUndefined();
  });

  it("the geocoder is Nominatim unless GEOCODER_KIND is set", async () => {
    const { geocoder } = await read({ GEOCODER_URL: "https://places.test/" });
    expect(geocoder).toEqual({ url: "https://places.test", kind: "nominatim" });
    await expect(read({ GEOCODER_URL: "https://places.test", GEOCODER_KIND: "google" })).rejects.toThrow(
      "expected nominatim or photon",
    );
  });
});

describe("local and exposed installations", () => {
  it.each([
    ["http://localhost:3000", false],
    ["http://plans.localhost", false],
    ["http://127.8.0.1", false],
    ["http://[::1]:3000", false],
    ["https://plans.test", true],
    ["https://127.0.0.1.plans.test", true],
    ["https://localhost.plans.test", true],
  ])("%s is exposed: %s", async (APP_BASE_URL, isExposed) => {
    expect(await read({ APP_BASE_URL, APP_SECRET: GOOD_SECRET })).toMatchObject({ exposed: isExposed });
  });

  it("EXPOSED overrides the base address in both directions", async () => {
    expect(await exposed({ EXPOSED: "0" })).toMatchObject({ exposed: false, host: "127.0.0.1" });
    const strict = { EXPOSED: "1", APP_BASE_URL: "http://localhost:3000", ALLOW_HTTP: "1" };
    expect(await exposed(strict)).toMatchObject({ exposed: true, https: false });
  });

  it("exposed has strict defaults, which settings can override", async () => {
    expect(await exposed({ TRUST_PROXY: "1", PROXY_ADDRESSES: "10.0.0.0/8" })).toMatchObject({
      host: "::",
      proxies: ["10.0.0.0/8"],
      https: true,
      baseUrl: "https://plans.test",
      secret: GOOD_SECRET,
      mockPayments: false,
      rateLimits: { column: "exposed" },
      outbound: { strict: true },
      warnings: [],
    });
    expect(await exposed({ TRUST_PROXY: "1", ALLOW_MOCK_PAYMENTS: "1", RATE_LIMITS: "off" })).toMatchObject({
      mockPayments: true,
      rateLimits: { column: "off" },
      warnings: [expect.stringContaining("Mock payments"), expect.stringContaining("rate limits")],
    });
  });

  it("warns if exposed without a trusted proxy", async () => {
    expect((await exposed({})).warnings).toEqual([expect.stringContaining("TRUST_PROXY is 0")]);
  });

  it("AU-05 exposed rejects a missing, short or well-known secret", async () => {
    await expect(exposed({ APP_SECRET: "" })).rejects.toThrow("APP_SECRET is missing");
    await expect(exposed({ APP_SECRET: "short" })).rejects.toThrow("APP_SECRET has 5 bytes");
    await expect(exposed({ APP_SECRET: "please-change-me-please-change-me-please" })).rejects.toThrow(
      "sample",
    );
    await expect(exposed({ APP_SECRET: "ab".repeat(20) })).rejects.toThrow("sample");
    await expect(exposed({ APP_SECRET: "", NEXTAUTH_SECRET: "short" })).rejects.toThrow(
      "NEXTAUTH_SECRET has 5 bytes",
    );
  });

  it("AU-05 exposed rejects a base address without https unless ALLOW_HTTP=1", async () => {
    const APP_BASE_URL = "http://plans.test";
    await expect(exposed({ APP_BASE_URL })).rejects.toThrow(/expected https:\/\/.*ALLOW_HTTP=1/);
    expect(await exposed({ APP_BASE_URL, ALLOW_HTTP: "1" })).toMatchObject({ https: false });
    await expect(exposed({ APP_BASE_URL: "", EXPOSED: "1" })).rejects.toThrow("APP_BASE_URL is missing");
  });

  it("SA-11 Stripe turns mock payments off, even with ALLOW_MOCK_PAYMENTS=1", async () => {
    const settings = { STRIPE_SECRET_KEY: "sk_test_1", ALLOW_MOCK_PAYMENTS: "1" };
    expect(await read(settings)).toMatchObject({ mockPayments: false, stripe: { secretKey: "sk_test_1" } });
  });
});

it("OP-20: DATABASE_PASSWORD may contain any characters", async () => {
  const parts = { DATABASE_HOST: "database", DATABASE_PASSWORD: "a/b#c@d:e%f ?&" };
  const { databaseUrl = "" } = await read(parts);
  expect(new Client({ connectionString: databaseUrl })).toMatchObject({
    host: "database",
    port: 5432,
    database: "aisle",
    user: "aisle",
    password: parts.DATABASE_PASSWORD,
  });
  const whole = "postgres://somebody@elsewhere/aisle";
  expect((await read({ ...parts, DATABASE_URL: whole })).databaseUrl).toBe(whole);
});

it("RATE_LIMITS accepts a column and single buckets", async () => {
  expect((await read({ RATE_LIMITS: "off" })).rateLimits).toEqual({ column: "off", buckets: {} });
  expect((await read({ RATE_LIMITS: "exposed,reserve=5/10,quote=1/2" })).rateLimits).toEqual({
    column: "exposed",
    buckets: { reserve: { perMinute: 5, burst: 10 }, quote: { perMinute: 1, burst: 2 } },
  });
  expect((await read({ RATE_LIMITS: "reserve=5/10" })).rateLimits).toMatchObject({ column: "local" });
});

it("LD-21 behind a proxy, listens on loopback only, unless PROXY_ADDRESSES is set", async () => {
  const behind = (more: Record<string, string>) => exposed({ TRUST_PROXY: "1", ...more });
  expect(await behind({})).toMatchObject({ host: "127.0.0.1", proxies: ["127.0.0.0/8", "::1/128"] });
  expect((await behind({})).warnings).toEqual([]);
  const warningText = (await behind({ HOST: "0.0.0.0" })).warnings.join();
  expect(warningText).toContain("only proxies on this machine are trusted");
});

it("isLoopback compares the whole host name", () => {
  expect(["localhost", "LOCALHOST", "127.0.0.1", "[::1]", "::1"].every(isLoopback)).toBe(true);
  expect(["localhost.evil.test", "127.0.0.1.evil.test", "1127.0.0.1", "0.0.0.0"].some(isLoopback)).toBe(
    false,
  );
});

it("docs/settings.md has the current table of settings", async () => {
  const page = await readFile(new URL("../../docs/settings.md", import.meta.url), "utf8");
  expect(page).toContain(settingsTable());
  expect(Object.keys(VARIABLES)).toHaveLength(settingsTable().split("\n").length - 2);
});
