/**
 * `npm run pictures` takes the README's pictures of a house that runs on its demo event (npm run up), reading from
 * DATA_DIR what to sign in with.
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { FirstRun } from "#lib/services/firstRun";

const told: FirstRun = JSON.parse(
  readFileSync(join(process.env.DATA_DIR ?? ".data", "first-run.json"), "utf8"),
);
const folder = "docs/pictures";
const installed = "/usr/bin/chromium";

const PICTURES = [
  { name: "front", path: "/", signedIn: false },
  { name: "overview", path: `/events/${told.event}`, signedIn: true },
  { name: "booths", path: `/events/${told.event}/booths`, signedIn: true },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: told.url });
for (const { name, path, signedIn } of PICTURES) {
  if (signedIn && !page.url().includes("/events")) {
    await page.goto("/sign-in");
    await page.getByLabel("E-mail").fill(told.email);
    await page.getByLabel("Password", { exact: true }).fill(told.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/events");
  }
  await page.goto(path, { waitUntil: "networkidle" });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
await browser.close();
