import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { StripeStandIn } from "#lib/testing/stripe";

const PORT = 4_472;
/** Later than the end of a hold of half an hour. */
const LATER_MS = 31 * 60_000;

/** A second server with card payments by the stand-in provider and a clock that can be moved forward. */
export async function startCardServer() {
  const stripe = new StripeStandIn();
  const apiUrl = await stripe.open();
  const url = `http://localhost:${PORT}`;
  stripe.listener = `${url}/api/v1/payments/stripe/webhook`;
  const dataDir = mkdtempSync(join(tmpdir(), "aisle-cards-"));
  const clock = new URL("laterClock.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", clock, "lib/server/run.mjs", "start"], {
    cwd: new URL("../..", import.meta.url).pathname,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      SEED_DEMO: "0",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      LATER_MS: String(LATER_MS),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: apiUrl.origin,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await expect(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true)).toPass({ timeout: 60_000 });
  const { apiKey } = JSON.parse(readFileSync(join(dataDir, "first-run.json"), "utf8")) as { apiKey: string };
  return {
    url,
    apiKey,
    stripe,
    halfAnHourLater: () => {
      child.kill("SIGUSR2");
      stripe.now = () => new Date(Date.now() + LATER_MS);
    },
    close: async () => {
      stripe.close();
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
