import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "../lib/testing/chromium.mjs";
import { isSoak } from "../lib/testing/soak";

/** Each run has its own server with a fresh data directory and the demo event. */
process.env.AISLE_E2E_DATA ??= mkdtempSync(join(tmpdir(), "aisle-e2e-"));
const port = 4_470;

/**
 * Tests that do not depend on the size of the screen, or need a large one: other tests open their pages on a phone.
 */
const ON_DESK_ONLY = [
  "accountant-keeps-the-books.spec.ts",
  "developer-*.spec.ts",
  "organisers-{comment-on-the-plan,edit-together}.spec.ts",
  "organiser-{changes-a-contract,checks-a-hall,connects-a-crm,goes-back-in-time,guards-an-account,has-a-role,opens-a-new-fair,sells-on-*,shares-the-work,works-in-german}.spec.ts",
  "{buyer-pays-by-card,company-signs-in,kiosk-pairs-and-resets}.spec.ts",
  "visitor-{goes-offline,meets-no-barrier,opens-a-light-page,opens-an-offline-export}.spec.ts",
];

/**
 * Tests that fit both sizes: usually each runs at the size most people use, and `npm run soak e2e` runs them at both.
 */
const MOSTLY_ON_DESK = [
  "organiser-{enters,imports-exhibitors,manages-booths,opens-every-page}.spec.ts",
  "site-embeds-the-plan.spec.ts",
];
const MOSTLY_ON_PHONES = [
  "buyer-reserves-a-booth.spec.ts",
  "exhibitor-*.spec.ts",
  "visitor-{finds-an-exhibitor,walks-a-route}.spec.ts",
];

export default defineConfig({
  testDir: ".",
  outputDir: join(process.env.AISLE_E2E_DATA, "results"),
  // Tests marked `@soak` cover less common paths, or what other tests prove with less effort.
  ...(isSoak ? {} : { grepInvert: /@soak/ }),
  workers: 2,
  // Only stops tests that hang: the speed of the machine must not decide a test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Traces take a quarter of the time; `npm run e2e -- --trace on` records one.
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...CHROMIUM,
      args: [
        ...CHROMIUM.args,
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desk",
      testIgnore: isSoak ? [] : MOSTLY_ON_PHONES,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: isSoak ? ON_DESK_ONLY : [...ON_DESK_ONLY, ...MOSTLY_ON_DESK],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    command: "npm start",
    cwd: process.env.AISLE_IMAGE ?? new URL("..", import.meta.url).pathname,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.AISLE_E2E_DATA,
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      // The stand-in of `organiser-connects-a-crm.spec.ts`.
      HUBSPOT_CLIENT_ID: "client-of-tests",
      HUBSPOT_CLIENT_SECRET: "secret-of-tests",
      HUBSPOT_URL: `http://127.0.0.1:${port + 1}`,
      // The stand-in of `company-signs-in.spec.ts`.
      DNS_SERVERS: `127.0.0.1:${port + 2}`,
    },
  },
});
